import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { untilAnswered } from './until-answered.ts';

const lost = new TRPCClientError('the socket was closed');
const answered = TRPCClientError.from({
  error: { message: 'Not for you.', code: -32003, data: {} },
} as never);

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
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429 };
  const wait = TRPCClientError.from({ error: { message: 'Wait.', code: -32029, data } } as never);
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
  vi.useRealTimers();
});
