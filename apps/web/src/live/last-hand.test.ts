import { expect, test } from 'vitest';
import { findLastHand } from './last-hand.ts';

test('the last hand is the one that is over: while another is played, the one before it', () => {
  expect(findLastHand({ phase: 'settled', handNumber: 7 })).toBe(7);
  expect(findLastHand({ phase: 'betting.opened', handNumber: 7 })).toBe(6);
  expect(findLastHand({ phase: 'dealing', handNumber: 1 })).toBe(0);
  expect(findLastHand({ phase: 'idle', handNumber: 0 })).toBe(0);
});
