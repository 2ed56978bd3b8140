import { expect, test } from 'vitest';
import { detachWork, getWork, inWork } from './work.ts';

test('what is scheduled in a request belongs to none, neither its task nor the timer that waits for it', () => {
  const seen: unknown[] = [];
  const at = detachWork((_time, task) => {
    seen.push(getWork().fields);
    task();
    return () => undefined;
  });
  inWork({ fields: { requestId: 'a' } }, () => {
    at(0, () => seen.push(getWork().fields));
    expect(getWork().fields).toEqual({ requestId: 'a' });
  });
  expect(seen).toEqual([{}, {}]);
});
