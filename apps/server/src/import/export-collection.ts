import type { Visitor } from '@openfelt/api';
import type { Database, StoredHand } from '@openfelt/db';
import type { Knowledge } from '@openfelt/engine';
import { streamId } from '@openfelt/event-log';
import { type StoredEvent, toGameEvent } from '@openfelt/hand-history';
import { writeOhh } from '@openfelt/hand-history/ohh';
import { type WrittenHand, writePhh } from '@openfelt/hand-history/phh';
import { writePokerStars } from '@openfelt/hand-history/pokerstars';
import { isSameOrigin } from '../http/origin.ts';
import { type RequestHandler, respondJson } from '../http/request-handler.ts';
import { findTeller } from '../read-models/teller.ts';
import { readCollectionId } from './collection-door.ts';

/** So many hands are read at a time, and so many a file holds at most. */
const pageSize = 100;
const maxHands = 10_000;

/** A hand of a collection with all that its own file told. */
interface WholeHand {
  readonly hand: StoredHand;
  readonly events: readonly StoredEvent[];
  readonly known: Knowledge;
  /** Whoever told the hand; null where that is not to be seen. */
  readonly hero: number | null;
  /** Its place among the hands of the file, from 1. */
  readonly number: number;
}

const findNames = ({ players }: StoredHand) => {
  const names = new Map(players.map(({ seat, name }) => [`p${seat + 1}`, name ?? `p${seat + 1}`]));
  return (player: string) => names.get(player) ?? player;
};

/** What several hands are written as in one file. A format is a row. */
const formats: Readonly<
  Record<string, { readonly ending: string; readonly write: (whole: WholeHand) => WrittenHand }>
> = {
  phh: {
    ending: '.phhs',
    write({ hand, events, known, number }) {
      const extras = { known, unit: hand.unit, names: findNames(hand) };
      const written = writePhh(events.map(toGameEvent), extras);
      return written.ok ? { ok: true, text: `[${number}]\n${written.text}` } : written;
    },
  },
  ohh: {
    ending: '.ohh',
    write: ({ hand, events, known }) =>
      writeOhh(events.map(toGameEvent), {
        known,
        unit: hand.unit,
        gameNumber: hand.handId,
        names: findNames(hand),
      }),
  },
  pokerstars: {
    ending: '.txt',
    write: ({ hand, events, known, hero }) =>
      writePokerStars(events.map(toGameEvent), {
        id: hand.handId,
        table: hand.tableName,
        startedAt: hand.startedAt,
        unit: hand.unit,
        currency: null,
        hero,
        known,
        names: findNames(hand),
      }),
  },
};

/** The hands of a collection, the newest first, each with all that its file told. */
async function* readWhole(
  { hands, log, recordedCards }: Pick<Database, 'hands' | 'log' | 'recordedCards'>,
  viewer: string,
  collectionId: string,
): AsyncGenerator<WholeHand> {
  let before: string | null = null;
  let number = 0;
  do {
    const page: Awaited<ReturnType<typeof hands.page>> = await hands.page({
      viewer,
      mine: false,
      collectionId,
      before,
      limit: pageSize,
    });
    for (const hand of page.hands) {
      number += 1;
      const range = { from: hand.firstVersion, to: hand.lastVersion + 1 };
      const [events, cards] = await Promise.all([
        log.read(streamId(hand.streamId), range),
        recordedCards(hand.streamId),
      ]);
      const known = new Map(cards.map(({ slot, card }) => [slot, card])) as Knowledge;
      yield { hand, events, known, hero: findTeller(cards, events).own, number };
      if (number === maxHands) return;
    }
    before = page.next;
  } while (before !== null);
}

/**
 * `GET /collections/<id>/hands?format=phh`, or `ohh`, or `pokerstars`: the hands of an own collection in one file, the newest 10,000 at
 * most. What a format has no words for is left out. Only for pages of this site.
 */
export function createExportCollection(
  database: Pick<Database, 'collections' | 'hands' | 'log' | 'recordedCards'>,
  identify: (request: Parameters<RequestHandler>[0]) => Promise<Visitor | null>,
): RequestHandler {
  return async (request, response) => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    const isOwn = isSameOrigin(request) && (site === 'same-origin' || site === 'none');
    const visitor = isOwn ? await identify(request) : null;
    if (visitor === null) return respondJson(response, 401, { error: 'Open a page of this server first.' });
    const url = new URL(request.url ?? '', 'http://localhost');
    const name = url.searchParams.get('format') ?? '';
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (format === undefined)
      return respondJson(response, 400, { error: `"format" is one of ${Object.keys(formats).join(', ')}.` });
    const collectionId = readCollectionId(request);
    if (!(await database.collections.isOwn(visitor.player, collectionId)))
      return respondJson(response, 404, { error: 'You have no such collection.' });
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="openfelt-hands${format.ending}"`,
      'Cache-Control': 'no-store',
    });
    for await (const whole of readWhole(database, visitor.player, collectionId)) {
      const written = format.write(whole);
      if (response.destroyed) return;
      if (written.ok && !response.write(`${written.text.trimEnd()}\n\n`))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    response.end();
  };
}
