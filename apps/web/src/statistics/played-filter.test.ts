import { expect, test } from 'vitest';
import { parseFilter, toConditions, toQuery } from './played-filter.ts';

test('an address says which hands are counted, and says it again', () => {
  const filter = parseFilter(
    new URLSearchParams('variant=razz&limitKind=fixed&minBet=&from=2026-03-01&who=x'),
  );
  expect(filter).toEqual({ variant: 'razz', limitKind: 'fixed', from: '2026-03-01' });
  expect(toQuery(filter)).toBe('?variant=razz&limitKind=fixed&from=2026-03-01');
  expect(toQuery({})).toBe('');
});

test('what an address has wrong narrows nothing', () => {
  const filter = parseFilter(
    new URLSearchParams('variant=whist&limitKind=none&position=under&minBet=-1&maxBet=x&from=soon'),
  );
  expect(Object.values(toConditions(filter, 'UTC')).filter((each) => each !== undefined)).toEqual([]);
});

test.each([
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  ['Asia/Tokyo', '2026-02-28T15:00:00Z', '2026-03-01T15:00:00Z'],
  ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z'],
])('days begin and end where the viewer is: %s', (timeZone, from, until) => {
  const conditions = toConditions({ from: '2026-03-01', until: '2026-03-01' }, timeZone);
  expect(conditions).toMatchObject({ from: Date.parse(from), until: Date.parse(until) });
});

test('a day before the epoch is its beginning', () => {
  expect(toConditions({ from: '1960-01-01' }, 'UTC').from).toBe(0);
});
