import type { Seat } from '../chips.ts';
import { canLieOpen } from '../dealing/deal.ts';
import type { EventOf } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { findSeat } from '../hand/players.ts';
import { nextToShow } from './show-order.ts';

/** Whether a seat can show just these cards: all of its own that lie face down, each once. */
export function canShow(hand: HandContext, event: EventOf<'HandShown'>): boolean {
  const player = findSeat(hand, event.seat);
  if (player === undefined || player.folded || player.shown || player.mucked) return false;
  const { cards } = event;
  let hidden = 0;
  for (const held of player.cards) {
    if (held.card !== null) continue;
    hidden += 1;
    // As many are shown as are hidden: each of these once is each of those.
    if (!cards.some(({ slot }) => slot === held.slot)) return false;
  }
  const shown = cards.map(({ card }) => card);
  return hidden === cards.length && canLieOpen(hand, shown);
}

/** Gives the turn to the next player who has to show or muck (R6.1). */
export function askToShow(draft: HandDraft): void {
  const next = nextToShow(draft);
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Opens a player's face-down cards for everyone (R6.1). */
export function showHand(draft: HandDraft, event: EventOf<'HandShown'>): void {
  const player = editSeat(draft, event.seat);
  player.cards = player.cards.map((held) => ({
    slot: held.slot,
    face: held.face,
    card: held.card ?? event.cards.find((open) => open.slot === held.slot)?.card ?? null,
  }));
  player.shown = true;
  player.last = 'show';
  askToShow(draft);
}

/** Leaves a player's cards unseen (R6.1); the player stays eligible for nothing that is shown better. */
export function muckHand(draft: HandDraft, seat: Seat): void {
  const player = editSeat(draft, seat);
  player.mucked = true;
  player.last = 'muck';
  askToShow(draft);
}
