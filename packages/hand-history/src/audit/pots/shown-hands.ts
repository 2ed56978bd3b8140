import { type CardCode, isEightOrBetter } from '@openfelt/cards';
import { type HandContext, handGame, type MadeHand, makeHand } from '@openfelt/engine';
import type { ShownHand } from './explanation.ts';

/** What a player's own cards make with the board: by the variant's evaluator, and for the low half where it qualifies (R1.7). */
export interface BothHands {
  readonly hand: MadeHand | null;
  readonly low: MadeHand | null;
}

const nothing: BothHands = { hand: null, low: null };

/** The hands that cards make; nothing where one of them is unknown, or is named twice, as a forger's opening may. */
export function evaluateHands(deal: HandContext, own: readonly (CardCode | null)[]): BothHands {
  const cards = own.flatMap((card) => card ?? []);
  const board = deal.board.map(({ card }) => card);
  if (new Set([...cards, ...board]).size < own.length + board.length) return nothing;
  const game = handGame(deal.variant, deal.rules);
  const low = game.low && makeHand({ ...game, evaluator: game.low.evaluator }, cards, board);
  const isLow = low !== null && low.scale !== 'high' && low.scale !== 'bluffjack';
  const qualifies = isLow && (!game.low?.eightOrBetter || isEightOrBetter(low));
  return { hand: makeHand(game, cards, board), low: qualifies ? low : null };
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
        : nothing;
      return { seat, ...both, mucked };
    });
}
