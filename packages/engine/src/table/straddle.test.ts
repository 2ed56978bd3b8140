import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import { presetRules } from '../house-rules/presets.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

type Table = ReturnType<typeof given>;

const limit = { kind: 'no-limit', minBet: 2 } as const;

/** A table whose first hand has the button at seat 0, where these seats want to straddle. */
function open(straddle: 'left-of-blinds' | 'button', players: number, ...seats: readonly number[]): Table {
  const stacks = Array.from({ length: players }, () => 50);
  const table = given({ variant: 'holdem', limit, stacks, rules: { straddle } });
  for (const seat of seats) table.when({ type: 'setOptions', seat, straddle: true });
  return table.deal();
}

const posts = (table: Table) =>
  table
    .all('BlindsPosted')
    .at(-1)
    ?.posts.map(({ seat, blind, amount }) => `${blind} ${seat} ${amount}`);

/** The seats in the order in which they call or check until the first betting round is over. */
function order(table: Table): readonly number[] {
  const seats: number[] = [];
  for (let hand = runningHand(table.state); hand?.intervals === 1 && hand.toAct !== null; ) {
    const { toAct } = hand;
    const player = hand.seats.find(({ seat }) => seat === toAct);
    const isMatched = player?.bet === hand.interval?.currentBet;
    table.when({ type: isMatched ? 'check' : 'call', seat: toAct });
    seats.push(toAct);
    hand = runningHand(table.state);
  }
  return seats;
}

describe('R8.6 a straddle by choice', () => {
  test('is twice the big blind, from the left of the blinds, and its poster acts last', () => {
    const table = open('left-of-blinds', 5, 3);
    expect(posts(table)).toEqual(['small 1 1', 'big 2 2', 'straddle 3 4']);
    expect(table.refused('e raise 5').code).toBe('amount');
    expect(order(table)).toEqual([4, 0, 1, 2, 3]);
  });

  test('from the button comes before the small blind acts, and the button acts last', () => {
    const table = open('button', 5, 0, 3);
    expect(posts(table)).toEqual(['small 1 1', 'big 2 2', 'straddle 0 4']);
    expect(order(table)).toEqual([1, 2, 3, 4, 0]);
  });

  test('is live: its poster may still raise', () => {
    const table = open('left-of-blinds', 4, 3).when('a call', 'b call', 'c call');
    expect(runningHand(table.state)?.toAct).toBe(3);
    table.when('d raise 12');
    expect(runningHand(table.state)?.toAct).toBe(0);
  });

  test('is no one’s who has not asked for it, nor heads-up, nor of a seat that posts a blind', () => {
    expect(posts(open('left-of-blinds', 4, 0, 1, 2))).toEqual(['small 1 1', 'big 2 2']);
    expect(posts(open('button', 2, 0, 1))).toHaveLength(2);
    expect(posts(open('left-of-blinds', 3, 0))).toContain('straddle 0 4');
  });

  test('is not of who has still to pay a blind that they owe', () => {
    const table = given({
      variant: 'holdem',
      limit,
      stacks: [50, 50, 50, 50, 50],
      rules: { straddle: 'left-of-blinds' },
    });
    table.when({ type: 'leave', seat: 4 }).deal().when('d fold', 'a fold', 'b fold');
    table.when({ type: 'takeSeat', seat: 4, player: 'new', kind: 'person', stack: 50, autoPost: true });
    table.when({ type: 'setOptions', seat: 4, straddle: true }).deal();
    expect(posts(table)).toEqual(['small 2 1', 'big 3 2', 'owed 4 2']);
  });

  test('takes what is left of a short stack, and the others call all of it', () => {
    const table = given({
      variant: 'holdem',
      limit,
      stacks: [50, 50, 50, 3],
      rules: { straddle: 'left-of-blinds' },
    });
    table.when({ type: 'setOptions', seat: 3, straddle: true }).deal();
    expect(posts(table)).toContain('straddle 3 3');
    table.when('a call');
    expect(runningHand(table.state)?.seats.find(({ seat }) => seat === 0)?.bet).toBe(4);
  });

  test('is refused at a table where someone always has to straddle, or without two blinds', () => {
    const rules = { ...presetRules('casino', variants.holdem, limit), straddle: 'button' } as const;
    expect(validateRules('holdem', rules, 6)).toBeNull();
    expect(validateRules('holdem', { ...rules, blinds: [1, 2, 4] }, 6)?.code).toBe('straddle');
    expect(validateRules('holdem', { ...rules, blinds: [2] }, 6)?.code).toBe('straddle');
  });
});
