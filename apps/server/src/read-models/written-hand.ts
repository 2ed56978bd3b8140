import type { HandFileKind, HandInFile } from '@openfelt/api';
import { type CardCode, isCardCode } from '@openfelt/cards';
import type { Database, RecordedCard, StoredHand } from '@openfelt/db';
import type { Seat, Slot } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { toGameEvent } from '@openfelt/hand-history';
import { type FileFormatId, writeHand } from '@openfelt/hand-history/hand-files';
import type { LoadBundle } from '../audit/hand-bundle.ts';
import { findStatedNames, findTournament, readStatedEnd } from './recorded-hand.ts';
import { collectNames, findOwnCards, findStart, readEvents } from './viewed-hand.ts';

/** A hand that is not there for whoever asks. */
export const notThere = (handId: string): HandInFile => ({
  handId,
  place: null,
  ok: false,
  code: 'no-hand',
  message: 'There is no such hand, or it is not yours to see.',
});

/** The cards that a viewer may know beside those that were shown, and from whose seat a text is told. */
interface View {
  readonly known: ReadonlyMap<Slot, CardCode>;
  readonly hero: Seat | null;
}

const toKnown = (cards: readonly Pick<RecordedCard, 'slot' | 'card'>[]): View['known'] =>
  new Map(
    cards.flatMap(({ slot, card }): readonly [Slot, CardCode][] => (isCardCode(card) ? [[slot, card]] : [])),
  );

/** Writes finished hands of a database for their viewers: each from the viewer's own perspective, whom `hand` has to be visible to. */
export function createHandWriter(database: Database, loadBundle: LoadBundle) {
  async function findView(hand: StoredHand, events: readonly EventEnvelope[], viewer: string): Promise<View> {
    if (hand.collectionId === null) {
      const { own, cards } = await findOwnCards(database, hand, events, viewer);
      return { known: toKnown(cards), hero: own };
    }
    // A hand of a collection is its owner's alone, and all that its file told.
    const cards = await database.recordedCards(hand.streamId);
    return { known: toKnown(cards), hero: hand.heroSeat };
  }

  async function writeText(hand: StoredHand, viewer: string, format: FileFormatId) {
    const events = await readEvents(database, hand);
    const names = collectNames(hand);
    const stated = findStatedNames(hand);
    const viewed = {
      ...(await findView(hand, events, viewer)),
      events: events.map(toGameEvent),
      id: stated?.id ?? hand.handId,
      table: stated?.table ?? hand.tableName,
      ...(stated === null ? {} : { site: stated.site }),
      startedAt: findStart(hand, events),
      unit: hand.unit,
      currency: stated?.currency ?? null,
      tournament: findTournament(hand),
      stated: await readStatedEnd(database, hand),
      names: (player: string) => names[player] ?? player,
    };
    const written = writeHand(viewed, format);
    return written.ok ? written : { ...written, code: 'no-words' as const };
  }

  async function writeBundle(hand: StoredHand, viewer: string) {
    if (hand.source === 'recorded') {
      const message = 'Nothing proves a recorded hand.';
      return { ok: false, code: 'no-bundle', message } as const;
    }
    const seat = hand.players.find(({ playerId }) => playerId === viewer)?.seat;
    const perspective =
      seat === undefined ? ({ kind: 'public' } as const) : ({ kind: 'seat', seat } as const);
    const bundle = await loadBundle(hand, perspective);
    if (bundle.inclusion === null) {
      const message = 'No checkpoint covers the hand yet.';
      return { ok: false, code: 'no-checkpoint', message } as const;
    }
    return { ok: true, text: `${JSON.stringify(bundle)}\n` } as const;
  }

  return async (hand: StoredHand, viewer: string, kind: HandFileKind): Promise<HandInFile> => {
    const { handId, tableName, handNumber } = hand;
    const written = kind === 'bundle' ? await writeBundle(hand, viewer) : await writeText(hand, viewer, kind);
    return { handId, place: { tableName, handNumber, stated: findStatedNames(hand) }, ...written };
  };
}
