import { expect, test } from 'vitest';
import { timeZoneFor } from './time-zone.ts';

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Nowhere/Else', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('the cookie %s gives times in %s', (cookie, zone) => {
  expect(timeZoneFor(cookie)).toBe(zone);
});
