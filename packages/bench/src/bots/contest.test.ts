import { type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { holdContest } from './contest.ts';
import { getUsualLimit } from './usual-limit.ts';

/** As few as tell the strongest from the weakest in every game; `bench -- bots` plays on until neighbours are told apart. */
const decks = 40;
const games = Object.keys(variants) as readonly VariantId[];

function play(variant: VariantId, ...strengths: Parameters<typeof holdContest>[0]['strengths']) {
  return holdContest({ variant, limit: getUsualLimit(variant), strengths, decks, seed: 7 });
}

describe('strengths of bots', () => {
  test.each(games)('at %s, a sharp bot wins from an easy one', (variant) => {
    expect(play(variant, 'sharp', 'easy').won).toBeGreaterThan(0);
  });

  test('in all games together, each is clearly stronger than the next', () => {
    for (const pair of [
      ['steady', 'easy'],
      ['sharp', 'steady'],
    ] as const) {
      // In half intervals, so that a game of large pots weighs no more than one of small ones; the sum of so many varies by less than 5.
      const leads = games.map((variant) => play(variant, ...pair)).map(({ won, margin }) => won / margin);
      const lead = leads.reduce((sum, each) => sum + each, 0);
      expect(lead).toBeGreaterThan(Math.sqrt(games.length));
    }
  });
});
