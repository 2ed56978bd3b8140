import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartAsker } from './in-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refuse = async (): Promise<string> => {
  const error = { message: 'Wait.', code: -32000, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
  throw TRPCClientError.from({ error } as never);
};

test('parts are asked for so slowly that half of what a player may ask is left to their tables', async () => {
  const ask = createPartAsker();
  const part = vi.fn(async () => 'part');
  const answer = (async () => {
    for (let each = 0; each < 100; each += 1) await ask(10, part);
  })();
  // 400 points in ten seconds are a player's: these are 200, and the first one's.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part).toHaveBeenCalledTimes(21);
  await vi.runAllTimersAsync();
  await answer;
});

test('who asked too much asks again later, until they are answered', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(refuse).mockResolvedValue('part');
  const answer = createPartAsker()(1, ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toMatchObject({ part: 'part' });
});

test('who gives up asks no more', async () => {
  const ask = vi.fn(refuse);
  const ended = new AbortController();
  const answer = createPartAsker(ended.signal)(1, ask);
  await vi.advanceTimersByTimeAsync(0);
  ended.abort();
  await vi.runAllTimersAsync();
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
