import { describe, expect, test } from 'vitest';
import { readPayment } from './read-payment.ts';

const bySite = { paidBySite: true };
const byOthers = { paidBySite: false };
/** The first player wins a pot of 100, and 20 came back to them that nobody called. */
const due = [
  { won: 100, returned: 20 },
  { won: 0, returned: 0 },
];

describe('what a text states beside what the rules pay', () => {
  test.each([
    ['the same', [100, 0], 'as-due'],
    ['a split pot in fractions of a chip', [100.5, 0], 'as-due'],
    ['what nobody called counted with it', [120, 0], 'uncalled-counted'],
    ['less than is due, though a site states its rake', [95, 0], 'otherwise'],
    ['a chip too many', [101, 0], 'otherwise'],
    ['chips for who wins nothing', [100, 1], 'otherwise'],
    ['one player fewer', [100], 'otherwise'],
  ])('of a site: %s', (_, collected, kind) => {
    expect(readPayment(collected, due, bySite).kind).toBe(kind);
  });

  test.each([
    ['less than is due, by as much as a house takes', [95, 0], 'raked'],
    ['less than that', [80, 0], 'otherwise'],
    ['what nobody called counted, and a part taken', [115, 0], 'uncalled-counted'],
    ['another winner', [0, 100], 'otherwise'],
  ])('of whoever wrote it down: %s', (_, collected, kind) => {
    expect(readPayment(collected, due, byOthers).kind).toBe(kind);
  });

  test('a difference names the rule that makes it', () => {
    expect(readPayment([120, 0], due, bySite).rule).toBe('R2.5');
    expect(readPayment([95, 0], due, byOthers).rule).toBe('R6.4');
    expect(readPayment([0, 100], due, bySite).rule).toBe('R6.2');
  });
});
