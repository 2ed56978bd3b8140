import { bluffjackTotal } from '@openfelt/cards';
import type { SeatView } from '@openfelt/engine';

/** What a player's up cards of Bluffjack come to, with a mark for what lies hidden: `17+?`. Empty of no one's cards. */
export function showingTotal(seat: SeatView): string {
  if (seat.folded || !seat.inHand) return '';
  const up = seat.cards.flatMap(({ card }) => (card === null ? [] : [card]));
  if (up.length === 0) return '';
  return `${bluffjackTotal(up).total}${up.length < seat.cards.length ? '+?' : ''}`;
}

/** Whether a player has shown cards of a hand that they had folded (R6.1). */
export function hasShownFolded({ folded, cards }: SeatView): boolean {
  return folded && cards.some(({ face, isOpen }) => face === 'down' && isOpen);
}
