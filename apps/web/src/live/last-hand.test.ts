import { expect, test } from 'vitest';
import { getLastHand } from './last-hand.ts';

test('the last hand is the one that is over: while another is played, the one before it', () => {
  expect(getLastHand({ phase: 'settled', handNumber: 7 })).toBe(7);
  expect(getLastHand({ phase: 'betting.opened', handNumber: 7 })).toBe(6);
  expect(getLastHand({ phase: 'dealing', handNumber: 1 })).toBe(0);
  expect(getLastHand({ phase: 'idle', handNumber: 0 })).toBe(0);
});
