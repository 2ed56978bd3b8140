import { streamId } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { databaseForEach } from './fresh-database.fixture.ts';

const store = databaseForEach();
const orders = { givenBy: 'ann', closes: false, removes: ['bo', 'cy'] };
const carriedOut = { ...orders, removes: [] };

test('what a host ordered is kept until it is carried out', async () => {
  const { hostOrders, log } = store.database;
  const claimed = await log.claim(streamId('table/quay'));
  expect(await hostOrders.find('quay')).toBeNull();
  expect(await hostOrders.put('quay', claimed, orders)).toBe(true);
  expect(await hostOrders.find('quay')).toEqual(orders);
  expect(await hostOrders.put('quay', claimed, { ...carriedOut, closes: true })).toBe(true);
  expect(await hostOrders.listTables()).toEqual(['quay']);
  expect(await hostOrders.put('quay', claimed, carriedOut)).toBe(true);
  expect(await hostOrders.find('quay')).toBeNull();
  expect(await hostOrders.listTables()).toEqual([]);
});

test('whoever has lost a table to another writer changes nothing of what waits there', async () => {
  const { hostOrders, log } = store.database;
  const lost = await log.claim(streamId('table/garden'));
  expect(await hostOrders.put('garden', lost, orders)).toBe(true);
  const claimed = await log.claim(streamId('table/garden'));
  expect(await hostOrders.put('garden', lost, carriedOut)).toBe(false);
  expect(await hostOrders.find('garden')).toEqual(orders);
  expect(await hostOrders.put('garden', claimed, carriedOut)).toBe(true);
});

test('nothing waits at a table that is closed', async () => {
  const { hostOrders, log, tables } = store.database;
  await hostOrders.put('pier', await log.claim(streamId('table/pier')), orders);
  await tables.setClosed('pier');
  expect(await hostOrders.find('pier')).toBeNull();
});
