import {
  type BestHigh,
  type BestLow,
  type BluffjackHand,
  bestAceToFive,
  bestBadugi,
  bestDeuceToSeven,
  bestHigh,
  bestOmahaAceToFive,
  bestOmahaHigh,
  bluffjackHand,
  type CardCode,
  isEightOrBetter,
} from '@openfelt/cards';
import type { Board, HandContext } from '../hand/hand-context.ts';
import { type HandGame, handGame } from '../hand/hand-game.ts';
import type { EvaluatorId } from '../variants/variant.ts';

/** A made hand on its scale: larger strength wins, equal strengths tie; `cards` are those that play. */
export type MadeHand =
  | ({ readonly scale: 'high' } & BestHigh)
  | ({ readonly scale: 'ace-to-five' | 'deuce-to-seven' | 'badugi' } & BestLow)
  | ({ readonly scale: 'bluffjack' } & BluffjackHand);

type Cards = readonly CardCode[];

interface Evaluator {
  /** Whether enough cards are there to make a hand. */
  isComplete(own: number, board: number): boolean;
  make(own: Cards, board: Cards, game: HandGame): MadeHand;
}

const fiveOrMore = (own: number, board: number) => own + board >= 5;
const flop = (_own: number, board: number) => board >= 3;

const evaluators: Readonly<Record<EvaluatorId, Evaluator>> = {
  high: {
    isComplete: fiveOrMore,
    make: (own, board, { high }) => ({ scale: 'high', ...bestHigh([...own, ...board], high) }),
  },
  'omaha-high': {
    isComplete: flop,
    make: (own, board, { high }) => ({ scale: 'high', ...bestOmahaHigh(own, board, high) }),
  },
  'ace-to-five': {
    isComplete: fiveOrMore,
    make: (own, board, { high: { wildRank } }) => ({
      scale: 'ace-to-five',
      ...bestAceToFive([...own, ...board], wildRank),
    }),
  },
  'omaha-ace-to-five': {
    isComplete: flop,
    make: (own, board, { high: { wildRank } }) => ({
      scale: 'ace-to-five',
      ...bestOmahaAceToFive(own, board, wildRank),
    }),
  },
  'deuce-to-seven': {
    isComplete: fiveOrMore,
    make: (own, board, { high: { wildRank } }) => ({
      scale: 'deuce-to-seven',
      ...bestDeuceToSeven([...own, ...board], wildRank),
    }),
  },
  bluffjack: {
    isComplete: (own) => own >= 2,
    make: (own, _board, { bluffjack }) => ({ scale: 'bluffjack', ...bluffjackHand(own, bluffjack) }),
  },
  badugi: {
    isComplete: (own) => own >= 4,
    make: (own, _board, { high: { wildRank } }) => ({ scale: 'badugi', ...bestBadugi(own, wildRank) }),
  },
};

/** The hand that cards make in a game, by itself; null where they are too few for one. */
export function makeHand(game: HandGame, own: Cards, board: Cards): MadeHand | null {
  const evaluator = evaluators[game.evaluator];
  return evaluator.isComplete(own.length, board.length) ? evaluator.make(own, board, game) : null;
}

/** Whether so many cards of a player's own make a hand with a board as it is, the first without another. */
export function isComplete(hand: HandContext, own: number, board = hand.board): boolean {
  return evaluators[handGame(hand.variant, hand.rules).evaluator].isComplete(own, board.length);
}

function make(hand: HandContext, own: Cards, board: Board, evaluator: EvaluatorId): MadeHand {
  const cards = board.map((each) => each.card);
  return evaluators[evaluator].make(own, cards, handGame(hand.variant, hand.rules));
}

/** The hand that a player's own cards make with a board, by the variant's evaluator (R1.7, R1.8); with the first without another. */
export function madeHand(hand: HandContext, own: Cards, board = hand.board): MadeHand {
  return make(hand, own, board, handGame(hand.variant, hand.rules).evaluator);
}

/** The hand for the low half of a split pot; null where it does not qualify, or the game is no split-pot game (R1.7). */
export function madeLow(hand: HandContext, own: Cards, board = hand.board): MadeHand | null {
  const { low } = handGame(hand.variant, hand.rules);
  if (low === null) return null;
  const made = make(hand, own, board, low.evaluator);
  const isLow = made.scale !== 'high' && made.scale !== 'bluffjack';
  return isLow && (!low.eightOrBetter || isEightOrBetter(made)) ? made : null;
}
