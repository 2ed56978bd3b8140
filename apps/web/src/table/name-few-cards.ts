import { describeShowing } from '@openfelt/cards';
import { type SeatView, type TableView, variants } from '@openfelt/engine';
import { describeHighHand } from '@openfelt/hand-history/describe';
import type { Phrases } from '@openfelt/phrases';

/** What a player's cards are by themselves as long as there are too few for a hand: `pair of nines`. Null where they make one, or are not named before they do. */
export function nameFewCards(view: TableView, seat: SeatView, phrases: Phrases): string | null {
  const cards = seat.cards.flatMap(({ card }) => card ?? []);
  const isNamed =
    seat.made === null &&
    !seat.folded &&
    variants[view.variant].evaluator === 'high' &&
    // A wild card is a rank of its player's choice, which is best only when the hand is whole.
    view.rules.wild === undefined &&
    view.board.length === 0 &&
    cards.length === seat.cards.length &&
    cards.length > 1 &&
    cards.length < 5;
  return isNamed ? describeHighHand(describeShowing(cards), phrases, 'name') : null;
}
