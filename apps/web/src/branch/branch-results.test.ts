import { given } from '@openfelt/engine/testing';
import { replayHand } from '@openfelt/hand-history';
import { expect, test } from 'vitest';
import { compareBranches, findFirst, findNet } from './branch-results.ts';

test('branches are compared by what was done first, the best mean first', () => {
  const result = (first: 'call' | 'fold' | null, net: number) => ({ seed: 1, first, actions: [], net });
  expect(
    compareBranches([result('fold', -6), result('call', -16), result('call', 30), result(null, 0)]),
  ).toEqual([
    { first: 'call', count: 2, mean: 7 },
    { first: null, count: 1, mean: 0 },
    { first: 'fold', count: 1, mean: -6 },
  ]);
});

test('the first action is the player’s own choice, not what was posted or done by others', () => {
  const { events } = given({
    variant: 'holdem',
    limit: { kind: 'no-limit', minBet: 4 },
    stacks: [100, 100],
    rules: { burn: false },
  })
    .deal('As Ks Ad Kd')
    .when('a raise 8', 'b fold');
  const from = events.findLastIndex(({ type }) => type === 'HandStarted');
  const folded = replayHand(
    events.slice(from).map(({ type, ...payload }, place) => ({ type, payload, version: from + place })),
  );
  if (!folded.ok) throw new Error(folded.reason.code);
  const firsts = [0, 1].map((seat) => findFirst(folded.steps, seat));
  expect(firsts.toSorted()).toEqual(['fold', 'raise']);
  const nets = [0, 1].map((seat) => findNet(folded.steps, seat));
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
  expect(Math.max(...nets)).toBe(4);
});
