import { expect, test } from 'vitest';
import { getEndOfDay, getStartOfDay } from './start-of-day.ts';

const at = (text: string) => Date.parse(text);

test('a day begins at the midnight of its time zone', () => {
  expect(getStartOfDay('2026-11-24', 'UTC')).toBe(at('2026-11-24T00:00:00Z'));
  expect(getStartOfDay('2026-11-24', 'Asia/Tokyo')).toBe(at('2026-11-24T00:00:00+09:00'));
  expect(getStartOfDay('2026-11-24', 'America/New_York')).toBe(at('2026-11-24T00:00:00-05:00'));
  expect(getStartOfDay('2026-11-24', 'Asia/Kolkata')).toBe(at('2026-11-24T00:00:00+05:30'));
});

test('days on which the clocks are changed have 23 and 25 hours', () => {
  const hours = (date: string) =>
    (getEndOfDay(date, 'Europe/Berlin') - getStartOfDay(date, 'Europe/Berlin')) / 3_600_000;
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
});

test('the last day of a year ends with it', () => {
  expect(getEndOfDay('2026-12-31', 'Asia/Tokyo')).toBe(at('2027-01-01T00:00:00+09:00'));
});
