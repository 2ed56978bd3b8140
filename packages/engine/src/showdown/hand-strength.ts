import {
  type BestHigh,
  type BestLow,
  bestAceToFive,
  bestBadugi,
  bestDeuceToSeven,
  bestHigh,
  bestOmahaHigh,
  type CardCode,
} from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-state.ts';
import { variants } from '../variants/index.ts';
import type { EvaluatorId } from '../variants/variant.ts';

/** A made hand on its scale: larger strength wins, equal strengths tie; `cards` are those that play. */
export type MadeHand =
  | ({ readonly scale: 'high' } & BestHigh)
  | ({ readonly scale: 'ace-to-five' | 'deuce-to-seven' | 'badugi' } & BestLow);

type Cards = readonly CardCode[];

interface Evaluator {
  /** Whether enough cards are there to make a hand. */
  isComplete(own: number, board: number): boolean;
  make(own: Cards, board: Cards): MadeHand;
}

const fiveOrMore = (own: number, board: number) => own + board >= 5;

const evaluators: Readonly<Record<EvaluatorId, Evaluator>> = {
  high: {
    isComplete: fiveOrMore,
    make: (own, board) => ({ scale: 'high', ...bestHigh([...own, ...board]) }),
  },
  'omaha-high': {
    isComplete: (_own, board) => board >= 3,
    make: (own, board) => ({ scale: 'high', ...bestOmahaHigh(own, board) }),
  },
  'ace-to-five': {
    isComplete: fiveOrMore,
    make: (own, board) => ({ scale: 'ace-to-five', ...bestAceToFive([...own, ...board]) }),
  },
  'deuce-to-seven': {
    isComplete: fiveOrMore,
    make: (own) => ({ scale: 'deuce-to-seven', ...bestDeuceToSeven(own) }),
  },
  badugi: {
    isComplete: (own) => own >= 4,
    make: (own) => ({ scale: 'badugi', ...bestBadugi(own) }),
  },
};

/** Whether so many cards of a player's own make a hand with the board as it is. */
export function isComplete(hand: HandContext, own: number): boolean {
  return evaluators[variants[hand.variant].evaluator].isComplete(own, hand.board.length);
}

/** The hand that a player's own cards make with the board, by the variant's evaluator (R1.7, R1.8). */
export function madeHand(hand: HandContext, own: Cards): MadeHand {
  const board = hand.board.map((each) => each.card);
  return evaluators[variants[hand.variant].evaluator].make(own, board);
}

/** A player's own cards if everybody may know all of them, else null. */
function knownCards(player: HandSeat): Cards | null {
  const known = player.cards.flatMap((held) => (held.card === null ? [] : [held.card]));
  return known.length === player.cards.length && known.length > 0 ? known : null;
}

/** The made hand of a player who has shown, else null (R6.0: law on public facts). */
export function shownHand(hand: HandContext, player: HandSeat): MadeHand | null {
  const cards = player.shown ? knownCards(player) : null;
  return cards === null ? null : madeHand(hand, cards);
}
