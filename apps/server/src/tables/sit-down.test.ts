import { findPlayerSeat } from '@openfelt/table-host';
import { expect, test } from 'vitest';
import { hostInMemory } from './hosted-in-memory.fixture.ts';
import type { OpenTable } from './open-table.ts';
import { sitDown } from './sit-down.ts';

test('who asks for a seat twice at once, as a page that comes back does, sits there once and is told so both times', async () => {
  const { host } = await hostInMemory();
  const table = { host, catchUp: async () => undefined } as Partial<OpenTable> as OpenTable;
  const ports = {
    namesAtTables: {
      sit: <Result>(_table: unknown, _player: unknown, take: () => Promise<Result>) => take(),
    },
    balance: async () => 10_000,
  };
  const both = await Promise.all([sitDown(ports, 'ann', table), sitDown(ports, 'ann', table)]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(findPlayerSeat(host.state(), 'ann')).not.toBeNull();
});
