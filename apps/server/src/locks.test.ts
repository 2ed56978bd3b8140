import { expect, test } from 'vitest';
import { createLocks } from './locks.ts';

/** A task that says when it begins and ends, and ends when it is told to. */
function createTask(said: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = async () => {
    said.push(`${name} begins`);
    await ended;
    said.push(`${name} ends`);
    return name;
  };
  return { task, end };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what shares a name is done one after the other, and what shares none is done meanwhile', async () => {
  const said: string[] = [];
  const lock = createLocks();
  const [one, two, other] = ['one', 'two', 'other'].map((name) => createTask(said, name)) as [
    ReturnType<typeof createTask>,
    ReturnType<typeof createTask>,
    ReturnType<typeof createTask>,
  ];
  const done = [
    lock(['ann', 'table'], one.task),
    lock(['bo', 'table'], two.task),
    lock(['cy', 'elsewhere'], other.task),
  ];
  await turn();
  expect(said).toEqual(['one begins', 'other begins']);
  one.end();
  await turn();
  expect(said.slice(2)).toEqual(['one ends', 'two begins']);
  two.end();
  other.end();
  expect(await Promise.all(done)).toEqual(['one', 'two', 'other']);
});

test('two who want the same names in another order do not wait for each other', async () => {
  const lock = createLocks();
  const done = [lock(['a', 'b'], async () => 1), lock(['b', 'a'], async () => 2)];
  expect(await Promise.all(done)).toEqual([1, 2]);
});

test('what fails lets the next one go on', async () => {
  const lock = createLocks();
  const failed = lock(['a'], () => Promise.reject(new Error('broken')));
  const next = lock(['a'], async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
