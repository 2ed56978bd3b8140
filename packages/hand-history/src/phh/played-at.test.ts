import { expect, test } from 'vitest';
import { parseHands } from '../formats.ts';
import { parsePhh } from './parse.ts';

/** When a hand with these fields was played, as ISO 8601 writes it; null where it does not say so. */
function playedAt(fields: string): string | null {
  const text = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
${fields}`;
  const [entry] = parsePhh(text, false);
  const at = entry?.ok === true ? entry.value.playedAt : undefined;
  return at == null ? null : new Date(at).toISOString();
}

const date = 'year = 2009\nmonth = 7\nday = 15\n';

test.each([
  ['', null],
  ['year = 2009\nmonth = 7', null],
  ['year = 1869\nmonth = 7\nday = 15', null],
  ['year = "2009"\nmonth = 7\nday = 15', null],
  [date, '2009-07-15T00:00:00.000Z'],
  [`${date}time = 21:30:05`, '2009-07-15T21:30:05.000Z'],
  [`${date}time = 21:30:05\ntime_zone = "America/Los_Angeles"`, '2009-07-16T04:30:05.000Z'],
  [`${date}time = 21:30:05\ntime_zone = "Nowhere/At all"`, '2009-07-15T21:30:05.000Z'],
  // An hour after summer time ended in the night.
  [
    'year = 2009\nmonth = 11\nday = 1\ntime = 03:00:00\ntime_zone = "America/New_York"',
    '2009-11-01T08:00:00.000Z',
  ],
])('the date fields of a PHH hand say when it was played: %j', (fields, expected) => {
  expect(playedAt(fields)).toBe(expected);
});

test.each(['phhs', 'pokerstars', 'ohh'] as const)(
  'a text longer than that of any hand is refused unread: %s',
  (format) => {
    const begin = { phhs: '[1]\n', pokerstars: 'PokerStars Hand #1: ', ohh: '{"ohh": ' }[format];
    const [entry, ...others] = parseHands(`${begin}${'x'.repeat(100_001)}`, format);
    expect(entry).toMatchObject({ ok: false, error: { code: 'too-long', line: 1 } });
    expect(others).toEqual([]);
  },
);
