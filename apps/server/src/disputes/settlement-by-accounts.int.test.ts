import { randomUUID } from 'node:crypto';
import type { Database } from '@openfelt/db';
import type { GameEvent } from '@openfelt/engine';
import { streamId } from '@openfelt/event-log';
import type { DisputeEvent } from '@openfelt/game-events';
import { hostTable, noStates, simulatedClock, type TableHost } from '@openfelt/table-host';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvent } from '../append-event.ts';
import { projectEvents } from '../tables/projections.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { type Dispute, disputeStreamId, evolve } from './dispute.ts';
import { toDisputeRows } from './dispute-projection.ts';
import { createDisputeRepository } from './dispute-repository.ts';
import { eventually } from './disputed-platform.fixture.ts';
import { closedTable, holdem, rightHand } from './planted-disputes.fixture.ts';
import { type Plant, type PlantedTable, plantTable } from './planted-table.fixture.ts';
import { settleDisputes } from './settlement.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;

beforeAll(async () => {
  folder = await temporaryDatabase();
  ({ database } = folder);
});
afterAll(() => folder.remove());

/** As {@link rightHand}, at a table that is closed while everyone sits. */
const closedWhileSeated: Plant = {
  ...rightHand,
  name: 'Closed while seated',
  doctor(events) {
    const atRest: readonly GameEvent[] | null = rightHand.doctor(events);
    return atRest && [...atRest, { type: 'TableClosed', shares: [] }];
  },
};

/** A dispute by which the first player is to give the second so many chips; without an amount it is open. */
async function planted({ tableId, players }: PlantedTable, amount?: number): Promise<string> {
  const [giver = '', getter = ''] = players.map(({ player }) => player);
  const dispute = randomUUID();
  const found = await database.hands.findAny(`${tableId}/1`);
  if (found === null) throw new Error('no hand was planted');
  const { handId, streamId: stream, lastVersion: version } = found;
  const [end] = await database.log.read(streamId(stream), { from: version, to: version + 1 });
  const hand = { streamId: stream, version, hash: end?.hash ?? '' };
  const opened: DisputeEvent = {
    type: 'DisputeOpened',
    dispute,
    hand: { handId, ...hand },
    table: tableId,
    pot: null,
    player: getter,
    seat: 1,
    reason: 'Something is wrong here.',
  };
  const decided = (moved: number): DisputeEvent => ({
    type: 'DisputeDecided',
    dispute,
    hand,
    by: 'olga',
    verdict: 'upheld',
    reason: 'By what the bundle shows.',
    corrections: [
      { player: giver, amount: -moved },
      { player: getter, amount: moved },
    ],
    house: 0,
    final: false,
  });
  const events = amount === undefined ? [opened] : [opened, decided(amount)];
  let before: Dispute | null = null;
  for (const event of events) {
    const at = Date.now();
    const entry = { streamId: disputeStreamId(dispute), event, actor: 'olga', at, command: null };
    const rows = (version: number) => toDisputeRows(before, event, { version, at });
    const { envelope } = await appendEvent(database.log, { ...entry, rows });
    before = evolve(before, event, { version: envelope.version, at });
  }
  return dispute;
}

/** Settles what is due over a log. What is to be tried again waits for the clock. */
async function settling(log: Database['log'], host: TableHost | null) {
  const clock = simulatedClock(Date.now());
  const over = { ...database, log };
  const disputes = createDisputeRepository(over, clock.now);
  const { now, at } = clock;
  const findHost = () => host;
  const logger = pino({ level: 'silent' });
  const settlement = await settleDisputes({
    database: over,
    disputes,
    includePending: async () => undefined,
    findHost,
    settles: () => true,
    now,
    at,
    log: logger,
  });
  return { clock, disputes, settlement };
}

const listTypes = async (dispute: string) =>
  (await database.log.read(disputeStreamId(dispute))).map(({ type }) => type);

