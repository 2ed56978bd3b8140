import { type CardCode, isEightOrBetter } from '@openfelt/cards';
import { type HandContext, handGame, type MadeHand, makeHand } from '@openfelt/engine';
import type { ShownHand } from './explanation.ts';

/** What a player's own cards make with the board: by the variant's evaluator, and for the low half where it qualifies (R1.7). */
export interface BothHands {
  readonly hand: MadeHand | null;
  readonly low: MadeHand | null;
}

const nothing: BothHands = { hand: null, low: null };

/** The hands that cards make with a board; nothing where one of them is unknown, or is named twice, as a forger's opening may. */
function evaluateOn(
  deal: HandContext,
  own: readonly (CardCode | null)[],
  common: HandContext['board'],
): BothHands {
  const cards = own.flatMap((card) => card ?? []);
  const board = common.map(({ card }) => card);
  if (new Set([...cards, ...board]).size < own.length + board.length) return nothing;
  const game = handGame(deal.variant, deal.rules);
  const low = game.low && makeHand({ ...game, evaluator: game.low.evaluator }, cards, board);
  const isLow = low !== null && low.scale !== 'high' && low.scale !== 'bluffjack';
  const qualifies = isLow && (!game.low?.eightOrBetter || isEightOrBetter(low));
  return { hand: makeHand(game, cards, board), low: qualifies ? low : null };
}

/** The hands that cards make with the first board, and with each of the others (R8.1, R8.3). */
export function evaluateHands(
  deal: HandContext,
  own: readonly (CardCode | null)[],
): BothHands & Pick<ShownHand, 'otherHands'> {
  const otherHands = (deal.otherBoards ?? []).map((board) => evaluateOn(deal, own, board));
  return { ...evaluateOn(deal, own, deal.board), otherHands };
}

/** The hands as they are on one board, 0 being the first. */
export function onBoard<T extends Pick<ShownHand, 'hand' | 'low' | 'otherHands'>>(
  hands: T,
  board: number,
): T {
  return board === 0 ? hands : { ...hands, ...(hands.otherHands[board - 1] ?? nothing) };
}

/** What everyone who has not folded shows, from the dealer's left (R6.0: law on public facts). */
export function shownHands(deal: HandContext): readonly ShownHand[] {
  return deal.seats
    .filter(({ folded }) => !folded)
    .map(({ seat, cards, shown, mucked }) => {
      const both = shown
        ? evaluateHands(
            deal,
            cards.map(({ card }) => card),
          )
        : { ...nothing, otherHands: (deal.otherBoards ?? []).map(() => nothing) };
      return { seat, ...both, mucked };
    });
}
