import type { StatisticsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { type CountedHandFacts, enrolPeople, toIndexed, writeCounted } from './counted-hands.fixture.ts';
import { createStatisticsReadModel } from './statistics.ts';

const hour = 3_600_000;
const start = 500_000 * hour;

/** Ann wins 12 that two lost, of which the house takes 2; loses 6 to Ben; is dealt in and folds; then a private hand, and one of another game. */
const hands: readonly CountedHandFacts[] = [
  { handId: 'h/1', endedAt: start, nets: { ann: 12, ben: -10, cid: -4 } },
  {
    handId: 'h/2',
    endedAt: start + 60_000,
    nets: { cid: 0, ann: -6, ben: 6 },
    adjusted: { ann: 3, ben: -3 },
  },
  { handId: 'h/3', endedAt: start + 120_000, nets: { ben: 4, cid: -4, ann: 0 } },
  {
    handId: 'p/1',
    endedAt: start + 5 * hour,
    nets: { ann: -40, ben: 40 },
    tableId: 'closed',
    isPrivate: true,
    bet: 20,
  },
  {
    handId: 'h/4',
    endedAt: start + 30 * hour,
    nets: { ann: 30, cid: -30 },
    variant: 'razz',
    limit: 'fixed',
    bet: 10,
  },
];

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let statistics: StatisticsPort;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  await enrolPeople(database, { ann: 'Ann', ben: 'Ben', cid: 'Cid', eve: 'Eve' });
  await writeCounted(database, hands);
  statistics = createStatisticsReadModel(database);
});
afterAll(() => temporary?.remove());

/** What a caller is told of Ann. */
async function ask(caller: string, conditions = {}) {
  const found = await statistics.player({ player: caller, locale: 'en' }, 'ann', conditions);
  if (found === null) throw new Error('Ann is not known');
  return found;
}

test('your own statistics count all your hands, with their counts and intervals', async () => {
  const { player, totals, rates } = await ask('ann');
  expect(player).toMatchObject({ name: 'Ann', kind: 'person', isYou: true, since: expect.any(Number) });
  expect(totals).toMatchObject({ hands: 5, net: -4, adjustedNet: 5, bets: 4, adjustedBets: 8.5, allIns: 1 });
  expect(rates.rates.vpip).toMatchObject({ of: 5, did: 4, value: 0.8 });
  expect(rates.rates.vpip.low).toBeCloseTo(0.3755, 3);
  expect(rates.winRate.value).toBeCloseTo(80);
});

test('hands of a private table are in the view of who has sat there, and in no stranger’s', async () => {
  const [stranger, member] = [await ask('eve'), await ask('cid')];
  expect(stranger.player.isYou).toBe(false);
  expect([stranger.totals.hands, stranger.totals.net]).toEqual([4, 36]);
  expect([member.totals.hands, member.totals.net]).toEqual([5, -4]);
  expect(stranger.stakes.map(({ bet }) => bet)).not.toContain(20);
  const [opponents, results] = [
    await statistics.opponents('eve', 'ann', {}),
    await statistics.results('eve', 'ann', {}),
  ];
  expect(opponents.opponents.find(({ playerId }) => playerId === 'ben')?.hands).toBe(3);
  expect(results.points.at(-1)).toMatchObject({ hands: 4, net: 36 });
  expect(results.sessions.map((session) => session.hands)).toEqual([1, 3]);
});

test.each(['ann', 'eve'])('all groups add up to the totals, whoever asks: %s', async (caller) => {
  const { totals, games, positions, stakes } = await ask(caller);
  for (const rows of [games, positions, stakes]) {
    for (const measure of ['hands', 'net', 'bets', 'adjustedNet'] as const)
      expect(rows.reduce((sum, row) => sum + row[measure], 0)).toBe(totals[measure]);
    expect(rows.reduce((sum, row) => sum + row.rates.vpip.did, 0)).toBe(
      (await ask(caller)).rates.rates.vpip.did,
    );
  }
  expect(games.map(({ variant, limitKind }) => `${variant} ${limitKind}`)).toEqual([
    'holdem no-limit',
    'razz fixed',
  ]);
});

