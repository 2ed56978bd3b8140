import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActionClock } from '../../table/action-clock.ts';
import { findWarnings, warnAt } from './late-warnings.ts';

const start = 1_000_000;
let warnings: readonly number[];

/** Begins a choice of ten seconds, and what follows them. Warnings are kept by how long after its begin they came. */
function choose(overtime: ActionClock['overtime'], now = start): () => void {
  vi.setSystemTime(now);
  return warnAt(findWarnings({ endsAt: start + 10_000, overtime }), () => {
    warnings = [...warnings, Date.now() - start];
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  warnings = [];
});
afterEach(() => vi.useRealTimers());

describe('R8.7: a player is warned as a time bank begins, and five seconds before the clock decides', () => {
  test('without a time bank at the end of the action time', () => {
    choose(null);
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([5_000]);
  });

  test('with an empty time bank at the end of the action time, too', () => {
    choose({ kind: 'bank', left: 0 });
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([5_000]);
  });

  test('with a time bank at its begin and its end', () => {
    choose({ kind: 'bank', left: 30_000 });
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([10_000, 35_000]);
  });

  test('with a time bank that is nearly spent once', () => {
    choose({ kind: 'bank', left: 4_000 });
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([9_000]);
  });

  test('where they come while the time bank runs, at its end alone', () => {
    choose({ kind: 'bank', left: 30_000 }, start + 12_000);
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([35_000]);
  });

  test('not once they have acted, nor where they come when fewer seconds are left', () => {
    choose(null)();
    vi.advanceTimersByTime(60_000);
    choose(null, start + 5_000);
    vi.advanceTimersByTime(60_000);
    expect(warnings).toEqual([]);
  });
});
