import { createMemoryLog } from '@openfelt/event-log';
import { expect, test, vi } from 'vitest';
import { playBots } from './bot-players.ts';
import { hostInMemory } from './hosted-in-memory.fixture.ts';

test('a bot whose seat could not be written, as while the log fails, sits down once it can be', async () => {
  const memory = createMemoryLog<never>();
  let isAway = false;
  const append: typeof memory.append = async (...args) => {
    if (isAway) throw new Error('the log is away');
    return memory.append(...args);
  };
  const { host, clock } = await hostInMemory({ ...memory, append });
  const attempts = vi.spyOn(host, 'act');
  isAway = true;
  const bots = ['bot-t-easy-ada', 'bot-t-easy-blaise'];
  const playing = playBots(host, { bots, now: clock.now, at: clock.at, mayRun: () => true, isSlow: false });
  await expect(attempts.mock.results[0]?.value).resolves.toMatchObject({ ok: false, code: 'unavailable' });
  clock.pass(1_000);
  await expect(attempts.mock.results[1]?.value).resolves.toMatchObject({ ok: false, code: 'unavailable' });
  isAway = false;
  clock.pass(1_000);
  const seated = () => host.state().table?.context.seats.flatMap((each) => each?.player ?? []);
  await vi.waitFor(() => expect(seated()).toEqual(bots));
  playing.stop();
});

test('a bot that was about to act as it was stopped, while the log failed, does nothing more', async () => {
  const memory = createMemoryLog<never>();
  let held: Promise<never> | null = null;
  const append: typeof memory.append = async (...args) => {
    await held;
    return memory.append(...args);
  };
  const { host, clock } = await hostInMemory({ ...memory, append });
  const bots = ['bot-t-easy-ada', 'bot-t-easy-blaise'];
  const playing = playBots(host, { bots, now: clock.now, at: clock.at, mayRun: () => true, isSlow: false });
  await vi.waitFor(() => expect(host.state().table?.context.seats.filter(Boolean)).toHaveLength(2));
  await host.startHand();
  const attempts = vi.spyOn(host, 'act');
  let fail: () => void = () => undefined;
  held = new Promise((_resolve, reject) => {
    fail = () => reject(new Error('the log is away'));
  });
  clock.pass(1_500);
  playing.stop();
  fail();
  await expect(attempts.mock.results[0]?.value).resolves.toMatchObject({ ok: false, code: 'unavailable' });
  await new Promise((resolve) => setImmediate(resolve));
  clock.pass(10_000);
  expect(attempts).toHaveBeenCalledTimes(1);
});

test('a bot that the table’s host has removed does not come back, and the others stay', async () => {
  const { host, clock } = await hostInMemory(createMemoryLog<never>());
  const bots = ['bot-t-easy-ada', 'bot-t-easy-blaise'];
  const playing = playBots(host, { bots, now: clock.now, at: clock.at, mayRun: () => true, isSlow: false });
  const seated = () => host.state().table?.context.seats.flatMap((each) => each?.player ?? []);
  await vi.waitFor(() => expect(seated()).toEqual(bots));
  expect(await host.remove('bot-t-easy-ada', 'ann')).toMatchObject({ ok: true });
  playing.review();
  clock.pass(10_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(seated()).toEqual(['bot-t-easy-blaise']);
  playing.stop();
});

test.each([
  ['about a second', false, 699, 1_300],
  ['longer where somebody learns the game', true, 1_499, 2_400],
])('a bot thinks for %s', async (_, isSlow, min, max) => {
  const { host, clock } = await hostInMemory(createMemoryLog<never>());
  const bots = ['bot-t-easy-ada', 'bot-t-easy-blaise'];
  const playing = playBots(host, { bots, now: clock.now, at: clock.at, mayRun: () => true, isSlow });
  await vi.waitFor(() => expect(host.state().table?.context.seats.filter(Boolean)).toHaveLength(2));
  await host.startHand();
  const attempts = vi.spyOn(host, 'act');
  clock.pass(min);
  expect(attempts).not.toHaveBeenCalled();
  clock.pass(max - min);
  expect(attempts).toHaveBeenCalledTimes(1);
  playing.stop();
});