test('hands of a part of an hour are added to whole hours as these add them up themselves', async () => {
  const parts = await ask('ann', { from: start - 1, until: start + 30 * hour + 1 });
  expect(parts).toEqual(await ask('ann'));
});

test('what losers lost goes to winners by their nets, and all of it with the house is the net', async () => {
  const { opponents, others, house } = await statistics.opponents('ann', 'ann', {});
  const { totals } = await ask('ann');
  const net = (id: string) => opponents.find(({ playerId }) => playerId === id)?.net ?? Number.NaN;
  // Of the 14 that were lost in the first hand Ann won 12: of each 6/7.
  expect(net('ben')).toBeCloseTo((12 * 10) / 14 - 6 - 40);
  expect(net('cid')).toBeCloseTo((12 * 4) / 14 + 30);
  expect(others).toBeNull();
  expect(house.net).toBeCloseTo(0);
  expect(net('ben') + net('cid') + house.net).toBeCloseTo(totals.net);
  const back = await statistics.opponents('ben', 'ben', {});
  expect(back.opponents.find(({ playerId }) => playerId === 'ann')?.net).toBeCloseTo(-net('ben'));
  // Ben’s part of the rake, which went to no player.
  expect(back.house.net).toBeCloseTo(-10 + (12 * 10) / 14);
});

test.each([
  ['a game', { variant: 'razz' }, 1, 30],
  ['a kind of limit', { limitKind: 'no-limit' }, 4, -34],
  ['stakes', { minBet: 5, maxBet: 10 }, 1, 30],
  ['a position', { position: 'button' }, 3, 2],
  ['recorded hands', { source: 'recorded' }, 0, 0],
  ['a time', { from: start + 10 * hour }, 1, 30],
  ['the time before', { until: start + 10 * hour }, 4, -34],
  ['a time within an hour', { from: start + 60_000 }, 4, -16],
  ['the time before one within an hour', { until: start + 60_000 }, 1, 12],
  ['a player’s name', { name: 'cid', source: 'live' }, 4, 36],
  ['the pot and the showdown, of private tables too', { minPot: 10, showdown: false }, 5, -4],
  ['a table', { tableId: 'closed' }, 1, -40],
  ['the result', { result: 'won' }, 2, 42],
  ['cards that nobody knows', { cards: 'AKs' }, 0, 0],
  ['a part of an hour', { from: start + 60_000, until: start + 120_000 }, 1, -6],
  ['hours and parts of hours', { from: start + 120_000, until: start + 5 * hour + 1 }, 2, -40],
] as const)(
  'hands are chosen by %s, in totals and results and opponents alike',
  async (_what, conditions, count, net) => {
    const { totals } = await ask('ann', conditions);
    expect([totals.hands, totals.net]).toEqual([count, net]);
    const { points } = await statistics.results('ann', 'ann', conditions);
    expect([points.at(-1)?.hands ?? 0, points.at(-1)?.net ?? 0]).toEqual([count, net]);
    const { opponents, house } = await statistics.opponents('ann', 'ann', conditions);
    expect(opponents.reduce((sum, each) => sum + each.net, house.net)).toBeCloseTo(net);
  },
);

test('results run on from hand to hand, with the adjusted ones beside them, and pauses of an hour part sessions', async () => {
  const { points, sessions, sessionCount } = await statistics.results('ann', 'ann', {});
  expect(points.map(({ net, adjustedNet }) => [net, adjustedNet])).toEqual([
    [12, 12],
    [6, 15],
    [6, 15],
    [-34, -25],
    [-4, 5],
  ]);
  expect(sessionCount).toBe(3);
  expect(sessions.map((session) => [session.startedAt, session.endedAt, session.hands, session.net])).toEqual(
    [
      [start + 30 * hour - 10_000, start + 30 * hour, 1, 30],
      [start + 5 * hour - 10_000, start + 5 * hour, 1, -40],
      [start - 10_000, start + 120_000, 3, 6],
    ],
  );
});

