import pino from 'pino';
import { expect, test } from 'vitest';
import { limitErrors } from './limited-log.ts';

test('a kind of error is logged once a minute, with how many there were since', () => {
  const lines: { readonly msg: string; readonly unlogged?: number }[] = [];
  let now = 0;
  const log = limitErrors(pino({}, { write: (line) => lines.push(JSON.parse(line)) }), () => now);
  for (let time = 0; time < 100; time += 1) log.error({ err: new Error(`${time}`) }, 'a request failed');
  log.error({ err: new TypeError('x') }, 'a request failed');
  log.info('started');
  now = 60_000;
  log.error({ err: new Error('again') }, 'a request failed');
  expect(lines.map(({ msg, unlogged }) => [msg, unlogged])).toEqual([
    ['a request failed', undefined],
    ['a request failed', undefined],
    ['started', undefined],
    ['a request failed', 99],
  ]);
});
