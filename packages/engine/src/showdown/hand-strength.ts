import { bestHigh, bestOmahaHigh, type CardCode } from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-state.ts';
import { variants } from '../variants/index.ts';
import type { EvaluatorId } from '../variants/variant.ts';

/** A made hand: larger strength wins, equal strengths tie; `cards` are the five that play. */
export type MadeHand = ReturnType<typeof bestHigh>;

const evaluators: Readonly<
  Record<EvaluatorId, (own: readonly CardCode[], board: readonly CardCode[]) => MadeHand>
> = {
  high: (own, board) => bestHigh([...own, ...board]),
  'omaha-high': bestOmahaHigh,
};

/** The hand that a player's own cards make with the board, by the variant's evaluator (R1.8). */
export function madeHand(hand: HandContext, own: readonly CardCode[]): MadeHand {
  const board = hand.board.map((each) => each.card);
  return evaluators[variants[hand.variant].evaluator](own, board);
}

/** A player's own cards if everybody may know all of them, else null. */
function knownCards(player: HandSeat): readonly CardCode[] | null {
  const known = player.cards.flatMap((held) => (held.card === null ? [] : [held.card]));
  return known.length === player.cards.length && known.length > 0 ? known : null;
}

/** The made hand of a player who has shown, else null (R6.0: law on public facts). */
export function shownHand(hand: HandContext, player: HandSeat): MadeHand | null {
  const cards = player.shown ? knownCards(player) : null;
  return cards === null ? null : madeHand(hand, cards);
}
