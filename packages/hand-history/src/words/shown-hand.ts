import type { CardCode } from '@openfelt/cards';
import {
  type EventOf,
  type HandContext,
  isComplete,
  type MadeHand,
  madeHand,
  type Seat,
  seatIn,
} from '@openfelt/engine';

/** The hand that cards of one's own make with the board; null where too few are known or dealt. */
function made(hand: HandContext, held: number, own: readonly CardCode[]): MadeHand | null {
  return own.length === held && isComplete(hand, held) ? madeHand(hand, own) : null;
}

/** The hand of a player who has shown; null of anybody else. */
export function shownHand(hand: HandContext, seat: Seat): MadeHand | null {
  const player = seatIn(hand, seat);
  if (player === undefined || !player.shown) return null;
  return made(
    hand,
    player.cards.length,
    player.cards.flatMap((held) => held.card ?? []),
  );
}

/** The hand that a player shows with this event. */
export function handBeingShown(hand: HandContext, event: EventOf<'HandShown'>): MadeHand | null {
  const player = seatIn(hand, event.seat);
  if (player === undefined) return null;
  const opened = new Map(event.cards.map(({ slot, card }) => [slot, card]));
  return made(
    hand,
    player.cards.length,
    player.cards.flatMap((held) => held.card ?? opened.get(held.slot) ?? []),
  );
}
