import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

let batches: (readonly string[])[];
/** Ends the batch that is being written. */
let end: () => void;
const { write, idle } = createGroupCommit<string, string>((units) => {
  batches.push(units);
  return new Promise((resolve) => {
    end = () => resolve(units);
  });
});

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('who writes alone waits for nothing', async () => {
  for (const unit of ['a', 'b']) {
    const written = write(unit);
    await vi.advanceTimersByTimeAsync(0);
    end();
    expect(await written).toBe(unit);
    await idle();
  }
  expect(batches).toEqual([['a'], ['b']]);
});

test('what comes while a batch is written goes together, with what comes a little later', async () => {
  void write('a');
  await vi.advanceTimersByTimeAsync(1);
  void write('b');
  end();
  await vi.advanceTimersByTimeAsync(4);
  void write('c');
  expect(batches).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(5);
  expect(batches).toEqual([['a'], ['b', 'c']]);
  end();
  await idle();
});

test('what has waited while a batch took long is written at once', async () => {
  void write('a');
  await vi.advanceTimersByTimeAsync(100);
  void write('b');
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([['a'], ['b']]);
  end();
  await idle();
});
