import { type Limit, type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { holdContest } from './contest.ts';
import { getUsualLimit } from './usual-limit.ts';

/** Too few to tell neighbours apart in one game: `bench -- bots` plays on. */
const decks = 20;
const games = Object.keys(variants) as readonly VariantId[];
/** Luck weighs less where bets are of one size. */
const fixed: Limit = { kind: 'fixed', small: 10, big: 20, cap: 4 };

describe('strengths of bots', () => {
  test.each(games)('at %s, a sharp bot wins from an easy one', (variant) => {
    const { won } = holdContest({ variant, limit: fixed, strengths: ['sharp', 'easy'], decks, seed: 7 });
    expect(won).toBeGreaterThan(0);
  });

  test.each([['steady', 'easy'] as const, ['sharp', 'steady'] as const])(
    'in all games together, the %s bot is clearly stronger than the %s one',
    (...strengths) => {
      // In half intervals: a game of large pots weighs no more than one of small ones. By chance alone the sum would be beyond
      // the root of their number once in forty times.
      const leads = games.map((variant) => {
        const { won, margin } = holdContest({
          variant,
          limit: getUsualLimit(variant),
          strengths,
          decks,
          seed: 7,
        });
        return won / margin;
      });
      expect(leads.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(Math.sqrt(games.length));
    },
    300_000,
  );
});
