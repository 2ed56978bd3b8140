import type { SessionStacks, StatisticsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { presetRules, variants } from '@openfelt/engine';
import { parseGameEvent } from '@openfelt/game-events';
import { tableStreamId } from '@openfelt/table-host';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { atRest, goAlong, plantTable, playOut } from '../disputes/planted-table.fixture.ts';
import { indexHands } from '../hand-index/index-hands.ts';
import { importFile } from '../import/index.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { type CountedHandFacts, enrolPeople, writeCounted } from './counted-hands.fixture.ts';
import { createStatisticsReadModel } from './statistics.ts';

const start = 1_800_000_000_000;
const minute = 60_000;

/** A hand of Ann's against Ben: what she won, and what she had at its end. */
const toHand = (
  handId: string,
  minutes: number,
  net: number,
  after: number,
  more: Partial<CountedHandFacts> = {},
): CountedHandFacts => ({
  handId,
  endedAt: start + minutes * minute,
  nets: { ann: net, ben: -net },
  stacks: [after, 500],
  ...more,
});
const atOther = { tableId: 'other', tableName: 'Other' };
const closed = { tableId: 'closed', tableName: 'Closed', isPrivate: true };

/** At one table she loses all, rebuys, and tops up; between, a hand of another game. At another and at a private one she plays on. */
const hands: readonly CountedHandFacts[] = [
  toHand('one/1', 0, -60, 140),
  toHand('other/1', 1, 25, 125, atOther),
  toHand('one/2', 2, -140, 0),
  toHand('one/3', 3, 50, 250),
  toHand('one/4', 4, -30, 220, { variant: 'razz' }),
  toHand('closed/1', 5, 7, 407, closed),
  toHand('one/5', 6, 10, 300),
];

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let statistics: StatisticsPort;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  await enrolPeople(database, {
    ann: 'Ann',
    ben: 'Ben',
    cid: 'Cid',
    eve: 'Eve',
    hal: 'Hal',
  });
  await writeCounted(database, hands);
  statistics = createStatisticsReadModel(database);
});
afterAll(() => temporary?.remove());

/** Reads all hands for the statistics that wait for it. */
async function readAll(): Promise<void> {
  const indexing = indexHands(database, pino({ level: 'error' }));
  await vi.waitFor(async () => expect(await database.handIndex.countWaiting()).toBe(0), { timeout: 60_000 });
  await indexing.stop();
}

const session = { startedAt: start, endedAt: start + 6 * minute };
const look = (caller: string, conditions = {}) =>
  statistics.stacks(caller, 'ann', { ...session, ...conditions });

/** Each table by its stacks: before, brought, after. */
const write = ({ lines }: SessionStacks) =>
  Object.fromEntries(
    lines.map((line) => [
      line.tableName,
      line.hands.map(({ before, brought, after }) => [before, brought, after]),
    ]),
  );

test('each table has a line, with the stack before and after each hand, and what came to it between two of them', async () => {
  const stacks = await look('ann');
  expect(write(stacks)).toEqual({
    T: [
      [200, 0, 140],
      [140, 0, 0],
      // A rebuy; then a top-up before the last hand.
      [200, 200, 250],
      [250, 0, 220],
      [290, 70, 300],
    ],
    Other: [[100, 0, 125]],
    Closed: [[400, 0, 407]],
  });
  expect(stacks.tableCount).toBe(3);
  expect(stacks.lines[0]).toMatchObject({ tableId: 'open', handCount: 5 });
  expect(stacks.lines[0]?.hands[0]).toMatchObject({ handId: 'one/1', endedAt: start });
});

test.each([
  ['a stranger', 'eve', ['Other', 'T']],
  ['who has sat at the private table', 'cid', ['Closed', 'Other', 'T']],
  ['the player', 'ann', ['Closed', 'Other', 'T']],
])('%s sees the stacks of tables whose hands they may open', async (_who, caller, tables) => {
  const stacks = await look(caller);
  expect(Object.keys(write(stacks)).sort()).toEqual(tables);
  expect(stacks.tableCount).toBe(tables.length);
});