test('a hand that is counted anew takes the place of what it was counted as', async () => {
  const [hand] = hands;
  if (hand === undefined) throw new Error('there is no hand');
  await database.handIndex.write([toIndexed({ ...hand, bet: 4 })]);
  const changed = await ask('ann');
  expect(changed.totals).toMatchObject({ hands: 5, net: -4, bets: 1 });
  expect(changed.stakes.map(({ bet, hands: count }) => [bet, count])).toEqual([
    [2, 2],
    [4, 1],
    [10, 1],
    [20, 1],
  ]);
  await database.handIndex.write([toIndexed(hand)]);
  expect((await ask('ann')).totals).toMatchObject({ hands: 5, net: -4, bets: 4 });
});

test('a player who is not known has no page, and your own is there before your first hand', async () => {
  expect(await statistics.player({ player: 'ann', locale: 'en' }, 'nobody', {})).toBeNull();
  expect(await statistics.player({ player: 'nobody', locale: 'en' }, 'nobody', {})).toMatchObject({
    player: { isYou: true, since: null },
    totals: { hands: 0, net: 0 },
    games: [],
  });
});

test('the hands of your collections count apart, for the hero who tells them, and for nobody else', async () => {
  const collectionId = await database.collections.create('ann', 'Elsewhere', 9);
  const other = await database.collections.create('ben', 'His', 9);
  if (collectionId === null || other === null) throw new Error('there is no collection');
  const recorded = { source: 'recorded', variant: 'razz' } as const;
  const reported = [
    { handId: 'r/1', nets: { 'r/1/p1': 7, 'r/1/p2': -7 }, heroSeat: 1 },
    { handId: 'r/2', nets: { 'r/2/p1': 9, 'r/2/p2': -9 }, heroSeat: 0 },
    // Nobody tells this one.
    { handId: 'r/3', nets: { 'r/3/p1': 100, 'r/3/p2': -100 } },
  ].map((hand, index) => ({ ...hand, ...recorded, endedAt: start + index * hour, collectionId }));
  const his = { handId: 'r/4', nets: { 'r/4/p1': 50, 'r/4/p2': -50 }, heroSeat: 0 };
  for (const { nets } of [...reported, his])
    for (const playerId of Object.keys(nets)) {
      const name = playerId.endsWith('p1') ? 'Villain' : 'Rival';
      await database.players.enrol({ playerId, name, kind: 'recorded', grant: 0 });
    }
  await writeCounted(database, reported);
  await writeCounted(database, [{ ...his, ...recorded, endedAt: start, collectionId: other }]);

  const conditions = { source: 'recorded' } as const;
  expect((await ask('ann', conditions)).totals).toMatchObject({ hands: 2, net: 2 });
  expect((await ask('ann')).totals.hands).toBe(5);
  expect((await ask('ben', conditions)).totals.hands).toBe(0);
  const { points, sessions } = await statistics.results('ann', 'ann', conditions);
  expect(points.map(({ net }) => net)).toEqual([-7, 2]);
  expect(sessions.map(({ net }) => net)).toEqual([2]);
  const { opponents } = await statistics.opponents('ann', 'ann', conditions);
  expect(opponents.map(({ name, hands: count, net, hasPage }) => ({ name, count, net, hasPage }))).toEqual(
    expect.arrayContaining([
      { name: 'Villain', count: 1, net: -7, hasPage: false },
      { name: 'Rival', count: 1, net: 9, hasPage: false },
    ]),
  );
});

