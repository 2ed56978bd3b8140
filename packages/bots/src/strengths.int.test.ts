import { decide, type GameState, runningHand, type VariantId, variants } from '@openfelt/engine';
import { dealerAt, randomFrom, randomSession, viewSeat } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BotStrength, chooseAction, choosers } from './strengths.ts';

const games = Object.keys(variants) as readonly VariantId[];

/** A deck whose cards that a seat may not see stand in another order. */
function turnUnseen(deck: Parameters<typeof dealerAt>[1], state: GameState, seat: number) {
  const hand = runningHand(state);
  const seen = new Set([
    ...(hand?.board.map(({ slot }) => slot) ?? []),
    ...(hand?.seats.flatMap((each) =>
      each.cards.flatMap(({ slot, card }) => (each.seat === seat || card !== null ? [slot] : [])),
    ) ?? []),
  ]);
  const unseen = deck.filter((_, slot) => !seen.has(slot));
  const turned = [...unseen.slice(7), ...unseen.slice(0, 7)];
  return deck.map((card, slot) => (seen.has(slot) ? card : (turned[unseen.indexOf(card)] ?? card)));
}

describe.each(Object.keys(choosers) as BotStrength[])('a bot that plays %s', (strength) => {
  test('only ever does what is legal, in any game and under any rules', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        for (const { before, deck } of randomSession(seed, { hands: 2, movesAbout: true }).steps) {
          const seat = runningHand(before)?.toAct ?? null;
          if (seat === null) continue;
          const seen = viewSeat(before, deck, seat);
          const choice = seen === null ? null : chooseAction(seen, random, strength);
          expect(choice).not.toBeNull();
          if (choice !== null)
            expect(decide(before, choice, dealerAt(before, deck))).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 25 },
    );
  });

  test.each(games)('does the same at %s whatever lies where it may not look', (variant) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const { before, deck } of randomSession(seed, { hands: 1, movesAbout: false, variant }).steps) {
          const seat = runningHand(before)?.toAct ?? null;
          if (seat === null || (runningHand(before)?.deck.reshuffles.length ?? 0) > 0) continue;
          const choose = (cards: typeof deck) => {
            const seen = viewSeat(before, cards, seat);
            return seen === null ? null : chooseAction(seen, randomFrom(seed), strength);
          };
          expect(choose(turnUnseen(deck, before, seat))).toEqual(choose(deck));
        }
      }),
      { numRuns: 3 },
    );
  });
});
