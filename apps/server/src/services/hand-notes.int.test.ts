import { GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputedPlatform, disputedPlatform } from '../disputes/disputed-platform.fixture.ts';
import { privateHand, rightHand } from '../disputes/planted-disputes.fixture.ts';
import type { Guest } from '../test-platform.fixture.ts';
import { createHandNoteService } from './hand-notes.ts';

let platform: DisputedPlatform;
let ann: Guest;
let guest: Guest;
/** A hand that everyone may see, and one of a private table. */
let seen = '';
let hidden = '';
/** The version of the first event of the hand that everyone may see. */
let first = 0;

beforeAll(async () => {
  platform = await disputedPlatform([rightHand, privateHand]);
  [seen, hidden] = platform.tables.map(({ tableId }) => `${tableId}/1`) as [string, string];
  ann = await platform.account('ann@example.org', 'player');
  guest = platform.player(0, 0);
  first = (await ann.client.hands.get.query({ handId: seen })).events[0]?.version ?? 0;
});
afterAll(() => platform.remove());

const put = (who: Guest, version: number, text: string, handId = seen) =>
  who.client.handNotes.put.mutate({ handId, version, text });
const list = (who: Guest) => who.client.handNotes.list.query({ handId: seen });

test('a note on a position is its writer’s alone, is replaced, and is forgotten where nothing stands in it', async () => {
  expect(await put(ann, first + 2, ' too thin ')).toEqual({ ok: true });
  expect(await put(ann, first + 1, 'why not raise?')).toEqual({ ok: true });
  expect(await put(ann, first + 2, 'thin, but good')).toEqual({ ok: true });
  expect(await list(ann)).toEqual([
    { version: first + 1, text: 'why not raise?' },
    { version: first + 2, text: 'thin, but good' },
  ]);
  expect(await list(guest)).toEqual([]);
  await put(ann, first + 1, '');
  expect(await list(ann)).toEqual([{ version: first + 2, text: 'thin, but good' }]);
});

test('a guest notes as well', async () => {
  expect(await put(guest, first, 'a guest’s')).toEqual({ ok: true });
  expect(await list(guest)).toEqual([{ version: first, text: 'a guest’s' }]);
  expect(await list(ann)).toHaveLength(1);
});

test('hands are found by own notes', async () => {
  const find = async (who: Guest, noted: boolean) =>
    (await who.client.hands.list.query({ noted })).hands.map(({ handId }) => handId);
  expect(await find(ann, true)).toEqual([seen]);
  expect(await find(ann, false)).not.toContain(seen);
});

test('a hand that the player may not see, and a position that is not in it, take no note', async () => {
  const { events } = await ann.client.hands.get.query({ handId: seen });
  const last = events.at(-1)?.version ?? 0;
  await expect(put(ann, 0, 'x', hidden)).rejects.toThrow(/^There is no such position/);
  await expect(put(ann, last + 1, 'x')).rejects.toThrow(/^There is no such position/);
  await expect(put(ann, first - 1, 'x')).rejects.toThrow();
  await expect(put(ann, first, 'x'.repeat(301))).rejects.toThrow();
});

test('after the end of a hand only the events that opened its cards take a note, not those of its table in between', async () => {
  const { database } = platform.server();
  const { playerId } = await ann.client.me.get.query();
  const stream = streamId('table/opened');
  const events = seal(
    ['HandStarted', 'HandEnded', 'CardsShown', 'SeatLeft', 'CardsShown', 'SeatTaken'].map((type) => ({
      type,
      schema: 1,
      payload: {},
    })),
    {
      streamId: stream,
      firstVersion: 0,
      prevHash: GENESIS_HASH,
      actor: 'host',
      commandId: null,
      recordedAt: 0,
    },
  );
  const facts = await database.hands.findAny(seen);
  if (facts === null) throw new Error('there is no hand');
  const handId = 'opened/1';
  const rows = [
    {
      kind: 'hand',
      ...facts,
      handId,
      streamId: stream,
      firstVersion: 0,
      lastVersion: 1,
      openedVersion: null,
    },
    ...[2, 4].map((version) => ({ kind: 'hand-opened', handId, version }) as const),
  ] as const;
  await database.log.claim(stream);
  await database.log.append([
    { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows },
  ]);
  const notes = createHandNoteService(database);
  const taken: number[] = [];
  for (let version = 0; version < 6; version += 1)
    if ((await notes.put(playerId, handId, { version, text: 'x' })) !== null) taken.push(version);
  expect(taken).toEqual([0, 1, 2, 4]);
});

test('a hand has 50 notes of a player, who has 2,000 in all, and those can still be changed', async () => {
  const { playerId } = await guest.client.me.get.query();
  const { handNotes } = platform.server().database;
  const bounds = { onHand: 50, inAll: 2_000 };
  for (let version = 0; version < 50; version += 1)
    expect(await handNotes.put(playerId, 'other/1', { version, text: 'x' }, bounds)).toBeNull();
  expect(await handNotes.put(playerId, 'other/1', { version: 50, text: 'x' }, bounds)).toBe('onHand');
  expect(await handNotes.put(playerId, 'other/1', { version: 7, text: 'y' }, bounds)).toBeNull();
  // With the note of the guest, and those of the other hand.
  expect(await handNotes.put(playerId, 'other/2', { version: 0, text: 'x' }, { onHand: 50, inAll: 51 })).toBe(
    'inAll',
  );
});
