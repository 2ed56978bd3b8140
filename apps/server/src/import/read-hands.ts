import { createHash } from 'node:crypto';
import { isStorable } from '@openfelt/api';
import type { ProjectionRow } from '@openfelt/db';
import { type WrittenStream, writeStream } from '@openfelt/db/written-stream';
import type { GameEvent } from '@openfelt/engine';
import { bodyHash, GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import { fromHost } from '@openfelt/game-events';
import { opensLater, summarise } from '@openfelt/hand-history';
import { getHandFormat, readHands } from '@openfelt/hand-history/formats';
import {
  collectPlayerNames,
  findHero,
  type PhhError,
  type PhhHand,
  type PhhReplay,
  replayPhh,
  toPlayerId,
  toSeat,
} from '@openfelt/hand-history/phh';

/** A file of recorded hands, and where they go. */
export interface HandFile {
  /** For the list of hands; its end says what the hands are written in. */
  readonly name: string;
  readonly text: string;
  /** The collection of which the hands will be; null where everyone may see them. */
  readonly collectionId: string | null;
  /** Now, in ms since the epoch. */
  readonly at: number;
}

/**
 * What is to be looked at in an imported hand: something that the rules forbid, taken as it stands; pots that the site paid otherwise than
 * the rules do; a player who sold their hand.
 */
export const importFindings = ['against-rules', 'paid-otherwise', 'sold'] as const;

/** One of the things to be looked at in an imported hand. */
export type ImportFinding = (typeof importFindings)[number];

/** A hand as it is to be appended. */
interface RecordedHand {
  /** What it is known by in another file; null outside of collections. */
  readonly contentKey: string | null;
  readonly stream: WrittenStream;
  readonly findings: readonly ImportFinding[];
}

/** A hand of a file, or what is wrong with it. */
export type HandOfFile = { readonly hand: string | null } & (
  | ({ readonly error: null } & RecordedHand)
  | { readonly error: PhhError }
);

/** Where each dealt card went. */
function seatsBySlot(events: readonly GameEvent[]): ReadonlyMap<number, number> {
  const seats = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'CardsDealt') continue;
    for (const { slot, to } of event.cards) if (typeof to === 'number') seats.set(slot, to);
  }
  return seats;
}

/** The longest name that is kept of a text. */
const maxName = 200;
/** What a text calls something; null where it does not, and where it says more than a name. */
const toName = (name: string | null | undefined): string | null =>
  name == null || name.length > maxName ? null : name;

const sha256 = (text: string) => createHash('sha256').update(text);

/** What a hand says, wherever it stands in a file and however it is laid out. */
function hashContent({ lines: _lines, actions, cashOuts, ...said }: PhhHand): string {
  const sold = cashOuts.map(({ line: _line, ...sale }) => sale);
  // Nothing was known of tournaments, sites and seats when the first hands were imported, which are known by the rest: a PHH hand without
  // that had no setting.
  const { paidBySite, setting } = said;
  const hasSetting = paidBySite || setting?.table != null || setting?.currency != null;
  const parts = [
    { ...said, setting: hasSetting ? setting : null },
    sold,
    actions.map(({ action }) => action),
  ];
  const whole = JSON.stringify(parts, (key, value: unknown) =>
    key === 'tournament' || key === 'site' || key === 'seating' ? undefined : value,
  );
  return sha256(whole).digest('hex').slice(0, 32);
}

/** What is to be looked at in a hand that was replayed to its end. */
function listFindings({ findings, remarks }: PhhReplay): readonly ImportFinding[] {
  const isPaidOtherwise = remarks.some(({ code, rule }) => code === 'winnings' && rule === 'R6.2');
  return [
    ...(findings.length > 0 ? (['against-rules'] as const) : []),
    ...(isPaidOtherwise ? (['paid-otherwise'] as const) : []),
    ...(remarks.some(({ code }) => code === 'cash-out') ? (['sold'] as const) : []),
  ];
}

