import type { Database } from '@openfelt/db';
import type { CommandResult } from '@openfelt/engine';
import { expect, test, vi } from 'vitest';
import { hostInMemory } from '../tables/hosted-in-memory.fixture.ts';
import type { OpenTable } from '../tables/open-table.ts';
import { createTableService, type TableServiceDependencies } from './tables.ts';

/** A player's table to practise at, which answers commands otherwise at first. */
async function openTable(...answers: CommandResult[]) {
  const { host } = await hostInMemory();
  const act = vi.fn<typeof host.act>(async (envelope) => answers.shift() ?? host.act(envelope));
  const card = { id: 't', name: 'T', isPrivate: true };
  const table = { card, host: { ...host, act }, catchUp: async () => {} } as Partial<OpenTable> as OpenTable;
  const service = createTableService({
    database: { players: { balance: async (_player) => 10_000 } } as Database,
    openTables: {
      practise: async (_player, _input) => ({ ok: true, tableId: 't' }),
      find: async (_table) => table,
    },
    namesAtTables: { sit: (_table, _player, take) => take() },
  } as TableServiceDependencies);
  const listPlayers = () => host.state().table?.context.seats.map((each) => each?.player ?? null);
  return { service, act, listPlayers };
}

const refuse = (code: string): CommandResult => ({ ok: false, code, message: 'Not now.' });
const input = { variant: 'holdem', name: 'Practice' } as const;

test('who practises sits when they are answered, by one command, though the table is on its way to another server', async () => {
  const { service, act, listPlayers } = await openTable(refuse('unavailable'), refuse('moved'));
  expect(await service.practise('ann', input)).toEqual({ ok: true, tableId: 't' });
  expect(listPlayers()).toEqual([null, null, null, 'ann']);
  expect(new Set(act.mock.calls.map(([{ commandId }]) => commandId)).size).toBe(1);
  expect(await service.practise('ann', input)).toEqual({ ok: true, tableId: 't' });
  expect(act).toHaveBeenCalledTimes(3);
});

test('who cannot sit down to practise is told why', async () => {
  const { service, listPlayers } = await openTable(refuse('name-taken'));
  expect(await service.practise('ann', input)).toEqual(refuse('name-taken'));
  expect(listPlayers()).toEqual([null, null, null, null]);
});