test('what was won in hands that do not count is nothing that came to the stack between hands', async () => {
  expect(write(await look('ann', { variant: 'holdem' })).T).toEqual([
    [200, 0, 140],
    [140, 0, 0],
    [200, 200, 250],
    [290, 70, 300],
  ]);
  // The top-up lies before the hand that counts next, the rebuy does too.
  expect(write(await look('ann', { result: 'lost' })).T).toEqual([
    [200, 0, 140],
    [140, 0, 0],
    [250, 200, 220],
  ]);
});

test('only the hands of the session count', async () => {
  const later = await look('ann', { startedAt: start + 3 * minute, endedAt: start + 4 * minute });
  expect(write(later)).toEqual({
    T: [
      [200, 0, 250],
      [250, 0, 220],
    ],
  });
});

test('of many hands as many are given as of other curves, with the first, the last, the least and the highest stack, and all that was brought', async () => {
  // At the long table she is ruined twice, rebuys, and wins a big pot; every thirteenth hand is at another one.
  let stack = 1_000;
  const many = Array.from({ length: 1_300 }, (_, index): CountedHandFacts => {
    const isRare = index % 13 === 0;
    const net = index === 300 || index === 700 ? -stack : index === 401 ? 9_000 : ((index * 37) % 21) - 10;
    const endedAt = start + 500 * minute + index * 1_000;
    const nets = { dan: isRare ? 1 : net, ben: -net };
    const hand = { handId: `many/${index}`, endedAt, nets };
    if (isRare) return { ...hand, stacks: [50 + index / 13, 0], tableId: 'rare', tableName: 'Rare' };
    stack = (stack === 0 ? 1_000 : stack) + net;
    return { ...hand, stacks: [stack, 0], tableId: 'long', tableName: 'Long' };
  });
  await writeCounted(database, many);
  const { lines } = await statistics.stacks('eve', 'dan', {
    startedAt: start + 500 * minute,
    endedAt: start + 600 * minute,
  });
  const [long, rare] = lines;
  if (long === undefined || rare === undefined) throw new Error('a line is missing');
  expect([long.handCount, rare.handCount]).toEqual([1_200, 100]);
  expect(long.hands.length + rare.hands.length).toBeLessThanOrEqual(500);
  expect(long.hands.length).toBeGreaterThan(300);
  const played = many.filter(({ tableId }) => tableId === 'long').map(({ stacks }) => stacks?.[0] ?? 0);
  const ends = long.hands.map(({ after }) => after);
  expect([ends[0], ends.at(-1)]).toEqual([played[0], played.at(-1)]);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([Math.min(...played), Math.max(...played)]);
  expect(long.hands.flatMap(({ brought }) => (brought === 0 ? [] : [brought]))).toEqual([1_000, 1_000]);
  expect(rare.hands.every(({ brought }) => brought === 0)).toBe(true);
});

test('of more tables than are drawn those of the most hands are given, and how many there were', async () => {
  const tables = Array.from({ length: 10 }, (_, index) => index);
  await writeCounted(
    database,
    tables.flatMap((table) =>
      Array.from({ length: table === 0 ? 1 : 2 }, (_, index) => ({
        handId: `wide/${table}/${index}`,
        endedAt: start + 900 * minute + index,
        nets: { fay: 1, ben: -1 },
        stacks: [100 + index, 0],
        tableId: `wide-${table}`,
        tableName: `Wide ${table}`,
      })),
    ),
  );
  const { lines, tableCount } = await statistics.stacks('eve', 'fay', {
    startedAt: start + 900 * minute,
    endedAt: start + 901 * minute,
  });
  expect([lines.length, tableCount]).toEqual([8, 10]);
  expect(lines.map(({ tableName }) => tableName)).not.toContain('Wide 0');
});

