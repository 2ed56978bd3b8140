import { bytesToHex } from '@noble/hashes/utils.js';
import { decks } from '@openfelt/cards';
import type { EventOf, GameEvent } from '@openfelt/engine';
import { createDeck, type FairDeck } from '@openfelt/fair-deck';
import { type Bundle, type BundleOpening, bundleFormat, type Perspective } from './format.ts';
import { type HandRecord, listKnownSlots, startOfHand } from './hand-record.ts';
import { readEvents } from './read-events.ts';

/** What a bundle is made of. */
export interface BundleSource {
  readonly record: HandRecord;
  readonly perspective: Perspective;
  /** The hand's secret; null where there is none (a recorded hand) or it is lost: then no card is opened. */
  readonly seed: Uint8Array | null;
  /** Where the hand stands under the latest checkpoint; null while it is pending. */
  readonly inclusion: Bundle['inclusion'];
  /** Decisions about the hand so far, in their order. */
  readonly corrections: Bundle['corrections'];
}

/** The deck that a hand was dealt from, with the reshuffles that it saw; null where there is no seed, or the cards are recorded. */
function deckFrom(events: readonly GameEvent[], start: EventOf<'HandStarted'>, seed: Uint8Array | null) {
  const { context, handNumber, deck: header } = start;
  if (seed === null || header.source === 'recorded') return null;
  const { reveals, cards } = header;
  const dealt = createDeck({ seed, tableId: context.table, handNumber, reveals, cards: decks[cards] });
  return events.reduce<FairDeck>(
    (so, event) => (event.type === 'DeckReshuffled' ? so.reshuffle(event.deadSlots, event.firstSlot) : so),
    dealt,
  );
}

/**
 * Makes a hand's bundle for one perspective. The evidence goes to those who sat in the hand and to auditors; the seed to auditors, and to
 * everyone where the table discloses its decks.
 *
 * @throws Error for a record that holds no hand: a bug of the caller.
 */
export function makeBundle({ record, perspective, seed, inclusion, corrections }: BundleSource): Bundle {
  const read = readEvents(record.events);
  if (!read.ok) throw new Error(`event ${read.version}: ${read.message}`);
  const events = read.events.slice(startOfHand(read.events));
  const [start] = events;
  if (start?.type !== 'HandStarted') throw new Error('the record holds no hand');
  const deck = deckFrom(events, start, seed);
  // A seed that is not the one which was committed to proves nothing: the hand was voided for it.
  const isTrue = deck !== null && deck.root === start.deck.root;
  const isDisclosed = perspective.kind === 'auditor' || start.context.rules.disclosure === 'full';
  return {
    format: bundleFormat,
    perspective,
    events: record.events,
    evidence: perspective.kind === 'public' ? null : record.evidence,
    openings: isTrue ? listOpenings(deck, events, perspective) : [],
    seed: isTrue && isDisclosed && seed !== null ? bytesToHex(seed) : null,
    inclusion,
    corrections,
  };
}

/** What a perspective may know of a deck, in ascending order of slots. */
export function listOpenings(
  deck: FairDeck,
  events: readonly GameEvent[],
  perspective: Perspective,
): readonly BundleOpening[] {
  return listKnownSlots(events, perspective).map((slot) => ({ ...deck.open(slot), path: deck.path(slot) }));
}
