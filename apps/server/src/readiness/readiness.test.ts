import pino from 'pino';
import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

const log = pino({ level: 'silent' });
const slow = { ok: false, reason: 'The database did not take a write within 0.02 s.' };

/** Readiness over writes that are answered when the test says so. */
function setUp(times: { readonly freshFor?: number; readonly patience?: number } = {}) {
  const waiting: ((reason: string | null) => void)[] = [];
  const readiness = createReadiness({
    checkWrite: () => new Promise((resolve) => waiting.push(resolve)),
    log,
    patience: 20,
    freshFor: 0,
    retryAfter: 5,
    ...times,
  });
  const changes: boolean[] = [];
  readiness.onChange(() => changes.push(readiness.isReady()));
  return { readiness, waiting, changes };
}

test('who asks while a write is under way shares its answer', async () => {
  const { readiness, waiting } = setUp();
  const answers = Promise.all([readiness.check(), readiness.check(), readiness.check()]);
  expect(waiting).toHaveLength(1);
  waiting[0]?.(null);
  expect(await answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
});

test('an answer is shared for a while', async () => {
  const { readiness, waiting } = setUp({ freshFor: 60_000 });
  const first = readiness.check();
  waiting[0]?.(null);
  await first;
  expect(await readiness.check()).toEqual({ ok: true });
  expect(waiting).toHaveLength(1);
});

test('a write that hangs is answered for when its time is up, and no second one is begun', async () => {
  const { readiness, waiting, changes } = setUp();
  expect(await readiness.check()).toEqual(slow);
  expect(await readiness.check()).toEqual(slow);
  expect(waiting).toHaveLength(1);
  expect(changes).toEqual([false]);
  readiness.end('The test is over.');
});

test('after a failure it is looked again until a write is made, however fresh the last answer is', async () => {
  const { readiness, waiting, changes } = setUp({ freshFor: 60_000, patience: 60_000 });
  readiness.suspect();
  waiting.shift()?.('The disk of the database is full.');
  await expect.poll(() => waiting.length).toBe(1);
  expect(readiness.isReady()).toBe(false);
  waiting.shift()?.(null);
  await expect.poll(readiness.isReady).toBe(true);
  expect(changes).toEqual([false, true]);
  readiness.end('The test is over.');
});

test('a check that rejects is a reason like others', async () => {
  const readiness = createReadiness({ checkWrite: () => Promise.reject(new Error('broken')), log });
  expect(await readiness.check()).toEqual({ ok: false, reason: 'The database does not take a write.' });
  readiness.end('The test is over.');
});

test('a server that does no more work is not ready, tells it at once, and tries no write', async () => {
  const { readiness, waiting, changes } = setUp();
  const answering = readiness.check();
  readiness.end('The server stops.');
  readiness.end('It stops once.');
  waiting[0]?.(null);
  expect(await answering).toEqual({ ok: false, reason: 'The server stops.' });
  expect(await readiness.check()).toEqual({ ok: false, reason: 'The server stops.' });
  readiness.suspect();
  expect(waiting).toHaveLength(1);
  expect(readiness.isReady()).toBe(false);
  expect(changes).toEqual([false]);
});
