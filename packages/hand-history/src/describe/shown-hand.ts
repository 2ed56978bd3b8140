import type { CardCode } from '@openfelt/cards';
import {
  type EventOf,
  findSeat,
  type HandContext,
  isComplete,
  listBoards,
  type MadeHand,
  madeHand,
  madeLow,
  type Seat,
} from '@openfelt/engine';

/** What a player shows: their hand, and in a split-pot game the one for the low half, where it qualifies. */
export interface Shown {
  readonly made: MadeHand;
  readonly low: MadeHand | null;
  /** The same with each of the other boards. */
  readonly onOtherBoards: readonly { readonly made: MadeHand; readonly low: MadeHand | null }[];
}

/** What cards of one's own make with the board; null where too few are known or dealt. */
function shownWith(hand: HandContext, held: number, own: readonly CardCode[]): Shown | null {
  const boards = listBoards(hand);
  if (own.length !== held || !boards.every((board) => isComplete(hand, held, board))) return null;
  const [first, ...onOtherBoards] = boards.map((board) => ({
    made: madeHand(hand, own, board),
    low: madeLow(hand, own, board),
  }));
  return first === undefined ? null : { ...first, onOtherBoards };
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
