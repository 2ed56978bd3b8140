import type { ViewerState } from '@openfelt/api';
import { isCardCode } from '@openfelt/cards';
import type { RecordedCard } from '@openfelt/db';
import type { Slot } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';

/** The slots of players' cards that everyone saw at some time. */
function listOpenSlots(events: readonly EventEnvelope[]): ReadonlySet<Slot> {
  const open = new Set<Slot>();
  for (const { type, schema, payload } of events) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) continue;
    const { event } = read;
    if (event.type === 'HandShown') for (const { slot } of event.cards) open.add(slot);
    if (event.type === 'CardsDealt')
      for (const { slot, face } of event.cards) if (face === 'up') open.add(slot);
  }
  return open;
}

/**
 * What whoever told a recorded hand knew: their seat and their cards. It is the only seat whose cards the file knows though not everyone saw
 * them, else the only one of whom it knows any; where there is no such one, nobody told it.
 */
export function findTeller(
  cards: readonly RecordedCard[],
  events: readonly EventEnvelope[],
): Pick<ViewerState, 'own' | 'cards'> {
  const open = listOpenSlots(events);
  const listSeats = (those: readonly RecordedCard[]) => [...new Set(those.flatMap(({ seat }) => seat ?? []))];
  const hidden = listSeats(cards.filter(({ slot }) => !open.has(slot)));
  const [own = null, ...others] = hidden.length > 0 ? hidden : listSeats(cards);
  if (own === null || others.length > 0) return { own: null, cards: [] };
  const held = cards.filter(({ seat }) => seat === own);
  return { own, cards: held.flatMap(({ slot, card }) => (isCardCode(card) ? [{ slot, card }] : [])) };
}
