import { expect, test } from 'vitest';
import { formatEasternTime, parseEasternTime } from './eastern-time.ts';

test('summer time ends and begins as it does in New York', () => {
  expect(formatEasternTime(Date.UTC(2020, 0, 1, 5))).toBe('2020/01/01 0:00:00 ET');
  expect(formatEasternTime(Date.UTC(2020, 6, 1, 5))).toBe('2020/07/01 1:00:00 ET');
  expect(formatEasternTime(Date.UTC(2024, 10, 3, 5, 59, 59))).toBe('2024/11/03 1:59:59 ET');
  expect(formatEasternTime(Date.UTC(2024, 10, 3, 6))).toBe('2024/11/03 1:00:00 ET');
});

test('of the times of a first line the one in ET is read', () => {
  expect(parseEasternTime('… - 2009/07/16 2:36:31 CET [2009/07/15 20:36:31 ET]')).toBe(
    Date.UTC(2009, 6, 16, 0, 36, 31),
  );
  expect(parseEasternTime('… - 2008/12/16 - 14:05:11 (ET)')).toBe(Date.UTC(2008, 11, 16, 19, 5, 11));
  expect(parseEasternTime('… - 2015/08/16 11:30:49')).toBe(Date.UTC(2015, 7, 16, 15, 30, 49));
  expect(parseEasternTime('… - 2015/08/16 11:30:49 CET')).toBeNull();
  expect(parseEasternTime('no time')).toBeNull();
});

test('what is written is read as the same moment, but for the hour that comes twice', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2025, 0, 1); at += 3_600_000) {
    const isTwice = at === Date.UTC(2024, 10, 3, 5);
    expect(parseEasternTime(formatEasternTime(at))).toBe(isTwice ? at + 3_600_000 : at);
  }
});
