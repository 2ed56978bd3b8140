import { choosers } from '@openfelt/bots';
import { type Limit, type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { holdContest } from './contest.ts';
import { exploiters } from './exploiters.ts';
import { getUsualLimit } from './usual-limit.ts';

/** Too few to tell neighbours apart in one game: `bench -- bots` plays on. */
const decks = 20;
const games = Object.keys(variants) as readonly VariantId[];
/** Luck weighs less where bets are of one size. */
const fixed: Limit = { kind: 'fixed', small: 10, big: 20, cap: 4 };

describe('strengths of bots', () => {
  test.each(games)('at %s, a sharp bot wins from an easy one', (variant) => {
    const { won } = holdContest({
      variant,
      limit: fixed,
      sides: [choosers.sharp, choosers.easy],
      players: 4,
      decks,
      seed: 7,
    });
    expect(won).toBeGreaterThan(0);
  });

  test.each([['steady', 'easy'] as const, ['sharp', 'steady'] as const])(
    'in all games together, the %s bot is clearly stronger than the %s one',
    (stronger, weaker) => {
      // In half intervals: a game of large pots weighs no more than one of small ones. By chance alone the sum would be beyond
      // the root of their number once in forty times.
      const leads = games.map((variant) => {
        const { won, margin } = holdContest({
          variant,
          limit: getUsualLimit(variant),
          sides: [choosers[stronger], choosers[weaker]],
          players: 4,
          decks,
          seed: 7,
        });
        return won / margin;
      });
      expect(leads.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(Math.sqrt(games.length));
    },
    300_000,
  );

  test.each(['five-stud', 'seven-stud-casino', 'lowball-a5', 'bluffjack'] as const)(
    'at %s, a sharp bot wins from who always raises and from who always calls',
    (variant) => {
      const beats = (other: keyof typeof exploiters) =>
        holdContest({
          variant,
          limit: fixed,
          sides: [choosers.sharp, exploiters[other]],
          players: 2,
          decks: 2 * decks,
          seed: 7,
        }).won;
      expect(beats('raises')).toBeGreaterThan(0);
      expect(beats('calls')).toBeGreaterThan(0);
    },
  );
});
