import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { answer } from './server-answer.fixture.ts';

const tooMuch = () => answer('TOO_MANY_REQUESTS', 429);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a change in a tab's store of answers, after those of its kind that were made before. */
function change(client: QueryClient, send: () => Promise<string>): Promise<string> {
  return new MutationObserver(client, { mutationFn: send, scope: { id: 'things' } }).mutate();
}

test('a change for which the server had no time is sent again, and a later one of its kind waits for its turn', async () => {
  const client = createQueryClient();
  const made: string[] = [];
  const first = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(tooMuch())
    .mockRejectedValueOnce(answer('SERVICE_UNAVAILABLE', 503))
    .mockImplementation(async () => 'first');
  const changes = [
    change(client, first).then((name) => made.push(name)),
    change(client, async () => 'second').then((name) => made.push(name)),
  ];
  await vi.runAllTimersAsync();
  await Promise.all(changes);
  expect(made).toEqual(['first', 'second']);
  expect(first).toHaveBeenCalledTimes(3);
});

test('a change is not sent for ever', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(tooMuch());
  const failed = expect(change(createQueryClient(), send)).rejects.toThrow(TRPCClientError);
  await vi.runAllTimersAsync();
  await failed;
  expect(send).toHaveBeenCalledTimes(4);
});

test.each([
  ['whose answer got lost', new TRPCClientError('the connection was lost')],
  ['that took too long', answer('TIMEOUT', 408)],
  ['that is refused', answer('FORBIDDEN', 403)],
])('a change %s is not sent again: it may have been made, or never is', async (_, error) => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  const failed = expect(change(createQueryClient(), send)).rejects.toThrow(TRPCClientError);
  await vi.runAllTimersAsync();
  await failed;
  expect(send).toHaveBeenCalledTimes(1);
});
