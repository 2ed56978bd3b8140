import { expect, test } from 'vitest';
import { evidenceStreamId } from '../stream/stream-ids.ts';
import { act, openTable, playerToAct, playOut, seat, typesIn } from './hosted-table.fixture.ts';

const connections = ['Connected', 'Disconnected', 'ConnectionsCounted'];

test('whoever comes and goes all the time is recorded 32 times a hand, then counted', async () => {
  const { host, log } = await openTable();
  await seat(host, 100, 100);
  await host.startHand();
  for (let time = 0; time < 500; time += 1) {
    await host.noteConnection('a', 'Connected');
    await host.noteConnection('a', 'Disconnected');
  }
  const reported = async () =>
    (await typesIn(log, 'evidence/t')).filter((type) => connections.includes(type));
  expect(await reported()).toHaveLength(32);
  await playOut(host);
  // What was left out is told with the next command after the hand.
  await act(host, 'b', { type: 'sitOut' });
  const events = await log.read(evidenceStreamId('t'));
  expect(events.findLast(({ type }) => type === 'ConnectionsCounted')?.payload).toMatchObject({
    player: 'a',
    count: 968,
    connected: false,
  });
  await host.noteConnection('a', 'Connected');
  expect(await reported()).toHaveLength(32 + 1 + 1);
});

test('a time-out is preceded by how its player stood, though it was counted before', async () => {
  const { host, log, clock } = await openTable();
  await seat(host, 100, 100);
  await host.startHand();
  const late = playerToAct(host);
  for (let time = 0; time < 50; time += 1) {
    clock.pass(10);
    await host.noteConnection(late, 'Connected');
    await host.noteConnection(late, 'Disconnected');
  }
  await host.noteConnection(late, 'Connected');
  const since = clock.now();
  clock.pass(60_000);
  await host.timeOut(host.state().turn ?? -1);
  const [before, timedOut] = (await log.read(evidenceStreamId('t'))).slice(-2);
  expect(before).toMatchObject({
    type: 'ConnectionsCounted',
    payload: { player: late, count: 69, to: since, connected: true },
  });
  expect(timedOut?.type).toBe('TimedOut');
});

test('who was there before they sat down is said to be when their time runs out', async () => {
  const { host, log, clock } = await openTable();
  await host.noteConnection('b', 'Connected');
  await seat(host, 100, 100);
  await host.startHand();
  if (playerToAct(host) === 'a') await act(host, 'a', { type: 'call' });
  clock.pass(60_000);
  await host.timeOut(host.state().turn ?? -1);
  expect((await typesIn(log, 'evidence/t')).slice(-2)).toEqual(['Connected', 'TimedOut']);
});

test('what could not be written is told with what comes next', async () => {
  const table = await openTable();
  const { host, log } = table;
  await seat(host, 100);
  table.fault('fails before it is written');
  expect(await host.noteConnection('a', 'Connected')).toMatchObject({ ok: false });
  await host.noteConnection('a', 'Disconnected');
  expect((await log.read(evidenceStreamId('t'))).at(-1)).toMatchObject({
    type: 'ConnectionsCounted',
    payload: { player: 'a', count: 2, connected: false },
  });
});
