import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createHoldWrites } from './hold-writes.ts';

test('what is written in one turn of the event loop, by whichever promise, is passed on together', async () => {
  const passed: string[] = [];
  const connection = new Writable({
    writev(chunks, done) {
      passed.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  const hold = createHoldWrites();
  const write = (text: string) => {
    hold(connection);
    connection.write(text);
  };
  write('an');
  await Promise.resolve();
  write('answer');
  expect(passed).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  write('news');
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toEqual(['an answer', 'news']);
});
