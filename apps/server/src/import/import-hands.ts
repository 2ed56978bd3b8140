import { createHash } from 'node:crypto';
import type { Database, ProjectionRow } from '@openfelt/db';
import type { GameEvent } from '@openfelt/engine';
import { bodyHash, type EventEnvelope, seal, streamId } from '@openfelt/event-log';
import { toEventData } from '@openfelt/game-events';
import { summarise } from '@openfelt/hand-history';
import { getHandFormat, parseHands } from '@openfelt/hand-history/formats';
import { type PhhEntry, type PhhError, type PhhHand, replayPhh } from '@openfelt/hand-history/phh';

/** What became of one hand of a file. */
export type Imported =
  | { readonly hand: string | null; readonly status: 'imported' | 'already-there'; readonly handId: string }
  | ({ readonly hand: string | null; readonly status: 'not-replayable' } & PhhError);

/** Where each dealt card went. */
function seatsBySlot(events: readonly GameEvent[]): ReadonlyMap<number, number> {
  const seats = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'CardsDealt') continue;
    for (const { slot, to } of event.cards) if (typeof to === 'number') seats.set(slot, to);
  }
  return seats;
}

async function importHand(
  database: Database,
  entry: PhhEntry & { readonly ok: true },
  place: { readonly stream: string; readonly title: string; readonly at: number },
): Promise<Imported> {
  const { hand } = entry;
  const phh: PhhHand = entry.value;
  const replay = replayPhh(phh, place.stream);
  if (replay.error !== null) return { hand, status: 'not-replayable', ...replay.error };
  const stream = streamId(place.stream);
  const head = await database.log.claim(stream);
  const commandId = 'import';
  const envelopes: readonly EventEnvelope[] = seal(replay.events.map(toEventData), {
    streamId: stream,
    firstVersion: 0,
    prevHash: head.version === 0 ? head.hash : '0'.repeat(64),
    actor: 'import',
    commandId,
    recordedAt: place.at,
  });
  const first = envelopes.find(({ type }) => type === 'HandStarted');
  const last = envelopes.findLast(({ type }) => type === 'HandEnded');
  if (first === undefined || last === undefined) throw new Error('a replayed hand begins and ends');
  const summary = summarise(replay.state);
  const playerId = (seat: number) => `${place.stream}/p${seat + 1}`;
  const seats = seatsBySlot(replay.events);
  const rows: ProjectionRow[] = [
    ...summary.players.map(
      ({ seat }): ProjectionRow => ({
        kind: 'player',
        playerId: playerId(seat),
        name: phh.names?.[seat] ?? `p${seat + 1}`,
        playerKind: 'recorded',
      }),
    ),
    {
      kind: 'hand',
      handId: place.stream,
      streamId: stream,
      tableId: null,
      collectionId: null,
      handNumber: summary.handNumber,
      variant: summary.variant,
      limit: summary.limit,
      tableName: place.title,
      source: 'recorded',
      isPrivate: false,
      startedAt: first.recordedAt,
      endedAt: last.recordedAt,
      firstVersion: first.version,
      lastVersion: last.version,
      result: summary.result,
      pot: summary.pot,
      unit: phh.unit,
      showdown: summary.showdown,
      players: summary.players.map(({ seat, net, won }) => ({ seat, playerId: playerId(seat), net, won })),
    },
    {
      kind: 'recorded-cards',
      streamId: stream,
      cards: replay.known.map(({ slot, card }) => ({ slot, card, seat: seats.get(slot) ?? null })),
    },
  ];
  const [result] = await database.log.append([
    {
      streamId: stream,
      epoch: head.epoch,
      expectedVersion: 0,
      prevHash: '0'.repeat(64),
      events: envelopes,
      // The stream's name is the hash of the file: the same hand is answered as it was the first time.
      command: { commandId, bodyHash: bodyHash(place.stream), refusal: null },
      rows,
    },
  ]);
  if (result?.status === 'appended') return { hand, status: 'imported', handId: place.stream };
  if (result?.status === 'repeated') return { hand, status: 'already-there', handId: place.stream };
  throw new Error(`${place.stream} could not be written: ${JSON.stringify(result)}`);
}

/**
 * Imports the recorded hands of a file, each into a stream of its own that bears the hash of the file: importing twice
 * does nothing. `name` is the file's, for the list of hands; `at` is now, in ms since the epoch.
 */
export async function importHands(
  database: Database,
  file: { readonly name: string; readonly text: string; readonly at: number },
): Promise<readonly Imported[]> {
  const hash = createHash('sha256').update(file.text).digest('hex');
  const imported: Imported[] = [];
  for (const entry of parseHands(file.text, getHandFormat(file.name))) {
    if (!entry.ok) {
      imported.push({ hand: entry.hand, status: 'not-replayable', ...entry.error });
      continue;
    }
    const key =
      entry.hand === null ? '' : `.${createHash('sha256').update(entry.hand).digest('hex').slice(0, 16)}`;
    const title = entry.hand === null ? file.name : `${file.name} [${entry.hand}]`;
    imported.push(await importHand(database, entry, { stream: `import/${hash}${key}`, title, at: file.at }));
  }
  return imported;
}
