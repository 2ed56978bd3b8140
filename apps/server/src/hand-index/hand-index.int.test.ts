import type { ProjectionRow } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { GENESIS_HASH, streamId } from '@openfelt/event-log';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PlayedHand, playHand } from '../audit/play-hand.fixture.ts';
import { importFile, readImportToken } from '../import/index.ts';
import type { RunningServer } from '../server.ts';
import { type Guest, startPlatform, temporaryDatabase, visit } from '../test-platform.fixture.ts';
import { indexHands } from './index-hands.ts';

const folder = await dataFolder();
let server: RunningServer;
let player: Guest;
let stranger: Guest;
let hand: PlayedHand;

beforeAll(async () => {
  server = await startPlatform(folder.path);
  player = await visit(server.address);
  stranger = await visit(server.address);
  hand = await playHand(player, false);
  await allRead();
});
afterAll(async () => {
  await Promise.all([player.close(), stranger.close()]);
  await server.stop();
  await folder.remove();
});

/** Waits until no hand has to be read any more. */
const allRead = () =>
  vi.waitFor(async () => expect(await server.database.handIndex.countWaiting()).toBe(0), { timeout: 60_000 });

const list = (guest: Guest, query: Parameters<Guest['client']['hands']['list']['query']>[0]) =>
  guest.client.hands.list.query(query).then(({ hands }) => hands);

const findOwn = async (guest: Guest) => {
  const found = (await list(guest, {})).find(({ handId }) => handId === hand.handId);
  return found?.players.find(({ seat }) => seat === hand.seat)?.cards;
};

test('a hand that has ended is found by what its player held, and by nobody else’s search', async () => {
  const cards = hand.cards.map(({ card }) => card).join('');
  expect(await list(player, { cards })).toMatchObject([{ handId: hand.handId }]);
  expect(await list(player, { cards: `${cards} ${cards}`, mine: true })).toHaveLength(1);
  expect(await list(stranger, { cards })).toEqual([]);
});

test('a list shows players their own cards, and everyone else what was shown', async () => {
  const cards = hand.cards.map(({ card }) => card).join('');
  expect(await findOwn(player)).toBe(cards);
  // Who folds shows nothing, and who wins by it need not.
  const detail = await player.client.hands.get.query({ handId: hand.handId });
  const wasShown = detail.events.some(({ type }) => type === 'HandShown');
  expect(await findOwn(stranger)).toBe(wasShown ? cards : null);
});

test('the time of each choice of a hand is known, whether a person or a bot made it', async () => {
  const times = await server.database.times.list({}, 1, 10);
  const { events } = await player.client.hands.get.query({ handId: hand.handId });
  const choices = events.filter(({ type }) =>
    ['Folded', 'Checked', 'Called', 'Bet', 'Raised'].includes(type),
  );
  expect(choices.length).toBeGreaterThan(0);
  expect(times.reduce((all, { count }) => all + count, 0)).toBe(choices.length);
});

test('what nobody is asked for by a pattern is refused with a sentence', async () => {
  await expect(list(player, { cards: 'AKx' })).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
  await expect(list(player, { board: 'preflop:A' })).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
});

describe('the projection', () => {
  const rows = async () => {
    const page = await server.database.hands.page({ viewer: 'x', mine: false, before: null, limit: 100 });
    return page.hands.map(({ handId, board, players }) => ({ handId, board, players }));
  };

  test('is the same when it is made anew from the log', async () => {
    await importFile(server.database, { name: 'one.phh', text: recorded, collectionId: null, at: 0 });
    await allRead();
    const before = await rows();
    expect(before).toContainEqual(
      expect.objectContaining({
        board: '2c3c4c5d8h',
        players: [
          expect.objectContaining({ cards: 'AsAd', shown: 'AsAd' }),
          expect.objectContaining({ cards: 'KsKd', shown: 'KsKd' }),
        ],
      }),
    );
    const times = await server.database.times.list({}, 1, 10);
    expect(await server.database.handIndex.rebuild()).toBe(before.length);
    await allRead();
    expect(await rows()).toEqual(before);
    expect(await server.database.times.list({}, 1, 10)).toEqual(times);
  });

  test('is made anew when who can read the data folder asks for it, and for nobody else', async () => {
    const ask = (method: string, token: string | null) =>
      fetch(`${server.address}/reindex`, { method, headers: { authorization: `Bearer ${token}` } });
    const token = await readImportToken(folder.path);
    for (const [method, given] of [
      ['POST', null],
      ['GET', '0'.repeat(64)],
    ] as const)
      expect((await ask(method, given)).status).toBe(403);
    expect(await (await ask('POST', token)).json()).toEqual({ waiting: (await rows()).length });
    await vi.waitFor(async () => expect(await (await ask('GET', token)).json()).toEqual({ waiting: 0 }), {
      timeout: 60_000,
    });
  });

  test('is made of each hand by one server', async () => {
    const { database, remove } = await temporaryDatabase();
    const text = [1, 2, 3, 4, 5].map((each) => `[${each}]\n${recorded}`).join('');
    await importFile(database, { name: 'five.phhs', text, collectionId: null, at: 0 });
    const taken = await Promise.all([database.handIndex.take(3), database.handIndex.take(3)]);
    const ids = taken.flat().map(({ handId }) => handId);
    expect(new Set(ids).size).toBe(5);
    expect(await database.handIndex.take(3)).toEqual([]);
    expect(await database.handIndex.countWaiting()).toBe(5);
    await remove();
  });

  test('leaves a hand out that cannot be read, and says so', async () => {
    const { database, remove } = await temporaryDatabase();
    const stream = streamId('table/empty');
    await database.log.claim(stream);
    const rows: readonly ProjectionRow[] = [{ kind: 'hand', ...handWithoutEvents }];
    await database.log.append([
      { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events: [], rows },
    ]);
    await importFile(database, { name: 'one.phh', text: recorded, collectionId: null, at: 0 });
    const said: string[] = [];
    const indexing = indexHands(
      database,
      pino({ level: 'error' }, { write: (line) => void said.push(line) }),
    );
    await vi.waitFor(async () => expect(await database.handIndex.countWaiting()).toBe(0), {
      timeout: 60_000,
    });
    await indexing.stop();
    expect(said).toEqual([expect.stringContaining('"handId":"empty/1"')]);
    const { hands } = await database.hands.page({ viewer: 'x', mine: false, before: null, limit: 10 });
    expect(hands.map(({ board }) => board).sort()).toEqual(['', '2c3c4c5d8h']);
    await remove();
  });
});

const handWithoutEvents = {
  handId: 'empty/1',
  streamId: 'table/empty',
  tableId: 'empty',
  collectionId: null,
  handNumber: 1,
  variant: 'holdem',
  limit: 'no-limit',
  tableName: 'Empty',
  source: 'live',
  isPrivate: false,
  startedAt: 1,
  endedAt: 2,
  firstVersion: 0,
  lastVersion: 9,
  result: 'won',
  pot: 1,
  unit: 1,
  showdown: false,
  players: [],
} as const;

const recorded = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 8h', 'p1 cc', 'p2 cc', 'p1 sm -', 'p2 sm KsKd']
`;
