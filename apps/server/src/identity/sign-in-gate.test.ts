import { expect, test } from 'vitest';
import { createSignInGate } from './sign-in-gate.ts';

/** A task that ends when it is told to, and what has happened so far. */
function tasks() {
  const finished: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    finished.push(`${name} begins`);
    return new Promise<void>((resolve) => {
      ends.set(name, () => {
        finished.push(`${name} ends`);
        resolve();
      });
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    told: finished,
    task,
    settled,
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('a change waits for the sign-ins that run, and those that come wait for the change', async () => {
  const { signIn, change } = createSignInGate();
  const { told: finished, task, end, settled } = tasks();
  const all = [signIn(task('a')), signIn(task('b')), change(task('change')), signIn(task('c'))];
  await settled();
  expect(finished).toEqual(['a begins', 'b begins']);
  await end('b');
  await end('a');
  expect(finished.slice(2)).toEqual(['b ends', 'a ends', 'change begins']);
  await end('change');
  expect(finished.slice(5)).toEqual(['change ends', 'c begins']);
  await end('c');
  await Promise.all(all);
});

test('what fails holds up nothing', async () => {
  const { signIn, change } = createSignInGate();
  const failure = () => Promise.reject(new Error('the database is away'));
  await expect(signIn(failure)).rejects.toThrow('away');
  await expect(change(failure)).rejects.toThrow('away');
  expect(await signIn(async () => 'in')).toBe('in');
  expect(await change(async () => 'changed')).toBe('changed');
});
