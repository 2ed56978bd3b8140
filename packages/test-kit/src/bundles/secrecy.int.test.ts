import { decks } from '@openfelt/cards';
import type { EventOf, GameEvent } from '@openfelt/engine';
import { createDeck, type FairDeck } from '@openfelt/fair-deck';
import { parseGameEvent } from '@openfelt/game-events';
import type { Perspective } from '@openfelt/hand-history/audit';
import { expect, test } from 'vitest';
import { type CorpusHand, corpusTables, makeHandBundle, playCorpus } from './corpus.ts';

/** The hand's own events, told apart from those of the hand before. */
function ownEvents({ record }: CorpusHand): readonly GameEvent[] {
  const own = record.events.slice(record.events.findLastIndex(({ type }) => type === 'HandStarted'));
  return own.map(({ type, schema, payload }) => {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(read.message);
    return read.event;
  });
}

/** The deck with its reshuffles, as only the dealer and an auditor have it. */
function buildDeck(hand: CorpusHand, events: readonly GameEvent[]): FairDeck {
  const { context, handNumber, deck } = events[0] as EventOf<'HandStarted'>;
  const { reveals } = deck;
  const source = { seed: hand.seed, tableId: context.table, handNumber, reveals, cards: decks[deck.cards] };
  return events.reduce(
    (so, event) => (event.type === 'DeckReshuffled' ? so.reshuffle(event.deadSlots, event.firstSlot) : so),
    createDeck(source),
  );
}

/** Where each slot went, and whether everyone has seen its card. Written apart from the code that makes bundles. */
function seenSlots(events: readonly GameEvent[], perspective: Perspective): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const event of events) {
    if (event.type === 'HandShown') for (const { slot } of event.cards) seen.add(slot);
    if (event.type !== 'CardsDealt') continue;
    for (const { slot, to, face } of event.cards)
      if (face === 'up' || (perspective.kind === 'seat' && to === perspective.seat)) seen.add(slot);
  }
  return seen;
}

/** Every slot and its salt. */
function salts(deck: FairDeck): readonly (readonly [number, string])[] {
  const later = deck.reshuffles.flatMap(({ deadSlots, firstSlot }) =>
    deadSlots.map((_, at) => firstSlot + at),
  );
  const slots = [...Array.from({ length: deck.size }, (_, slot) => slot), ...later];
  return slots.flatMap((slot) => {
    const origin = deck.origin(slot);
    const own = [slot, deck.open(slot).salt] as const;
    // Where a reshuffled card lay before is for auditors alone: its salt belongs to no viewer's slot.
    return origin === null ? [own] : [own, [-1, origin.salt] as const];
  });
}

test('no public or player’s bundle holds the salt of a card that its viewer may not know, nor the seed', async () => {
  const hands = (await Promise.all(corpusTables.map((table) => playCorpus(table)))).flat();
  let looked = 0;
  for (const hand of hands) {
    const events = ownEvents(hand);
    const deck = buildDeck(hand, events);
    const [start] = events;
    const isFull = start?.type === 'HandStarted' && start.context.rules.disclosure === 'full';
    for (const perspective of hand.perspectives) {
      if (perspective.kind === 'auditor') continue;
      const text = JSON.stringify(makeHandBundle(hand, perspective));
      const seen = seenSlots(events, perspective);
      for (const [slot, salt] of salts(deck))
        if (!seen.has(slot)) expect(text.includes(salt), `${hand.name}, slot ${slot}`).toBe(false);
      expect(text.includes(Buffer.from(hand.seed).toString('hex')), hand.name).toBe(isFull);
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(150);
});
