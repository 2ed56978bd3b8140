import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import { given } from '../testing/index.ts';
import { computeCallPrice } from './call-price.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

function price(stacks: readonly number[], ...commands: readonly string[]) {
  const table = given({ variant: 'holdem', limit: noLimit, stacks })
    .deal()
    .when(...commands);
  const hand = runningHand(table.state);
  return hand === null || hand.toAct === null ? undefined : computeCallPrice(hand, hand.toAct);
}

describe('the price of a call', () => {
  test('is what there is to call, against all that lies there', () => {
    // Blinds 1 and 2, a raise to 8.
    expect(price([100, 100, 100], 'a raise 8')).toEqual({ toCall: 7, pot: 11, needed: 7 / 18 });
  });

  test('is the stack of who has no more; what others have put in beyond it is not theirs to win (R4.6)', () => {
    // b calls 4 more with a blind of 1: 5 of a, 2 of c, and 5 of their own.
    expect(price([100, 5, 100], 'a raise 50')).toEqual({ toCall: 4, pot: 8, needed: 4 / 12 });
  });

  test('is none where there is nothing to call', () => {
    expect(price([100, 100, 100], 'a call', 'b call')).toBeNull();
  });
});
