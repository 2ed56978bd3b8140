import { getDeckId, handGame, presetRules, type VariantId, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { getDrawRanges } from './draw-ranges.ts';

test.each<[VariantId, number, number]>([
  ['five-draw', 5, 1],
  ['lowball-a5', 5, 1],
  ['lowball-27-triple', 5, 3],
  ['badugi', 4, 3],
])('players of %s who exchange so many cards keep the others', (variant, size, draws) => {
  const rules = presetRules('casino', variants[variant], { kind: 'fixed', small: 4, big: 8, cap: 4 });
  const game = handGame(variant, rules);
  const ranges = getDrawRanges({ game, deck: getDeckId(variant, rules), size, draws });
  for (const [drew, hands] of ranges) for (const hand of hands) expect(hand).toHaveLength(size - drew);
  // Somebody stands pat, and somebody draws one.
  expect(ranges.get(0)?.length).toBeGreaterThan(0);
  expect(ranges.get(1)?.length).toBeGreaterThan(20);
  // It is found once.
  expect(getDrawRanges({ game, deck: getDeckId(variant, rules), size, draws })).toBe(ranges);
});
