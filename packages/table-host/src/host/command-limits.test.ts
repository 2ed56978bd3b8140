import { expect, test } from 'vitest';
import { act, openTable, typesIn } from './hosted-table.fixture.ts';

test('whoever changes their seat all the time is told to wait, and the log does not grow of it', async () => {
  const { host, log, clock } = await openTable();
  await act(host, 'a', { type: 'takeSeat', seat: 0, stack: 100 });
  const toggle = (index: number) => act(host, 'a', { type: index % 2 === 0 ? 'sitOut' : 'sitIn' });
  for (let index = 0; index < 11; index += 1) expect(await toggle(index)).toMatchObject({ ok: true });
  const before = await typesIn(log, 'table/t');
  for (let index = 11; index < 60; index += 1)
    expect(await toggle(index)).toMatchObject({ ok: false, code: 'too-often' });
  expect(await typesIn(log, 'table/t')).toEqual(before);
  expect(await act(host, 'b', { type: 'takeSeat', seat: 1, stack: 100 })).toMatchObject({ ok: true });
  clock.pass(60_000);
  expect(await act(host, 'a', { type: 'leave' })).toMatchObject({ ok: true });
});
