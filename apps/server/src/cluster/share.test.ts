import type { StoredServer } from '@openfelt/db';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countShare } from './share.ts';

const list = (...duties: readonly number[]): readonly StoredServer[] =>
  duties.map((count, index) => ({ serverId: `server ${index}`, duties: count, load: 0, draining: false }));

const shares = (servers: readonly StoredServer[], free: number) =>
  servers.map(({ serverId }) => countShare(serverId, { servers, free }));

test('duties are shared evenly, and the odd one stays with whoever has most', () => {
  expect(shares(list(3, 3, 1), 0)).toEqual([3, 2, 2]);
  expect(shares(list(0, 7, 0), 0)).toEqual([2, 3, 2]);
  expect(shares(list(2, 2, 2), 1)).toEqual([3, 2, 2]);
});

test('who is draining has no share, and what it has is shared among the others', () => {
  const [a, b] = list(4, 1);
  if (a === undefined || b === undefined) throw new Error('there are two');
  expect(shares([{ ...a, draining: true }, b], 0)).toEqual([0, 5]);
  expect(shares([{ ...a, draining: true }], 0)).toEqual([0]);
});

test('whoever gives up what it has too much, and takes what it has room for, comes to rest with shares that differ by one at most', () => {
  const counts = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.nat(20), fc.infiniteStream(fc.nat(5)), (duties, freeAtFirst, turns) => {
      let servers = list(...duties);
      let free = freeAtFirst;
      const total = duties.reduce((sum, each) => sum + each, free);
      let moves = 0;
      const isAtRest = () =>
        free === 0 && shares(servers, free).every((share, index) => share === servers[index]?.duties);
      // Each looks when it comes to it: some often, some seldom; everybody once in a round.
      for (let round = 0; !isAtRest(); round += 1) {
        expect(round).toBeLessThan(200);
        const order = [turns.next().value % servers.length, ...servers.keys()];
        for (const at of order) {
          const own = servers[at];
          if (own === undefined) continue;
          const share = countShare(own.serverId, { servers, free });
          const change = share < own.duties ? -1 : Math.min(free, share - own.duties);
          if (change < 0) moves += 1;
          free -= change;
          servers = servers.with(at, { ...own, duties: own.duties + change });
        }
        expect(servers.reduce((sum, each) => sum + each.duties, free)).toBe(total);
      }
      const ends = servers.map((each) => each.duties);
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
      // Only what somebody has too much of is ever given up.
      const even = Math.floor(total / servers.length);
      expect(moves).toBeLessThanOrEqual(duties.reduce((sum, each) => sum + Math.max(0, each - even), 0));
    }),
  );
});
