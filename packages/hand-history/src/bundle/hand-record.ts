import type { CardCode } from '@openfelt/cards';
import type { DealTo, GameEvent, Slot } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { Perspective } from './format.ts';

/** A hand out of the log, with what it takes to check it: `docs/audit-format.md`. */
export interface HandRecord {
  /** From the start of the last hand before it that came to its end, or of the stream, to its own end. */
  readonly events: readonly EventEnvelope[];
  /** The side stream's events since then; null where there is no side stream, or the end does not pin it (a voided hand of an early host). */
  readonly evidence: readonly EventEnvelope[] | null;
}

/** Where the hand's own events begin in its record: at the last `HandStarted`; -1 where there is none. */
export function startOfHand(events: readonly { readonly type: string }[]): number {
  return events.findLastIndex(({ type }) => type === 'HandStarted');
}

/** A card that everyone may see, with the salt that the event publishes. */
export interface PublicCard {
  readonly slot: Slot;
  readonly card: CardCode;
  readonly salt: string;
  /** Place of the event in the list that was looked through. */
  readonly at: number;
}

/** The cards that a hand's events show to everyone: up cards, the board, shown hands. */
export function publicCards(events: readonly GameEvent[]): readonly PublicCard[] {
  return events.flatMap((event, at): readonly PublicCard[] => {
    if (event.type === 'HandShown') return event.cards.map((open) => ({ ...open, at }));
    if (event.type !== 'CardsDealt') return [];
    return event.cards.flatMap((dealt) =>
      dealt.face === 'up' ? [{ slot: dealt.slot, card: dealt.card, salt: dealt.salt, at }] : [],
    );
  });
}

/** The slots whose cards a perspective may know, in ascending order. An auditor knows every card that was dealt. */
export function listKnownSlots(events: readonly GameEvent[], perspective: Perspective): readonly Slot[] {
  const isSeen = (to: DealTo) =>
    perspective.kind === 'auditor' || (perspective.kind === 'seat' && to === perspective.seat);
  const dealt = events.flatMap((event) =>
    event.type === 'CardsDealt' ? event.cards.filter(({ to }) => isSeen(to)).map(({ slot }) => slot) : [],
  );
  const slots = new Set([...publicCards(events).map(({ slot }) => slot), ...dealt]);
  return [...slots].sort((a, b) => a - b);
}