test('chips of tournaments are added up alone, never with money or with what was played for nothing', async () => {
  const collectionId = await database.collections.create('gus', 'Both', 9);
  if (collectionId === null) throw new Error('there is no collection');
  const recorded = { source: 'recorded', collectionId, heroSeat: 0 } as const;
  const tournament = { number: '77', name: null, buyIn: null, round: null, level: 4 };
  await writeCounted(database, [
    { ...recorded, handId: 'cup/1', nets: { 'cup/1/p1': 3, 'cup/1/p2': -3 }, endedAt: start },
    {
      ...recorded,
      handId: 'cup/2',
      nets: { 'cup/2/p1': 1_500, 'cup/2/p2': -1_500 },
      endedAt: start,
      tournament,
    },
    {
      ...recorded,
      handId: 'cup/3',
      nets: { 'cup/3/p1': -500, 'cup/3/p2': 500 },
      endedAt: start + 1,
      tournament,
    },
  ]);
  const add = async (source?: 'recorded' | 'tournament') =>
    (await statistics.player({ player: 'gus', locale: 'en' }, 'gus', { source }))?.totals;
  expect(await add('recorded')).toMatchObject({ hands: 1, net: 3 });
  expect(await add('tournament')).toMatchObject({ hands: 2, net: 1_000 });
  expect(await add()).toMatchObject({ hands: 0 });
  // In a collection those count of which there are most hands, and whoever asks is told which.
  const inCollection = await statistics.player({ player: 'gus', locale: 'en' }, 'gus', { collectionId });
  expect(inCollection).toMatchObject({ source: 'tournament', totals: { hands: 2, net: 1_000 } });
  const money = { collectionId, currency: 'none', source: 'recorded' } as const;
  expect(await statistics.player({ player: 'gus', locale: 'en' }, 'gus', money)).toMatchObject({
    source: 'recorded',
    currency: 'none',
    totals: { hands: 1, net: 3 },
  });
  const { points } = await statistics.results('gus', 'gus', { source: 'tournament' });
  expect(points.map(({ net }) => net)).toEqual([1_500, 1_000]);
  const { opponents, others } = await statistics.opponents('gus', 'gus', { source: 'recorded' });
  expect([...opponents, others].reduce((sum, each) => sum + (each?.net ?? 0), 0)).toBe(3);
});

test('amounts of several currencies are never added: those count of which there are most hands, or those that are asked for', async () => {
  const collectionId = await database.collections.create('hal', 'Two sites', 9);
  if (collectionId === null) throw new Error('there is no collection');
  const won = (handId: string, net: number, more: Partial<CountedHandFacts>): CountedHandFacts => ({
    source: 'recorded',
    collectionId,
    heroSeat: 0,
    handId,
    nets: { [`${handId}/p1`]: net, [`${handId}/p2`]: -net },
    endedAt: start,
    ...more,
  });
  await writeCounted(database, [
    won('two/1', 3, { currency: 'EUR' }),
    won('two/2', 5, { currency: 'EUR', endedAt: start + 1 }),
    won('two/3', 700, { currency: 'JPY', variant: 'razz' }),
    won('two/4', 11, {}),
  ]);
  const look = async (conditions: Omit<Parameters<typeof statistics.player>[2], 'source'>) => {
    const requested = { ...conditions, source: 'recorded' } as const;
    const counted = await statistics.player({ player: 'hal', locale: 'en' }, 'hal', requested);
    const { points } = await statistics.results('hal', 'hal', requested);
    const { opponents, others } = await statistics.opponents('hal', 'hal', requested);
    const session = await statistics.session('hal', 'hal', {
      ...requested,
      startedAt: start,
      endedAt: start + 1,
    });
    const net = counted?.totals.net;
    // Everything on the page says the same.
    expect(points.at(-1)?.net ?? 0).toBe(net);
    expect(session.at(-1)?.net ?? 0).toBe(net);
    expect([...opponents, others].reduce((sum, each) => sum + (each?.net ?? 0), 0)).toBe(net);
    return { currency: counted?.currency, currencies: counted?.currencies, net };
  };
  const currencies = [
    { currency: 'EUR', hands: 2 },
    { currency: 'JPY', hands: 1 },
    { currency: 'none', hands: 1 },
  ];
  expect(await look({})).toEqual({ currency: 'EUR', currencies, net: 8 });
  expect(await look({ currency: 'JPY' })).toEqual({ currency: 'JPY', currencies, net: 700 });
  expect(await look({ currency: 'none' })).toEqual({ currency: 'none', currencies, net: 11 });
  expect(await look({ currency: 'USD' })).toEqual({ currency: 'USD', currencies, net: 0 });
  // Of the hands of a game, the currency of most of these.
  const ofRazz = [{ currency: 'JPY', hands: 1 }];
  expect(await look({ variant: 'razz' })).toEqual({ currency: 'JPY', currencies: ofRazz, net: 700 });
  expect(
    await statistics.player({ player: 'hal', locale: 'en' }, 'hal', { source: 'recorded', from: start + 1 }),
  ).toMatchObject({
    currencies: [{ currency: 'EUR', hands: 1 }],
    totals: { hands: 1, net: 5 },
  });
  // What was played here is of none.
  const live = { source: 'live', currency: null, currencies: [] };
  expect(await ask('ann', { currency: 'none' })).toMatchObject({ ...live, totals: { hands: 5 } });
  expect(await ask('ann', { currency: 'USD' })).toMatchObject({ ...live, totals: { hands: 0 } });
});

