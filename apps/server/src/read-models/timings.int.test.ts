import type { IntegrityPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { type CountedHandFacts, toIndexed, writeCounted } from './counted-hands.fixture.ts';
import { createIntegrityReadModel } from './integrity.ts';

const day = 86_400_000;
const start = 20_000 * day;
const range = (ms: number) => Math.floor(4 * Math.log2(ms / 1_000));
const time = (action: string, ms: number) => ({ action, ms, range: range(ms) });

/** Forty hands in two days: one who takes two seconds each time, a bot that takes half a second, and one who takes longer and longer to call. */
const hands = Array.from(
  { length: 40 },
  (_, index): CountedHandFacts => ({
    handId: `timed/${index}`,
    endedAt: start + (index < 20 ? 0 : day) + index,
    nets: { steady: 0, human: 0, robot: 0 },
    times: {
      steady: [time('call', 1_990 + (index % 3) * 10)],
      human: [time('call', 1_000 + 200 * index), time('fold', 600)],
      robot: [time('fold', 500)],
    },
  }),
);

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let integrity: IntegrityPort;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  for (const [playerId, kind] of Object.entries({ steady: 'person', human: 'person', robot: 'bot' } as const))
    await database.players.enrol({ playerId, name: playerId, kind, grant: 0 });
  await writeCounted(database, hands);
  integrity = createIntegrityReadModel(database);
});
afterAll(() => temporary?.remove());

test('the most constant come first, and a bot is marked as one', async () => {
  const { players, compared, minChoices } = await integrity.timings({});
  expect([compared, minChoices]).toEqual([3, 30]);
  expect(players.map(({ player }) => [player.name, player.isBot])).toEqual([
    ['robot', true],
    ['steady', false],
    ['human', false],
  ]);
  expect(players.map(({ count }) => count)).toEqual([40, 40, 80]);
  expect(players[0]?.quick).toMatchObject({ of: 40, did: 40 });
  expect(players[1]?.variation.value).toBeLessThan(0.01);
  expect(players[1]?.quartiles[1]).toBeGreaterThan(1_800);
  expect(players[1]?.quartiles[1]).toBeLessThan(2_200);
});

test('kinds of choices, names and days choose what is counted', async () => {
  const calls = await integrity.timings({ action: 'call' });
  expect(calls.players.map(({ player, count }) => [player.name, count])).toEqual([
    ['steady', 40],
    ['human', 40],
  ]);
  expect((await integrity.timings({ name: 'HUMAN' })).compared).toBe(1);
  // Of one day only one has thirty choices.
  const until = new Date(start).toISOString().slice(0, 10);
  const first = await integrity.timings({ until });
  expect(first.players.map(({ player, count }) => [player.name, count])).toEqual([['human', 40]]);
});

test('a hand that is read anew takes the place of what it was', async () => {
  const before = await integrity.timings({});
  await database.handIndex.write(hands.slice(0, 5).map(toIndexed));
  expect(await integrity.timings({})).toEqual(before);
});
