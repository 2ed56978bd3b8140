import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@openfelt/db';
import { presetRules, variants } from '@openfelt/engine';
import { tableStreamId } from '@openfelt/table-host';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardLimits } from '../admission/limits.ts';
import { startClock } from '../clock/clock.ts';
import { goAlong, type Plant, plantTable, playOut } from '../disputes/planted-table.fixture.ts';
import { createReadiness } from '../readiness/readiness.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { noTracing } from '../telemetry/tracing.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { openLiveTable } from './live-table.ts';
import { openTables } from './open-tables.ts';
import { createOwnTables, enrolBots } from './own-tables.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;

beforeAll(async () => {
  folder = await temporaryDatabase();
  ({ database } = folder);
});
afterAll(() => folder.remove());

const stack = 500;

/** A match of two that its first hand ended: the winner sits with all the chips. */
const finishedMatch: Plant = {
  name: 'Finished match',
  opening: {
    variant: 'holdem',
    rules: {
      ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
      match: { stack },
    },
    seats: 2,
  },
  stacks: [stack, stack],
  async playHand(table) {
    await table.host.startHand();
    await playOut(table, (legal) => {
      const raise = legal.find((action) => action.type === 'raise');
      return raise === undefined ? goAlong(legal) : { type: 'raise', to: raise.max };
    });
  },
  doctor: (events) => (events.some(({ type }) => type === 'MatchEnded') ? events : null),
};

/** What the table and its two players' accounts hold. */
async function countChips({ tableId, players }: Awaited<ReturnType<typeof plantTable>>) {
  const accounts = await Promise.all(players.map(({ player }) => database.balance(`player:${player}`)));
  return {
    escrow: await database.balance(`escrow:${tableId}`),
    accounts: accounts.reduce((sum, each) => sum + each, 0),
  };
}

const clock = startClock();
afterAll(clock.stop);

const dependencies = () => ({
  database,
  now: clock.now,
  at: clock.at,
  telemetry: createTelemetry(noTracing, pino({ level: 'silent' })),
  pause: 4_000,
  mayRun: () => true,
  mayGrow: () => false,
  committed: () => undefined,
  report: () => undefined,
});

test('a finished match that everybody has looked away from is closed, and its winner’s chips go to their account', async () => {
  const planted = await plantTable(database, finishedMatch);
  const { tableId } = planted;
  const { accounts } = await countChips(planted);
  const card = { id: tableId, name: finishedMatch.name, isPrivate: false };
  const table = await openLiveTable(card, finishedMatch.opening, [], dependencies());
  expect(await countChips(planted)).toEqual({ escrow: 2 * stack, accounts });
  expect(table.deserted()).not.toBeNull();
  expect(await table.close()).toBe(true);
  expect(table.host.state().table?.context.seats).toEqual([null, null]);
  expect(await countChips(planted)).toEqual({ escrow: 0, accounts: accounts + 2 * stack });
  expect(await table.close()).toBe(true);
  await table.stop();
});

test('a bot that the table’s host has removed stays away, whichever server plays the table next, and the others come back', async () => {
  const card = { id: 'removing', name: 'Removing', isPrivate: false };
  const { match: _match, ...rules } = finishedMatch.opening.rules;
  const setup = { ...finishedMatch.opening, rules };
  const bots = await enrolBots(
    database,
    card.id,
    (['Ada', 'Blaise'] as const).map((name) => ({ name, strength: 'steady' as const })),
  );
  const [ada = '', blaise = ''] = bots;
  const host = 'who-removes';
  await database.players.enrol({ playerId: host, name: 'Host', kind: 'person', grant: 0 });
  await database.tables.setHost(card.id, host);
  const open = () => openLiveTable(card, setup, bots, dependencies());
  const readSeated = ({ host }: Awaited<ReturnType<typeof open>>) =>
    (host.state().table?.context.seats ?? []).flatMap((each) => each?.player ?? []).toSorted();
  const before = await open();
  await expect.poll(() => readSeated(before)).toEqual([ada, blaise]);
  expect(await before.host.remove(ada, host)).toMatchObject({ ok: true });
  await before.stop();
  const next = await open();
  // Who gets up by themselves, as a bot with too many chips does, comes back: so it is seen that the table looks for its bots.
  const leave = {
    commandId: 'leave',
    player: { id: blaise, kind: 'bot' },
    command: { type: 'leave' },
  } as const;
  expect(await next.host.act(leave)).toMatchObject({ ok: true });
  const version = next.host.state().version;
  await expect.poll(() => next.host.state().version).toBeGreaterThan(version);
  await sleep(300);
  expect(readSeated(next)).toEqual([blaise]);
  await next.stop();
});

test('at a start the seats of a closed table are left, each once, and the table is not run', async () => {
  const planted = await plantTable(database, finishedMatch);
  const { tableId } = planted;
  const { accounts } = await countChips(planted);
  for (const start of ['first', 'second']) {
    const { database: _database, ...parts } = dependencies();
    const log = pino({ level: 'silent' });
    const readiness = createReadiness({ checkWrite: database.checkWrite, log });
    const tables = await openTables({
      ...parts,
      clock,
      database,
      limits: standardLimits.tables,
      readiness,
      log,
    });
    expect(tables.byId.has(tableId), start).toBe(false);
    await tables.stop();
    expect(await countChips(planted), start).toEqual({ escrow: 0, accounts: accounts + 2 * stack });
  }
  const events = await database.log.read(tableStreamId(tableId));
  expect(events.filter(({ type }) => type === 'SeatLeft')).toHaveLength(2);
});

test('a table whose end could not be noted is still there, and closed when that is asked for again', async () => {
  const log = pino({ level: 'silent' });
  const readiness = createReadiness({ checkWrite: database.checkWrite, log });
  let isAway = true;
  const setClosed = async (id: string) => {
    if (isAway) throw new Error('the database is away');
    await database.tables.setClosed(id);
  };
  const own = await createOwnTables({
    ...dependencies(),
    clock,
    database: { ...database, tables: { ...database.tables, setClosed } },
    readiness,
    log,
  });
  const closed: string[] = [];
  own.onClosed((id) => closed.push(id));
  const card = { id: 'somebody-s', name: 'Somebody’s', isPrivate: false };
  const { match: _match, ...rules } = finishedMatch.opening.rules;
  await own.begin({ card, setup: { ...finishedMatch.opening, rules }, bots: [] });
  await expect(own.close('somebody-s')).rejects.toThrow('away');
  expect(own.byId.has('somebody-s')).toBe(true);
  expect(closed).toEqual([]);
  isAway = false;
  expect(await own.close('somebody-s')).toBe(true);
  expect(own.byId.has('somebody-s')).toBe(false);
  expect(closed).toEqual(['somebody-s']);
  await own.stop();
});
