import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

function openOutbox() {
  const failures: unknown[] = [];
  const outbox = createOutbox((error) => failures.push(error));
  const sent: string[] = [];
  return { sent, failures, outbox, add: (text: string) => outbox.add(() => sent.push(text)) };
}

test('what is added in one turn, by whichever promise, is sent together and in order', async () => {
  const { sent, add } = openOutbox();
  add('a question');
  await Promise.resolve();
  add('a report');
  expect(sent).toEqual([]);
  await setImmediate();
  expect(sent).toEqual(['a question', 'a report']);
  add('an answer');
  await setImmediate();
  expect(sent).toEqual(['a question', 'a report', 'an answer']);
});

test('what waits is sent at once where there is no later, and only once', async () => {
  const { sent, add, outbox } = openOutbox();
  add('a farewell');
  outbox.send();
  expect(sent).toEqual(['a farewell']);
  await setImmediate();
  expect(sent).toEqual(['a farewell']);
});

test('what cannot be sent is reported, and keeps nothing else from being sent', async () => {
  const { sent, failures, add, outbox } = openOutbox();
  outbox.add(() => {
    throw new RangeError('too long');
  });
  add('an answer');
  await setImmediate();
  expect(failures).toEqual([new RangeError('too long')]);
  expect(sent).toEqual(['an answer']);
});
