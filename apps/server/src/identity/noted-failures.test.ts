import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { noteFailures } from './noted-failures.ts';

class Away extends Error {}

const failures = noteFailures((error) => error instanceof Away);
const away = new Away('away');
const storage = failures.watch({
  id: 'storage',
  read: async (ms: number) => {
    await sleep(ms);
    throw away;
  },
  break: async () => {
    throw new Error('broken');
  },
  count: async () => 3,
});

/** What a library makes of a failure: an error of its own. */
async function withOwnError<Value>(task: Promise<Value>): Promise<Value> {
  try {
    return await task;
  } catch {
    throw new Error('That did not work.');
  }
}

describe('a failure that counts', () => {
  test('is told instead of the error that was made of it', async () => {
    await expect(failures.during(() => withOwnError(storage.read(1)))).rejects.toBe(away);
  });

  test('is told instead of an answer that says no, and of no other', async () => {
    const isNo = (answer: string) => answer === 'no';
    const answer = (text: string) =>
      failures.during(() => withOwnError(storage.read(1)).catch(() => text), isNo);
    await expect(answer('no')).rejects.toBe(away);
    expect(await answer('yes')).toBe('yes');
  });

  test('is none of a task beside the one that it belongs to', async () => {
    const beside = failures.during(async () => {
      await sleep(20);
      throw new Error('of my own');
    });
    await expect(failures.during(() => storage.read(5))).rejects.toBe(away);
    await expect(beside).rejects.toThrow('of my own');
  });
});

test('any other failure is what was made of it', async () => {
  await expect(failures.during(() => withOwnError(storage.break()))).rejects.toThrow('That did not work.');
});

test('what is watched works as it did', async () => {
  expect(await failures.during(storage.count)).toBe(3);
  expect(storage.id).toBe('storage');
});