test('a hand that lies in two of your collections counts once, and where it is told', async () => {
  const [one, two, other] = [
    await database.collections.create('ivy', 'One', 9),
    await database.collections.create('ivy', 'Two', 9),
    await database.collections.create('jan', 'His', 9),
  ];
  if (one === null || two === null || other === null) throw new Error('there is no collection');
  const won = (handId: string, net: number, contentKey: string, collectionId: string, hasHero = true) => ({
    source: 'recorded' as const,
    collectionId,
    ...(hasHero && { heroSeat: 0 }),
    handId,
    nets: { [`${handId}/p1`]: net, [`${handId}/p2`]: -net },
    endedAt: start,
    contentKey,
  });
  await writeCounted(database, [
    won('twice/1', 3, 'a', one),
    won('twice/2', 3, 'a', two),
    won('twice/3', 5, 'b', one, false),
    won('twice/4', 5, 'b', two),
    // Of somebody else it takes nothing away.
    won('twice/0', 3, 'a', other),
  ]);
  const count = async (player: string) => {
    const counted = await statistics.player({ player, locale: 'en' }, player, { source: 'recorded' });
    const { points } = await statistics.results(player, player, { source: 'recorded' });
    expect(points.at(-1)?.hands).toBe(counted?.totals.hands);
    return [counted?.totals.hands, counted?.totals.net];
  };
  expect(await count('ivy')).toEqual([2, 8]);
  expect(await count('jan')).toEqual([1, 3]);
});

test('an opponent whose name two players of a hand bear counts once in it, and players without names are nobody’s opponent', async () => {
  const collectionId = await database.collections.create('fay', 'Unnamed', 9);
  if (collectionId === null) throw new Error('there is no collection');
  const names: Readonly<Record<string, string>> = {
    'u/1/p1': 'Fay',
    'u/1/p2': 'Villain',
    'u/1/p3': 'Villain',
    'u/2/p1': 'p1',
    'u/2/p2': 'p2',
    'u/3/p1': 'p1',
    'u/3/p2': 'p2',
  };
  for (const [playerId, name] of Object.entries(names))
    await database.players.enrol({ playerId, name, kind: 'recorded', grant: 0 });
  const recorded = { source: 'recorded', collectionId, heroSeat: 0 } as const;
  await writeCounted(
    database,
    [
      { 'u/1/p1': 8, 'u/1/p2': -4, 'u/1/p3': -4 },
      { 'u/2/p1': 3, 'u/2/p2': -3 },
      { 'u/3/p1': 3, 'u/3/p2': -3 },
    ].map((nets, index) => ({ ...recorded, handId: `u/${index + 1}`, nets, endedAt: start + index * hour })),
  );
  const { opponents, others } = await statistics.opponents('fay', 'fay', { source: 'recorded' });
  expect(opponents.map(({ name, hands: count, net }) => ({ name, count, net }))).toEqual([
    { name: 'Villain', count: 1, net: 8 },
  ]);
  expect(others).toMatchObject({ net: 6 });
});

test('a session alone has the hands from its start to its end, however the hours lie', async () => {
  const { sessions } = await statistics.results('ann', 'ann', {});
  const session = sessions.find(({ hands: count }) => count === 3);
  if (session === undefined) throw new Error('there is no such session');
  const { startedAt, endedAt } = session;
  const points = await statistics.session('ann', 'ann', { startedAt, endedAt });
  expect(points.map(({ net }) => net)).toEqual([12, 6, 6]);
  const begun = { startedAt: startedAt + 30_000, endedAt };
  expect((await statistics.session('ann', 'ann', begun)).map(({ net }) => net)).toEqual([-6, -6]);
  expect(
    await statistics.session('eve', 'ann', { startedAt: start + 5 * hour, endedAt: start + 5 * hour }),
  ).toEqual([]);
});
