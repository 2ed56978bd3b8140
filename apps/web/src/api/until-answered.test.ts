import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { untilAnswered } from './until-answered.ts';

const lost = new TRPCClientError('the socket was closed');
const answered = TRPCClientError.from({
  error: { message: 'Not for you.', code: -32003, data: {} },
} as never);

/** An error as the server answers with it. */
const answer = (code: string, httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { message, code: -32000, data: { code, httpStatus } } } as never);

afterEach(() => {
  vi.useRealTimers();
});

test('a command that is answered is sent once, whatever the answer', async () => {
  const refused = { ok: false, code: 'not-open', message: 'It is over.' } as const;
  for (const result of [{ ok: true } as const, refused]) {
    const send = vi.fn(async () => result);
    expect(await untilAnswered<typeof result>(send)).toBe(result);
    expect(send).toHaveBeenCalledTimes(1);
  }
});

test('a command whose answer was lost is sent again when the connection is back', async () => {
  const send = vi
    .fn<() => Promise<{ readonly ok: true }>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ ok: true });
  const reopened = vi.fn(async () => undefined);
  expect(await untilAnswered(send, reopened)).toEqual({ ok: true });
  expect(reopened).toHaveBeenCalledTimes(1);
});

test('what the server forbids is a refusal, and is not sent again', async () => {
  const send = vi.fn<() => Promise<{ readonly ok: true }>>().mockRejectedValue(answered);
  expect(await untilAnswered(send)).toEqual({ ok: false, code: 'rejected', message: 'Not for you.' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('what comes too fast for the server is a refusal that says so, and is not sent again', async () => {
  const wait = answer('TOO_MANY_REQUESTS', 429, 'Wait.');
  const send = vi.fn<() => Promise<{ readonly ok: true }>>().mockRejectedValue(wait);
  expect(await untilAnswered(send)).toEqual({ ok: false, code: 'too-much', message: 'Wait.' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a command that nobody answers is given up in the end', async () => {
  vi.useFakeTimers();
  const reopened = async () => {
    vi.advanceTimersByTime(20_000);
  };
  const send = vi.fn<() => Promise<{ readonly ok: true }>>().mockRejectedValue(lost);
  expect(await untilAnswered(send, reopened)).toMatchObject({ ok: false, code: 'unanswered' });
});

test('a command that the server cannot do just now is sent again after a moment', async () => {
  vi.useFakeTimers();
  const send = vi
    .fn<() => Promise<{ readonly ok: true }>>()
    .mockRejectedValueOnce(answer('SERVICE_UNAVAILABLE', 503, 'Later.'))
    .mockRejectedValueOnce(answer('SERVICE_UNAVAILABLE', 503, 'Later.'))
    .mockResolvedValue({ ok: true });
  const reopened = vi.fn(async () => undefined);
  const result = untilAnswered(send, reopened);
  await vi.advanceTimersByTimeAsync(400);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(await result).toEqual({ ok: true });
  expect(send).toHaveBeenCalledTimes(3);
  expect(reopened).not.toHaveBeenCalled();
});

test('a command that the server cannot do for long is a refusal in the end, which asks to try again', async () => {
  vi.useFakeTimers();
  const send = vi
    .fn<() => Promise<{ readonly ok: true }>>()
    .mockRejectedValue(answer('SERVICE_UNAVAILABLE', 503, 'Later.'));
  const result = untilAnswered(send);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await result).toEqual({ ok: false, code: 'unavailable', message: 'Later.' });
});

test('a fault of the server is a refusal, and is not sent again', async () => {
  const send = vi
    .fn<() => Promise<{ readonly ok: true }>>()
    .mockRejectedValue(answer('INTERNAL_SERVER_ERROR', 500, 'It failed.'));
  expect(await untilAnswered(send)).toMatchObject({ ok: false, code: 'rejected' });
  expect(send).toHaveBeenCalledTimes(1);
});
