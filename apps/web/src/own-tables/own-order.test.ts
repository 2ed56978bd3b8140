import { expect, test } from 'vitest';
import { acting, table } from './lobby-table.fixture.ts';
import { listOwnTables } from './own-order.ts';

test('own tables stand by urgency: the least time first, then those that wait for others', () => {
  const own = { ...table, own: 0, seating: [acting] };
  const tables = [
    { ...own, name: 'idle', seating: [{ ...acting, isToAct: false }], clock: 1_000 },
    { ...own, name: 'soon', clock: 11_000 },
    { ...own, name: 'now', clock: 5_000 },
    table,
  ];
  expect(listOwnTables(tables, 'en').map(({ name }) => name)).toEqual(['now', 'soon', 'idle']);
});
