import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@openfelt/db';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { legalActions, runningHand } from '@openfelt/engine';
import { evidenceStreamId, tableStreamId } from '@openfelt/table-host';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { type Followed, follow, type Guest, tableForTwo, visit } from '../test-platform.fixture.ts';
import { verifyLog } from './verify-log.fixture.ts';

/** What a choice has, and how long the server stands still, in ms. */
const actionTime = 5_000;
const stillFor = 7_000;

let folder: TemporaryFolder;
let server: ServerProcess;
let players: readonly Guest[];
let tables: readonly Followed[];
let tableId: string;

function send(guest: Guest, command: object) {
  return guest.client.table.command.mutate({ tableId, commandId: randomUUID(), command } as never);
}

/** Whoever has the turn, by their seat, which is their place in `players`. */
const toAct = () => runningHand(tables[0]?.state() as never)?.toAct ?? null;

beforeEach(async () => {
  folder = await dataFolder();
  server = await startProcess(folder.path);
  players = [await visit(server.address), await visit(server.address)];
  const opened = await players[0]?.client.table.create.mutate({ ...tableForTwo, options: { actionTime } });
  if (!opened?.ok) throw new Error(opened?.message);
  ({ tableId } = opened);
  tables = await Promise.all(players.map((guest) => follow(guest, tableId)));
  for (const [seat, guest] of players.entries())
    expect(await send(guest, { type: 'takeSeat', seat, stack: 100 })).toMatchObject({ ok: true });
  await tables[0]?.until((state) => runningHand(state)?.toAct != null);
});
afterEach(async () => {
  // Where a test failed it may still be there.
  await server.end('SIGKILL');
  await folder.remove();
});

async function finish() {
  await Promise.all(players.map((guest) => guest.close()));
  expect(await server.end('SIGTERM')).toBe(0);
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  const evidence = await database.log.read(evidenceStreamId(tableId));
  const events = await database.log.read(tableStreamId(tableId));
  await verifyLog(database, []);
  await database.close();
  return { evidence: evidence.map(({ type }) => type), events: events.map(({ type }) => type) };
}

test('whose answer came while the server stood still has answered, and is not timed out', async () => {
  const state = tables[0]?.state();
  const seat = toAct();
  if (state === undefined || seat === null) throw new Error('nobody has the turn');
  const [choice] = legalActions(state, seat).filter(({ type }) => type === 'call');
  expect(choice).toBeDefined();
  process.kill(server.pid, 'SIGSTOP');
  const sent = send(players[seat] as Guest, { type: 'call', turn: state.turn });
  await sleep(stillFor);
  process.kill(server.pid, 'SIGCONT');
  expect(await sent).toMatchObject({ ok: true });
  await tables[0]?.until((next) => runningHand(next)?.toAct === 1 - seat);
  const { evidence, events } = await finish();
  expect(events).toContain('Called');
  expect(evidence).toContain('ClockRestarted');
  expect(evidence).not.toContain('TimedOut');
});

test('who does not answer after a standstill has their full time, and is timed out then', async () => {
  const seat = toAct();
  process.kill(server.pid, 'SIGSTOP');
  await sleep(stillFor);
  process.kill(server.pid, 'SIGCONT');
  await sleep(actionTime - 2_000);
  expect(toAct()).toBe(seat);
  await tables[0]?.until((state) => runningHand(state) === null);
  const { evidence } = await finish();
  expect(evidence.indexOf('ClockRestarted')).toBeLessThan(evidence.indexOf('TimedOut'));
  expect(evidence.filter((type) => type === 'TimedOut')).toHaveLength(1);
});