test('the stacks of a played table are those of its log, and what was brought is what it says was added', async () => {
  const { tableId, players } = await plantTable(database, {
    name: 'Played',
    opening: {
      variant: 'holdem',
      rules: presetRules('casino', variants.holdem, { kind: 'fixed', small: 2, big: 4, cap: 4 }),
      seats: 2,
    },
    stacks: [100, 150],
    async playHand(table) {
      const [first, second] = table.players;
      if (first === undefined || second === undefined) throw new Error('nobody sits there');
      for (const amount of [30, 0, 12]) {
        await table.host.startHand();
        await playOut(table, goAlong);
        if (amount > 0) await table.act(first, { type: 'addChips', amount });
      }
      await table.host.startHand();
      await playOut(table, goAlong);
    },
    doctor: atRest,
  });
  const events = (await database.log.read(tableStreamId(tableId))).map(({ type, schema, payload }) => {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(read.message);
    return read.event;
  });
  let added = 0;
  let before = 0;
  const logged: [number, number, number][] = [];
  for (const event of events) {
    if (event.type === 'ChipsAdded' && event.seat === 0) added += event.amount;
    if (event.type === 'HandStarted') before = event.context.seats[0]?.stack ?? 0;
    if (event.type !== 'HandEnded') continue;
    const after = event.stacks.find(({ seat }) => seat === 0)?.amount ?? 0;
    logged.push([before, logged.length === 0 ? 0 : added, after]);
    added = 0;
  }
  expect(logged.map(([, brought]) => brought)).toEqual([0, 30, 0, 12]);
  await readAll();
  const player = players[0]?.player ?? '';
  const time = { startedAt: 0, endedAt: 8e15 };
  expect(write(await statistics.stacks('eve', player, time))).toEqual({ Played: logged });
});

/** Hal, who tells it, wins the big blind of Bo. */
const writeText = (
  number: number,
  sign: string,
  code: string,
  stack: number,
) => `PokerStars Hand #${number}:  Hold'em No Limit (${sign}1/${sign}2 ${code}) - 2020/01/01 0:00:0${number} ET
Table 'Rome' 6-max Seat #1 is the button
Seat 1: Hal (${sign}${stack} in chips)
Seat 2: Bo (${sign}100 in chips)
Hal: posts small blind ${sign}1
Bo: posts big blind ${sign}2
*** HOLE CARDS ***
Dealt to Hal [As Ad]
Hal: raises ${sign}2 to ${sign}4
Bo: folds
Uncalled bet (${sign}2) returned to Hal
Hal collected ${sign}4 from pot
*** SUMMARY ***
Total pot ${sign}4 | Rake ${sign}0
`;

test('imported hands have the stacks that their texts state, of one currency, for the owner of the collection alone', async () => {
  const collectionId = await database.collections.create('hal', 'Elsewhere', 9);
  if (collectionId === null) throw new Error('there is no collection');
  const text = [
    writeText(1, '€', 'EUR', 100.5),
    writeText(2, '€', 'EUR', 102.5),
    writeText(3, '€', 'EUR', 150),
    writeText(4, '$', 'USD', 40),
  ].join('\n');
  await importFile(database, { name: 'rome.txt', text, collectionId, at: start });
  await readAll();
  const conditions = { startedAt: 0, endedAt: 8e15, source: 'recorded' } as const;
  const own = await statistics.stacks('hal', 'hal', conditions);
  expect(write(own)).toEqual({
    Rome: [
      [100.5, 0, 102.5],
      [102.5, 0, 104.5],
      [150, 45.5, 152],
    ],
  });
  expect(own.lines[0]?.tableId).toBeNull();
  const dollars = await statistics.stacks('hal', 'hal', { ...conditions, currency: 'USD' });
  expect(write(dollars)).toEqual({ Rome: [[40, 0, 42]] });
  expect((await statistics.stacks('eve', 'hal', conditions)).lines).toEqual([]);
  expect((await statistics.stacks('eve', 'eve', conditions)).lines).toEqual([]);
});
