import type { CardCode } from '@openfelt/cards';
import {
  type EventOf,
  findSeat,
  type HandContext,
  isComplete,
  type MadeHand,
  madeHand,
  madeLow,
  type Seat,
} from '@openfelt/engine';

/** What a player shows: their hand, and in a split-pot game the one for the low half, where it qualifies. */
export interface Shown {
  readonly made: MadeHand;
  readonly low: MadeHand | null;
}

/** What cards of one's own make with the board; null where too few are known or dealt. */
function shownWith(hand: HandContext, held: number, own: readonly CardCode[]): Shown | null {
  if (own.length !== held || !isComplete(hand, held)) return null;
  return { made: madeHand(hand, own), low: madeLow(hand, own) };
}

/** The hands of a player who has shown; null of anybody else. */
export function shownHand(hand: HandContext, seat: Seat): Shown | null {
  const player = findSeat(hand, seat);
  if (player === undefined || !player.shown) return null;
  return shownWith(
    hand,
    player.cards.length,
    player.cards.flatMap((held) => held.card ?? []),
  );
}

/** The hands that a player shows with this event. */
export function handBeingShown(hand: HandContext, event: EventOf<'HandShown'>): Shown | null {
  const player = findSeat(hand, event.seat);
  if (player === undefined) return null;
  const opened = new Map(event.cards.map(({ slot, card }) => [slot, card]));
  return shownWith(
    hand,
    player.cards.length,
    player.cards.flatMap((held) => held.card ?? opened.get(held.slot) ?? []),
  );
}