/** A hand of a file as the stream that it is written in, or what is wrong with it. */
function toRecorded(
  phh: PhhHand,
  {
    handId,
    title,
    contentKey,
    at,
    collectionId,
  }: { readonly handId: string; readonly title: string } & Pick<RecordedHand, 'contentKey'> &
    Pick<HandFile, 'at' | 'collectionId'>,
): RecordedHand | PhhError {
  const { setting } = phh;
  if (
    !isStorable([
      title,
      phh.names,
      phh.id,
      setting?.site ?? null,
      setting?.table ?? null,
      setting?.tournament?.name ?? null,
    ])
  ) {
    const message = 'a name has characters that are not text';
    return { code: 'bad-field', line: phh.lines.start, action: null, message };
  }
  const replay = replayPhh(phh, handId);
  if (replay.error !== null) return replay.error;
  const commandId = 'import';
  // What a file brings along was checked by its reader and the machines; that the log's readers take all that comes of it, `fuzz -- hands` tries.
  const events = seal(replay.events.map(fromHost), {
    streamId: streamId(handId),
    firstVersion: 0,
    prevHash: GENESIS_HASH,
    actor: 'import',
    commandId,
    recordedAt: at,
  });
  const first = events.find(({ type }) => type === 'HandStarted');
  const last = events.findLast(({ type }) => type === 'HandEnded');
  const opened = events.findLast(opensLater);
  if (first === undefined || last === undefined) throw new Error('a replayed hand begins and ends');
  const summary = summarise(replay.state);
  const hero = findHero(phh);
  const playerId = (seat: number) => `${handId}/${toPlayerId(seat)}`;
  const names = collectPlayerNames(phh);
  const seats = seatsBySlot(replay.events);
  const rows: readonly ProjectionRow[] = [
    ...summary.players.map(
      ({ seat }): ProjectionRow => ({
        kind: 'player',
        playerId: playerId(seat),
        name: names.get(toPlayerId(seat)) ?? toPlayerId(seat),
        playerKind: 'recorded',
      }),
    ),
    {
      kind: 'hand',
      handId,
      streamId: handId,
      tableId: null,
      collectionId,
      handNumber: summary.handNumber,
      variant: summary.variant,
      limit: summary.limit,
      tableName: title,
      source: 'recorded',
      isPrivate: collectionId !== null,
      startedAt: phh.playedAt ?? at,
      endedAt: phh.playedAt ?? at,
      firstVersion: first.version,
      lastVersion: last.version,
      openedVersion: opened?.version ?? null,
      result: summary.result,
      pot: summary.pot,
      unit: phh.unit,
      showdown: summary.showdown,
      players: summary.players.map(({ seat, net, won }) => ({ seat, playerId: playerId(seat), net, won })),
      ...(replay.stated === null ? {} : { statedEnd: replay.stated }),
      // Of a site it is the hand's alone; files of PHH count from 1.
      statedId: phh.paidBySite ? toName(phh.id) : null,
      statedSite: toName(setting?.site),
      statedTable: toName(setting?.table),
      statedCurrency: setting?.currency ?? null,
      statedTournament: setting?.tournament ?? null,
      heroSeat: hero === null ? null : toSeat(phh.seating, hero),
      ...(contentKey === null ? {} : { contentKey }),
    },
    {
      kind: 'recorded-cards',
      streamId: handId,
      cards: replay.known.map(({ slot, card }) => ({ slot, card, seat: seats.get(slot) ?? null })),
    },
  ];
  const stream = writeStream({
    streamId: streamId(handId),
    events,
    // The stream's name is the hash of the file: the same hand is answered as it was the first time.
    command: { commandId, bodyHash: bodyHash(handId) },
    rows,
  });
  return { stream, contentKey, findings: listFindings(replay) };
}

/**
 * Reads the hands of a file one after the other. Each goes into a stream of its own that
 * bears the hash of the file, and of its collection: nobody finds out by an import of their own what others have imported.
 */
export function* readHandsOfFile({ name, text, collectionId, at }: HandFile): Generator<HandOfFile> {
  const hash = sha256(collectionId === null ? text : `${collectionId}\n${text}`).digest('hex');
  const place = `import/${collectionId === null ? hash : hash.slice(0, 32)}`;
  /** The numbers of the hands by their names, of which a file may have one twice. */
  const numbers = new Map<string, number>();
  /** Of a collection a number: where nothing says when hands were played, lists have them in the order of their file. */
  const nameHand = (hand: string): string => {
    if (collectionId === null) return sha256(hand).digest('hex').slice(0, 16);
    const number = numbers.get(hand) ?? numbers.size + 1;
    numbers.set(hand, number);
    return String(number).padStart(7, '0');
  };
  /** How often each content stood in the file: where nothing tells two hands apart, they are two all the same. */
  const counts = new Map<string, number>();
  /** The keys of the hands by their ids: one that stands there twice is one. */
  const keys = new Map<string, string>();
  const nameContent = (handId: string, hand: PhhHand): string | null => {
    if (collectionId === null) return null;
    const key = keys.get(handId) ?? countContent(hashContent(hand));
    keys.set(handId, key);
    return key;
  };
  const countContent = (content: string): string => {
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return count === 1 ? content : `${content}.${count}`;
  };
  for (const entry of readHands(text, getHandFormat(name))) {
    const { hand } = entry;
    const key = hand === null ? '' : `.${nameHand(hand)}`;
    const handId = `${place}${key}`;
    const title = hand === null ? name : `${name} [${hand}]`;
    const read = entry.ok
      ? toRecorded(entry.value, {
          handId,
          title,
          contentKey: nameContent(handId, entry.value),
          at,
          collectionId,
        })
      : entry.error;
    yield 'code' in read ? { hand, error: read } : { hand, ...read, error: null };
  }
}
