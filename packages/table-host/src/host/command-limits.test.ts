import { expect, test } from 'vitest';
import { act, openTable, playOut, seat, typesIn } from './hosted-table.fixture.ts';

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

test('a change that never came into the log does not count, however often it is tried', async () => {
  const { host, fault } = await openTable();
  const enter = { commandId: 'enter', player: { id: 'a', kind: 'person' } } as const;
  const takeSeat = { ...enter, command: { type: 'takeSeat', seat: 0, stack: 100 } } as const;
  for (let index = 0; index < 30; index += 1) {
    fault('fails before it is written');
    expect(await host.act(takeSeat)).toMatchObject({ ok: false, code: 'unavailable' });
  }
  expect(await host.act(takeSeat)).toMatchObject({ ok: true });
});

test('a table whose seats change without a hand slows down, then only lets people go, also after a restart, until a hand is played', async () => {
  const table = await openTable();
  const { clock } = table;
  let { host } = table;
  await seat(host, 100, 100);
  const come = () => act(host, 'c', { type: 'takeSeat', seat: 2, stack: 100 });
  const go = () => act(host, 'c', { type: 'leave' });
  const crowd = async (pause: number) => {
    for (;;) {
      clock.pass(pause);
      const result = await come();
      await go();
      if (!result.ok) return result;
    }
  };
  expect(await crowd(30_000)).toMatchObject({ code: 'table-busy' });
  host = await table.takeOver();
  expect(await crowd(60_000)).toMatchObject({ code: 'too-many-changes' });
  host = await table.takeOver();
  clock.pass(60_000);
  expect(await come()).toMatchObject({ ok: false, code: 'too-many-changes' });
  await host.startHand();
  await playOut(host);
  expect(await come()).toMatchObject({ ok: true });
});
