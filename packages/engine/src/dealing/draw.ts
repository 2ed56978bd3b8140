import type { Seat, Slot } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { editDeck, editSeat, editSeats, type HandDraft } from '../hand/hand-draft.ts';
import { findSeat, isLone } from '../hand/players.ts';
import { replacementTargets } from './deal-order.ts';

/** Gives the draw to the next active player who has not named their discards, all-in players included (R7.2). */
export function giveDraw(draft: HandDraft): void {
  const next = isLone(draft) ? undefined : draft.seats.find(({ folded, drew }) => !folded && drew === null);
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Begins a draw round, from the dealer's left (R7.2). */
export function beginDraw(draft: HandDraft): void {
  for (const player of editSeats(draft)) player.drew = null;
  giveDraw(draft);
}

/** Whether a player can exchange just these cards: their own, each once. */
export function holdsSlots(hand: HandContext, seat: Seat, slots: readonly Slot[]): boolean {
  const player = findSeat(hand, seat);
  if (player === undefined || player.folded || new Set(slots).size !== slots.length) return false;
  return slots.every((slot) => player.cards.some((held) => held.slot === slot));
}

/** Takes a player's discards; they are dead at once. None is a pat hand. */
export function discard(draft: HandDraft, seat: Seat, slots: readonly Slot[]): void {
  const player = editSeat(draft, seat);
  player.drew = slots.length;
  player.discards = slots;
  player.cards = player.cards.filter((held) => !slots.includes(held.slot));
  player.last = slots.length === 0 ? 'pat' : 'draw';
  const deck = editDeck(draft);
  deck.dead = [...deck.dead, ...slots];
  giveDraw(draft);
}

/** Closes the naming of discards: what is to be dealt for them. A lone player has won and draws nothing (R4.5). */
export function closeDraw(draft: HandDraft): void {
  draft.pending = isLone(draft) ? [] : replacementTargets(draft);
  for (const player of editSeats(draft)) player.discards = [];
}