test('a correction that was written though its answer was lost is not made again', async () => {
  const table = await plantTable(database, closedTable);
  const account = `player:${table.players[1]?.player}`;
  const before = await database.balance(account);
  const dispute = await planted(table, 40);
  let lost = 0;
  const log: Database['log'] = {
    ...database.log,
    async append(requests) {
      const results = await database.log.append(requests);
      lost += 1;
      if (lost === 1) throw new Error('the connection broke');
      return results;
    },
  };
  const { clock, disputes, settlement } = await settling(log, null);
  await eventually(
    async () => lost,
    (times) => times === 1,
  );
  const changes: string[] = [];
  disputes.subscribe((changed) => changes.push(changed.dispute.id));
  // The failure is reported, and its repetition waits, a moment after the append.
  await eventually(
    async () => {
      clock.pass(10_000);
      return (await disputes.find(dispute))?.dispute.decisions[0]?.applied ?? null;
    },
    (applied) => applied !== null,
  );
  await settlement.stop();
  expect(await listTypes(dispute)).toEqual(['DisputeOpened', 'DisputeDecided', 'CorrectionApplied']);
  expect((await database.balance(account)) - before).toBe(40);
  // Whoever looks on hears of it late, but hears of it.
  expect(changes).toEqual([dispute]);
});

test('a start reads what is open or not settled, however many disputes there were', async () => {
  const table = await plantTable(database, closedTable);
  const isDone = () => database.disputes.unsettled();
  const over = [await planted(table, 1), await planted(table, 1), await planted(table, 1)];
  const first = await settling(database.log, null);
  await eventually(isDone, (left) => left.every((dispute) => !over.includes(dispute)));
  await first.settlement.stop();
  const open = await planted(table);
  const late = await planted(table, 1);
  const read = new Set<string>();
  const counted: Database['log'] = {
    ...database.log,
    read(stream, range) {
      if (stream.startsWith('dispute/')) read.add(stream);
      return database.log.read(stream, range);
    },
  };
  const { settlement } = await settling(counted, null);
  await eventually(isDone, (left) => !left.includes(late));
  await settlement.stop();
  expect([...read].toSorted()).toEqual([open, late].map(disputeStreamId).toSorted());
  expect(await isDone()).toContain(open);
});

test('what the desk notes twice under one id is written once', async () => {
  const table = await plantTable(database, closedTable);
  const dispute = await planted(table, 40);
  const disputes = createDisputeRepository(database, Date.now);
  const event = { type: 'CorrectionApplied', decision: 1, at: null } as const;
  const id = `correct-${dispute}-1`;
  expect(await disputes.note(dispute, id, event, () => [])).toBe(true);
  expect(await disputes.note(dispute, id, event, () => [])).toBe(true);
  expect(await listTypes(dispute)).toEqual(['DisputeOpened', 'DisputeDecided', 'CorrectionApplied']);
});

test('whoever sits at a closed table gives from what they had on it, and not the house', async () => {
  const table = await plantTable(database, closedWhileSeated);
  const { tableId, players } = table;
  const [giver, getter] = players.map(({ player }) => `player:${player}`);
  if (giver === undefined || getter === undefined) throw new Error('too few were planted');
  const card = { id: tableId, name: closedWhileSeated.name, isPrivate: false };
  const { log, seeds, balance } = database;
  const rows = (written: Parameters<typeof projectEvents>[1]) => projectEvents(card, written);
  const ports = { log, seeds, states: noStates, balance, now: Date.now, rows, report: () => undefined };
  const hosting = await hostTable(ports, tableId, holdem());
  if (!hosting.ok) throw new Error(hosting.message);
  const { host } = hosting;
  const getStack = (seat: number) => host.state().table?.context.seats[seat]?.stack ?? 0;
  const [gave, got] = [getStack(0), getStack(1)];
  const [giverHad, getterHad] = [await balance(giver), await balance(getter)];
  const house = await balance('house');
  // More than the giver's account holds: only with their stack can they give it all.
  const amount = giverHad + gave;
  expect(gave).toBeGreaterThan(0);
  const dispute = await planted(table, amount);
  const { disputes, settlement } = await settling(log, host);
  await eventually(
    async () => (await disputes.find(dispute))?.dispute.decisions[0]?.applied ?? null,
    (applied) => applied !== null,
  );
  await settlement.stop();
  expect(await balance(giver)).toBe(0);
  expect(await balance(getter)).toBe(getterHad + got + amount);
  expect(await balance('house')).toBe(house);
  expect(await balance(`escrow:${tableId}`)).toBe(0);
});
