import type { Database } from '@openfelt/db';
import { evolve, initialState } from '@openfelt/engine';
import { GENESIS_HASH, streamId, verifyChain } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { tableStreamId } from '@openfelt/table-host';
import { expect } from 'vitest';

/** A command that was answered. */
export interface Acknowledged {
  readonly tableId: string;
  readonly commandId: string;
}

/** Reads a table from its first event on: a chain of lawful events, in which every command stands once. */
async function verifyTable({ log }: Database, stream: string): Promise<void> {
  const all = await log.read(streamId(stream));
  let state = initialState();
  for (const { type, schema, payload } of all) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(read.message);
    const evolved = evolve(state, read.event);
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    expect(evolved.findings).toEqual([]);
    state = evolved.state;
  }
  const commands = all.flatMap(({ commandId }) => (commandId === null ? [] : [commandId]));
  const runs = commands.filter((id, index) => id !== commands[index - 1]);
  expect(new Set(runs).size).toBe(runs.length);
}

/** Looks at all that a database keeps: every chain holds and its times never run back, nothing acknowledged is lost or doubled, and the ledger sums to zero. */
export async function verifyLog(database: Database, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { log } = database;
  for (const { streamId: stream } of await log.streams('')) {
    const stored = await log.read(stream);
    const chain = verifyChain(stored, { firstVersion: 0, prevHash: GENESIS_HASH });
    expect(chain, stream).toMatchObject({ ok: true });
    const times = stored.map(({ recordedAt }) => recordedAt);
    expect(times, stream).toEqual(times.toSorted((a, b) => a - b));
  }
  for (const { streamId: stream } of await log.streams('table/')) await verifyTable(database, stream);
  for (const { tableId, commandId } of acknowledged)
    expect(await log.command(tableStreamId(tableId), commandId), commandId).not.toBeNull();
  const balances = await database.ledger.balances();
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
}
