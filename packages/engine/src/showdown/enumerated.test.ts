import { type CardCode, decks } from '@openfelt/cards';
import { describe, expect, test } from 'vitest';
import type { Slot } from '../chips.ts';
import { runningHand } from '../game-state.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { legalActions } from '../legal-actions.ts';
import { randomFrom } from '../seeded-random.ts';
import { given, type PlayedTable, shuffledDeck } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { EvaluatorId, VariantId } from '../variants/variant.ts';
import { chooseAll, type NaiveScale, shareNaively } from './enumerated.fixture.ts';
import { computeEquity } from './equity.ts';

const scales: Readonly<Record<EvaluatorId, NaiveScale>> = {
  high: 'high',
  'omaha-high': 'high',
  'ace-to-five': 'ace-to-five',
  'omaha-ace-to-five': 'ace-to-five',
  'deuce-to-seven': 'deuce-to-seven',
  badugi: 'badugi',
  bluffjack: 'bluffjack',
};
const deckIds = { standard: 'standard-52', 'short-deck': 'short-36', 'twenty-card': 'twenty-20' } as const;

/** Does what changes least: checks, calls, stands pat. */
function goAlong(table: PlayedTable): void {
  const seat = runningHand(table.state)?.toAct;
  if (seat == null) throw new Error('nobody is to act');
  const legal = legalActions(table.state, seat);
  const wanted = ['check', 'call', 'bringIn', 'discard', 'stand', 'bet'] as const;
  const type = wanted.find((each) => legal.some((action) => action.type === each));
  const bet = legal.find((action) => action.type === 'bet');
  if (type === 'discard') table.when({ type, seat, slots: [] });
  else if (type === 'bet') table.when({ type, seat, to: bet?.type === 'bet' ? bet.min : 0 });
  else if (type !== undefined) table.when({ type, seat });
}

/** A deal that two go along with to its end: the hand at each choice, and all cards by their slots. */
function playAlong(variant: VariantId, seed: number) {
  const random = randomFrom(seed);
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const opened = given({ variant, limit, stacks: [100, 100], rules: { burn: false } });
  const { deck: composition } = variants[variant];
  const deck = shuffledDeck(random, decks[deckIds[composition]]);
  const table = opened.deal(deck.join(' '));
  const hands: HandContext[] = [];
  for (let hand = runningHand(table.state); hand?.toAct != null; hand = runningHand(table.state)) {
    hands.push(hand);
    goAlong(table);
  }
  return { hands, deck };
}

/** How many cards are still dealt: to the board, and to each player. */
function countToCome({ variant, board, seats }: HandContext) {
  const { family } = variants[variant];
  const size = variant === 'five-stud' ? 5 : 7;
  return {
    board: family === 'board' ? 5 - board.length : 0,
    each: family === 'stud' ? size - (seats[0]?.cards.length ?? 0) : 0,
  };
}

/** The mean share of each hand over all ways in which unknown cards may lie; `hidden` are those of the second player that nobody knows. */
function enumerate(hand: HandContext, deck: readonly CardCode[], hidden: readonly Slot[]) {
  const { evaluator, low, deck: composition } = variants[hand.variant];
  const scale = composition === 'standard' ? scales[evaluator] : composition;
  const game = { scale, isOmaha: evaluator === 'omaha-high', isSplit: low !== undefined };
  const held = hand.seats.map(({ cards }) =>
    cards.flatMap(({ slot }) => (hidden.includes(slot) ? [] : (deck[slot] ?? []))),
  );
  const board = hand.board.map(({ card }) => card);
  const seen = new Set([...held.flat(), ...board]);
  const unseen = deck.filter((card) => !seen.has(card));
  const toCome = countToCome(hand);
  const sums = held.map(() => 0);
  let ways = 0;
  for (const onBoard of chooseAll(unseen, toCome.board)) {
    const afterBoard = unseen.filter((card) => !onBoard.includes(card));
    for (const first of chooseAll(afterBoard, toCome.each)) {
      const afterFirst = afterBoard.filter((card) => !first.includes(card));
      for (const second of chooseAll(afterFirst, toCome.each + hidden.length)) {
        const hands = [
          [...(held[0] ?? []), ...first],
          [...(held[1] ?? []), ...second],
        ];
        for (const [index, part] of shareNaively(hands, [...board, ...onBoard], game).entries())
          sums[index] = (sums[index] ?? 0) + part;
        ways += 1;
      }
    }
  }
  return { shares: sums.map((sum) => sum / ways), ways };
}

/** So many ways are gone through by hand. */
const maxWays = 2_000;

describe.each(Object.keys(variants) as VariantId[])('in %s the equity', (variant) => {
  test.each([1, 2])('is what going through every way by hand comes to, deal %i', (seed) => {
    const { hands, deck } = playAlong(variant, seed);
    const last = hands.at(-1);
    // Two choices make a betting round: on the street before, a card is still to come.
    const before = hands.at(-3);
    if (last === undefined) throw new Error('there is no such choice');
    const down = last.seats[1]?.cards.flatMap(({ slot, card }) => (card === null ? [slot] : [])) ?? [];
    const dealsOn = variants[variant].family === 'board' || variants[variant].family === 'stud';
    const questions: readonly (readonly [HandContext, readonly Slot[]])[] = [
      // All is known, or all but a card of the second player's.
      [last, []],
      [last, down.slice(0, 1)],
      ...(dealsOn && before !== undefined ? [[before, []] as const] : []),
    ];
    for (const [hand, hidden] of questions) {
      const known = new Map(
        hand.seats.flatMap(({ cards }) =>
          cards.flatMap(({ slot }): [Slot, CardCode][] => {
            const card = deck[slot];
            return card === undefined || hidden.includes(slot) ? [] : [[slot, card]];
          }),
        ),
      );
      const equity = computeEquity(hand, known);
      if (equity === null || equity.error > 0) throw new Error('not every way was looked at');
      const expected = enumerate(hand, deck, hidden);
      expect(expected.ways).toBeLessThan(maxWays);
      for (const [index, { seat }] of hand.seats.entries())
        expect(equity.shares.get(seat)).toBeCloseTo(expected.shares[index] ?? Number.NaN, 12);
    }
  });
});
