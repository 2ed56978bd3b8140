import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWaitingList } from './waiting-list.ts';

const list = (...players: readonly string[]) => {
  const waiting = createWaitingList([]);
  for (const player of players) waiting.join(player);
  return waiting;
};

describe('a waiting list', () => {
  test('keeps a free seat for who came first, for a minute', () => {
    const waiting = list('a', 'b');
    waiting.review(1, 1_000);
    expect(waiting.list()).toEqual([
      { player: 'a', until: 61_000 },
      { player: 'b', until: null },
    ]);
    expect(waiting.nextEnd()).toBe(61_000);
    expect(waiting.mayTake('a', 1)).toBe(true);
    expect(waiting.mayTake('b', 1)).toBe(false);
    expect(waiting.mayTake('stranger', 1)).toBe(false);
    expect(waiting.mayTake('stranger', 2)).toBe(true);
  });

  test('goes on to the next where a seat was not taken in time', () => {
    const waiting = list('a', 'b');
    waiting.review(1, 0);
    waiting.review(1, 60_000);
    expect(waiting.list()).toEqual([{ player: 'b', until: 120_000 }]);
  });

  test('does not begin a minute anew while it runs', () => {
    const waiting = list('a');
    waiting.review(1, 0);
    waiting.review(1, 30_000);
    expect(waiting.nextEnd()).toBe(60_000);
  });

  test('takes an offer back where its seat is gone', () => {
    const waiting = list('a');
    waiting.review(1, 0);
    waiting.review(0, 10);
    expect(waiting.list()).toEqual([{ player: 'a', until: null }]);
  });

  test('that was kept goes on in its order, and whoever was offered a seat has a minute again', () => {
    const before = list('a', 'b', 'c');
    before.review(2, 0);
    const waiting = createWaitingList(before.list().map(({ player }) => player));
    waiting.review(2, 50_000);
    expect(waiting.list()).toEqual([
      { player: 'a', until: 110_000 },
      { player: 'b', until: 110_000 },
      { player: 'c', until: null },
    ]);
  });

  test('never keeps more seats than are free, and none for who came later while who came first has none', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('join' as const), player: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ do: fc.constant('leave' as const), player: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ do: fc.constant('review' as const), free: fc.nat(4), passed: fc.nat(90_000) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const waiting = createWaitingList([]);
        let now = 0;
        for (const each of steps) {
          if (each.do !== 'review') {
            waiting[each.do](each.player);
            continue;
          }
          now += each.passed;
          waiting.review(each.free, now);
          const offers = waiting.list().map(({ until }) => until !== null);
          expect(offers.filter(Boolean).length).toBeLessThanOrEqual(each.free);
          expect(offers.indexOf(false) === -1 || !offers.slice(offers.indexOf(false)).includes(true)).toBe(
            true,
          );
        }
      }),
    );
  });
});
