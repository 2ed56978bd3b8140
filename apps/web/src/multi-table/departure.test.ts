import { describe, expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { canDepart, canSitIn, canSitOut, decideDeparture } from './departure.ts';
import { followTable } from './session.fixture.ts';

// Three players; the dealer is seat 0, who acts first.
const table = exampleTable();
const started = playOn(table, [startHand]);

describe('who leaves after the hand', () => {
  test('leaves at once where they are in no hand, or have folded', () => {
    expect(decideDeparture(followTable(table, 0))).toBe('leave');
    const folded = playOn(started, [{ type: 'fold', seat: 0 }]);
    expect(decideDeparture(followTable(folded, 0))).toBe('leave');
  });

  test('sits out the next hand while they play this one, and waits for its end', () => {
    expect(decideDeparture(followTable(started, 0))).toBe('sitOut');
    const sitsOut = playOn(started, [{ type: 'sitOut', seat: 0, reason: 'asked' }]);
    expect(decideDeparture(followTable(sitsOut, 0))).toBe('wait');
  });

  test('is gone without a seat', () => {
    expect(decideDeparture(followTable(table, null))).toBe('gone');
    expect(canDepart(followTable(table, null))).toBe(false);
  });

  test('cannot stay once the table itself has them leave', () => {
    expect(canDepart(followTable(started, 0))).toBe(true);
    const leaving = followTable(playOn(started, [{ type: 'leave', seat: 0 }]), 0);
    expect(canDepart(leaving)).toBe(false);
    expect(canSitIn(leaving)).toBe(false);
  });
});

describe('a match', () => {
  const match = { stack: 1000, handsPerLevel: 10, levels: [{ small: 10, big: 20, ante: 0 }] };
  const before = exampleTable({ rules: { match } });
  const running = playOn(before, [startHand]);

  test('is left by nobody who has chips in it, and sat out by nobody', () => {
    expect(decideDeparture(followTable(running, 0))).toBe('gone');
    expect(canDepart(followTable(running, 0))).toBe(false);
    expect(canSitOut(followTable(running, 0))).toBe(false);
  });

  test('can be left before it begins', () => {
    expect(decideDeparture(followTable(before, 0))).toBe('leave');
    expect(canDepart(followTable(before, 0))).toBe(true);
  });
});

test('whoever sits out can take part again, and no one else', () => {
  const sitsOut = playOn(table, [{ type: 'sitOut', seat: 0, reason: 'asked' }]);
  expect([canSitOut(followTable(table, 0)), canSitIn(followTable(table, 0))]).toEqual([true, false]);
  expect([canSitOut(followTable(sitsOut, 0)), canSitIn(followTable(sitsOut, 0))]).toEqual([false, true]);
});
