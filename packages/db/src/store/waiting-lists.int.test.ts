import { streamId } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { databaseForEach } from './fresh-database.fixture.ts';

const store = databaseForEach();

test('a waiting list is kept in its order, and is empty where nobody has waited', async () => {
  const { waitingLists, log } = store.database;
  const claimed = await log.claim(streamId('table/quay'));
  expect(await waitingLists.find('quay')).toEqual([]);
  expect(await waitingLists.put('quay', claimed, ['cy', 'ann', 'bo'])).toBe(true);
  expect(await waitingLists.find('quay')).toEqual(['cy', 'ann', 'bo']);
  expect(await waitingLists.put('quay', claimed, [])).toBe(true);
  expect(await waitingLists.find('quay')).toEqual([]);
  expect(await waitingLists.find('cellar')).toEqual([]);
});

test('whoever has lost a table to another writer changes nothing of who waits there', async () => {
  const { waitingLists, log } = store.database;
  const lost = await log.claim(streamId('table/garden'));
  expect(await waitingLists.put('garden', lost, ['ann'])).toBe(true);
  const claimed = await log.claim(streamId('table/garden'));
  expect(await waitingLists.put('garden', lost, [])).toBe(false);
  expect(await waitingLists.find('garden')).toEqual(['ann']);
  expect(await waitingLists.put('garden', claimed, ['ann', 'bo'])).toBe(true);
});

test('of a list that is put while its table is taken over, the new writer finds what stays', async () => {
  const { waitingLists, log } = store.database;
  for (let round = 0; round < 50; round += 1) {
    const table = `kitchen-${round}`;
    const stream = streamId(`table/${table}`);
    const before = await log.claim(stream);
    const putting = waitingLists.put(table, before, ['ann']);
    await log.claim(stream);
    const found = await waitingLists.find(table);
    expect(await putting).toBe(found.length === 1);
    expect(await waitingLists.find(table)).toEqual(found);
  }
});

test('nobody waits at a table that is closed, and a player is found at those where they wait', async () => {
  const { waitingLists, log, tables } = store.database;
  for (const table of ['pier', 'attic'])
    await waitingLists.put(table, await log.claim(streamId(`table/${table}`)), ['dee', 'eve']);
  expect((await waitingLists.findTables('dee')).toSorted()).toEqual(['attic', 'pier']);
  await tables.setClosed('pier');
  expect(await waitingLists.find('pier')).toEqual([]);
  expect(await waitingLists.findTables('dee')).toEqual(['attic']);
});
