import { runningHand } from '@openfelt/engine';
import type { EventLog } from '@openfelt/event-log';
import { registry } from '@openfelt/game-events';
import { describe, expect, test } from 'vitest';
import { act, type HostedTable, openTable, playOut, seat } from '../host/hosted-table.fixture.ts';
import { applyEnvelopes, type KnownSlice, loadTable } from './load-table.ts';
import { tableStreamId } from './stream-ids.ts';

const stream = tableStreamId('t');

/** Someone who is alone at a table sits out and comes back, for hours. */
async function idle({ host, clock }: HostedTable, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.pass(60_000);
    for (const type of ['sitOut', 'sitIn'] as const) await act(host, 'a', { type });
  }
}

/** A log that counts the events that are read from it. */
function counted(log: EventLog<never>) {
  let read = 0;
  const counting: EventLog<never> = {
    ...log,
    async read(id, range) {
      const events = await log.read(id, range);
      read += events.length;
      return events;
    },
  };
  return { log: counting, read: () => read };
}

async function load(table: HostedTable, known?: KnownSlice) {
  const { log, read } = counted(table.log);
  const head = await log.head(stream);
  if (head === null) throw new Error('there is no table');
  const loaded = await loadTable({ log, states: table.ports.states }, stream, head, known);
  if (!loaded.ok) throw new Error(loaded.message);
  return { ...loaded.table, read: read() };
}

describe('a table at which someone sits alone for hours', () => {
  test('holds a bounded number of events, and is loaded from where it was stored', async () => {
    const table = await openTable();
    await seat(table.host, 100);
    await idle(table, 240);
    const { version } = table.host.state();
    expect(version).toBeGreaterThan(480);
    expect(table.host.slice().envelopes.length).toBeLessThan(256);
    const loaded = await load(table);
    expect(loaded.state).toEqual(table.host.state());
    expect(loaded.read).toBeLessThan(256);
    // What is held is what the log says from there on.
    const { before, envelopes } = table.host.slice();
    expect(applyEnvelopes(before, envelopes)).toMatchObject({ ok: true, state: table.host.state() });
    const whole = await load({
      ...table,
      ports: { ...table.ports, states: { find: async () => null, rows: () => [] } },
    });
    expect(whole.state).toEqual(loaded.state);
  });

  test('begins a hand there again, and a load begins with that', async () => {
    const table = await openTable();
    await seat(table.host, 100);
    await idle(table, 200);
    await act(table.host, 'b', { type: 'takeSeat', seat: 1, stack: 100 });
    expect(await table.host.startHand()).toMatchObject({ ok: true });
    const loaded = await load(table);
    expect(loaded.recent[0]?.type).toBe('HandStarted');
    expect(loaded.state).toEqual(table.host.state());
    const again = await table.takeOver();
    expect(runningHand(again.state())).not.toBeNull();
    expect(again.getOwnCards('a')).toEqual(table.host.getOwnCards('a'));
    expect(again.getOwnCards('a')).toHaveLength(2);
  });

  test('is not loaded from a state that its stream does not lead to', async () => {
    const table = await openTable();
    await seat(table.host, 100);
    await idle(table, 200);
    const [stored] = table.states;
    if (stored === undefined) throw new Error('nothing was stored');
    const ahead = { ...stored, state: { ...stored.state, version: stored.state.version + 10_000 } };
    table.states.push(ahead);
    expect((await load(table)).state).toEqual(table.host.state());
    table.states.push({ ...stored, hash: 'f'.repeat(64) });
    await expect(load(table)).rejects.toThrow('does not continue');
  });
});

test('everything that a host writes unchecked fits the schema of its type', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100, 60);
  for (let hand = 0; hand < 5; hand += 1) {
    await table.host.startHand();
    await playOut(table.host);
  }
  await act(table.host, 'a', { type: 'check' });
  await act(table.host, 'b', { type: 'leave' });
  for (const { streamId } of await table.log.streams('')) {
    for (const { type, schema, payload } of await table.log.read(streamId))
      expect(registry.parse(type, schema, payload)).toMatchObject({ ok: true });
  }
});

test('of a table that somebody followed nothing is read, unless it has gone on since', async () => {
  const table = await openTable();
  await seat(table.host, 100, 100);
  await table.host.startHand();
  const known = table.host.slice();
  const loaded = await load(table, known);
  expect(loaded.read).toBe(0);
  expect(loaded.state).toEqual(table.host.state());
  expect(loaded.recent).toEqual(known.envelopes);
  await act(table.host, 'a', { type: 'call' });
  const later = await load(table, known);
  expect(later.read).toBeGreaterThan(0);
  expect(later.state).toEqual(table.host.state());
});
