import { expect, test } from 'vitest';
import { receiptText } from './receipt.ts';

const hash = 'ab'.repeat(32);
const report = {
  verdict: 'holds',
  hand: { table: 'garden', handNumber: 12, variant: 'five-draw', limit: 'pot', from: 300 },
  sealed: {
    perspective: { kind: 'public' },
    version: 345,
    hash,
    checkpoint: { origin: 'openfelt.test', size: 40, note: 'openfelt.test\n40\nroot\n\n— signed\n' },
  },
} as const;

test('a receipt names the hand, its last event and hash, and holds the signed checkpoint', () => {
  expect(receiptText(report)).toBe(
    `table garden\nhand 12\nevent 345\nhash ${hash}\n\nopenfelt.test\n40\nroot\n\n— signed\n`,
  );
});

test('there is no receipt of what does not hold, or is under no checkpoint yet', () => {
  expect(receiptText({ ...report, verdict: 'fails' })).toBeNull();
  expect(receiptText({ ...report, sealed: { ...report.sealed, checkpoint: null } })).toBeNull();
});
