import { describe, expect, test } from 'vitest';
import { getStanding, waits } from './standing.ts';

describe('where a dispute stands', () => {
  test.each([
    ['open', null, 'none', 'open'],
    ['withdrawn', null, 'none', 'withdrawn'],
    ['decided', 'dismissed', 'none', 'dismissed'],
    ['decided', 'upheld', 'none', 'upheld'],
    ['decided', 'upheld', 'pending', 'pending'],
    ['decided', 'upheld', 'applied', 'corrected'],
    // An appeal does not undo what was moved, but it waits for a decision again.
    ['appealed', 'upheld', 'applied', 'appealed'],
    // The last verdict dismissed an appeal; the first decision's chips stay moved.
    ['decided', 'dismissed', 'applied', 'corrected'],
  ] as const)('%s, %s, correction %s: %s', (status, verdict, correction, standing) => {
    expect(getStanding({ status, verdict, correction })).toBe(standing);
  });

  test('only open and appealed ones wait for a decision', () => {
    const all = ['open', 'appealed', 'withdrawn', 'dismissed', 'upheld', 'pending', 'corrected'] as const;
    expect(all.filter(waits)).toEqual(['open', 'appealed']);
  });
});
