import type { IntegrityPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { type LegalAction, type PlayerAction, presetRules, runningHand, variants } from '@openfelt/engine';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { atRest, goAlong, type PlayedTable, plantTable, playOut } from '../disputes/planted-table.fixture.ts';
import { indexHands } from '../hand-index/index.ts';
import { importFile } from '../import/index.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { createIntegrityReadModel } from './integrity.ts';
import { createStatisticsReadModel } from './statistics.ts';

const hands = 24;
const limit = { kind: 'no-limit', minBet: 2 } as const;

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let integrity: IntegrityPort;
let indexing: ReturnType<typeof indexHands>;
/** Ann gives up to Ben whatever she has put in, and calls Cid. */
let [ann, ben, cid] = ['', '', ''];

/** Whoever is first to act bets as much as they may within ten, once a hand; who has to answer does as the second says. */
function playHand(table: PlayedTable, answer: (seat: number, raiser: number) => 'fold' | 'call') {
  let raiser: number | null = null;
  return playOut(table, (legal): PlayerAction => {
    const seat = runningHand(table.host.state())?.toAct ?? 0;
    const raise = legal.find(
      (each): each is Extract<LegalAction, { type: 'raise' }> => each.type === 'raise',
    );
    if (raiser === null && raise !== undefined) {
      raiser = seat;
      return { type: 'raise', to: raise.min };
    }
    const mayFold = legal.some(({ type }) => type === 'fold') && legal.some(({ type }) => type === 'call');
    return mayFold && raiser !== null && answer(seat, raiser) === 'fold' ? { type: 'fold' } : goAlong(legal);
  });
}

/** Plants a table of three at which so many hands are played. */
async function plant(count: number, isPrivate = false) {
  return plantTable(database, {
    name: 'Parlour',
    isPrivate,
    opening: { variant: 'holdem', rules: presetRules('casino', variants.holdem, limit), seats: 3 },
    stacks: [200, 200, 200],
    async playHand(table) {
      for (let hand = 0; hand < count; hand += 1) {
        await table.host.startHand();
        await playHand(table, (seat, raiser) => (seat === 0 && raiser === 1 ? 'fold' : 'call'));
      }
    },
    doctor: atRest,
  });
}

const allRead = () =>
  vi.waitFor(async () => expect(await database.handIndex.countWaiting()).toBe(0), { timeout: 60_000 });

beforeAll(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  integrity = createIntegrityReadModel(database);
  const { players } = await plant(hands);
  [ann, ben, cid] = players.map(({ player }) => player) as [string, string, string];
  await plant(2, true);
  await importFile(database, { name: 'one.phh', text: recorded, collectionId: null, at: 0 });
  indexing = indexHands(database, pino({ level: 'error' }));
  await allRead();
});
afterAll(async () => {
  await indexing?.stop();
  await temporary?.remove();
});

/** How one plays against another one. */
async function side(player: string, other: string) {
  const found = (await integrity.pair({ player, other }))?.sides.find(
    (each) => each.player.playerId === player,
  );
  if (found === undefined) throw new Error('they have no hand together');
  return found;
}

const share = ({ shares }: Awaited<ReturnType<typeof side>>, id: string) => {
  const found = shares.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not compared`);
  return found;
};

test('who gives up to one player, and to nobody else, stands out first', async () => {
  const overview = await integrity.pairs({});
  expect(overview.compared).toBe(6);
  const [first] = overview.pairs;
  expect([first?.player.playerId, first?.other.playerId]).toEqual([ann, ben]);
  expect(first?.lowest).toBe('foldToRaise');
  const folds = share(await side(ann, ben), 'foldToRaise');
  // Ben raises the third of the hands in which he is first to act.
  expect(folds.pair.of).toBe(hands / 3);
  expect(folds.pair.did).toBe(folds.pair.of);
  expect(folds.others).toMatchObject({ did: 0 });
  expect(folds.others.of).toBeGreaterThan(0);
  expect(folds.difference.value).toBe(1);
  expect(first?.chance).toBe(folds.chance);
  expect(folds.chance).toBeLessThan(0.001);
});

test('the overview says how many comparisons were made, and how many chance alone brings below each level', async () => {
  const { comparisons, chances, minHands, left } = await integrity.pairs({});
  expect([minHands, left]).toEqual([20, 0]);
  expect(comparisons).toBeGreaterThan(6);
  for (const { level, count, expected } of chances) {
    expect(expected).toBeCloseTo(comparisons * level);
    expect(count).toBeGreaterThan(0);
  }
});

test('what one of two won the other lost, as the statistics have it', async () => {
  const [forth, back] = [await side(ann, ben), await side(ben, ann)];
  expect([forth.hands, back.hands]).toEqual([hands, hands]);
  expect(forth.net).toBe(0 - back.net);
  const { opponents } = await createStatisticsReadModel(database).opponents(ann, ann, {});
  expect(opponents.find(({ playerId }) => playerId === ben)?.net).toBeCloseTo(forth.net, 1);
  expect(opponents.find(({ playerId }) => playerId === cid)?.net).toBeCloseTo((await side(ann, cid)).net, 1);
});

test('the share of hands together is of those in hours in which both had one', async () => {
  const { together } = await side(ann, ben);
  expect(together).toMatchObject({ of: hands, did: hands, value: 1 });
});

test('days and names choose pairs, and hands of private tables count', async () => {
  expect((await integrity.pairs({ from: '2001-01-01', until: '2001-12-31' })).compared).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  expect((await integrity.pairs({ from: '2001-01-01', until: today })).compared).toBe(6);
  expect((await integrity.pairs({ name: 'nobody' })).compared).toBe(0);
  const { pairs } = await integrity.pairs({});
  const name = pairs[0]?.player.name?.toUpperCase() ?? '';
  expect((await integrity.pairs({ name })).compared).toBe(4);
  const all = await database.pairs.list({}, 1, 100);
  // Six of the private table, and none of the recorded hand.
  expect(all.count).toBe(12);
  expect(all.pairs.filter(({ privateHands }) => privateHands > 0).map(({ pair }) => pair.hands)).toEqual([
    2, 2, 2, 2, 2, 2,
  ]);
});

test('two who never had a hand together are no pair', async () => {
  expect(await integrity.pair({ player: ann, other: 'nobody' })).toBeNull();
});

test('the projection is the same when it is made anew from the log', async () => {
  const before = await database.pairs.list({}, 1, 100);
  await database.handIndex.rebuild();
  await allRead();
  expect(await database.pairs.list({}, 1, 100)).toEqual(before);
});

const recorded = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 8h', 'p1 cc', 'p2 cc', 'p1 sm -', 'p2 sm KsKd']
`;
