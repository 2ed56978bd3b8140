import { describe, expect, test } from 'vitest';
import { getStatePath, runningHand } from '../game-state.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { presetRules } from '../house-rules/presets.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

const noLimit = { kind: 'no-limit', minBet: 4 } as const;
type Table = ReturnType<typeof given>;

const match = (stacks: number, rules: Partial<HouseRules> = {}, stack = 20) =>
  given({
    variant: 'bluffjack',
    limit: noLimit,
    stacks: Array.from({ length: stacks }, () => stack),
    rules: { match: { stack }, ...rules },
  });

const phase = (table: Table) => getStatePath(table.state.table?.value ?? '');

describe('B7 a match', () => {
  test('who has no chips is out, and the dealer moves to the next with chips; the last one with chips wins', () => {
    const table = match(3);
    // c loses all to b.
    table.deal('Ks Qs Js 9s 8s 7s').when('b bet 20', 'c call', 'a fold', 'b stand', 'c stand');
    expect(table.state.table?.context.match).toEqual({ level: 0, out: [{ seat: 2, player: 'c', hand: 1 }] });
    expect(phase(table)).toBe('between');
    table.deal('Ks Qs 9s 8s');
    expect(runningHand(table.state)?.dealer).toBe(1);
    table.when('a bet 20', 'b call', 'a stand', 'b stand');
    // a has 19 against b's 18, and 20 of a's chips are called.
    expect(phase(table)).toBe('between');
    table.deal('Ks Qs 9s 8s').when('b bet 20', 'a call', 'b stand', 'a stand');
    table.deal('Qs Ks 8s 9s').when('a bet 20', 'b call', 'a stand', 'b stand');
    expect(table.all('MatchEnded')).toEqual([{ type: 'MatchEnded', winners: [1], shares: [], fromHouse: 0 }]);
    expect(phase(table)).toBe('closed');
    expect(table.stacks()).toEqual([0, 60, 0]);
    expect(() => table.deal()).toThrow('the table is closed');
  });

  test('if the house takes the last chips of all, the match is drawn between those who were in that deal', () => {
    const table = match(2).deal('Ks Qs 9s 8s Td Th');
    table.when('b bet 20', 'a call', 'b hit', 'a hit', 'b stand', 'a stand');
    expect(table.all('MatchEnded')).toEqual([
      { type: 'MatchEnded', winners: [1, 0], shares: [], fromHouse: 0 },
    ]);
    expect(table.state.table?.context.house).toBe(40);
  });

  test('B10: with noHouse those share the chips set aside, odd chips from the dealer’s left', () => {
    const table = match(3, { noHouse: true }).deal('Ks Qs Js 9s 8s 7s Td Th Tc');
    table.when('b bet 20', 'c call', 'a call', 'b hit', 'c hit', 'a hit', 'b stand', 'c stand', 'a stand');
    expect(table.all('MatchEnded')).toEqual([
      {
        type: 'MatchEnded',
        winners: [1, 2, 0],
        shares: [
          { seat: 1, amount: 20 },
          { seat: 2, amount: 20 },
          { seat: 0, amount: 20 },
        ],
        fromHouse: 60,
      },
    ]);
    expect(table.stacks()).toEqual([20, 20, 20]);
    expect(table.state.table?.context.house).toBe(0);
  });

  test('B10: the winner of the match gets what was set aside', () => {
    const table = match(2, { noHouse: true }).deal('Ks Qs 9s 8s Td Th');
    table.when('b bet 4', 'a call', 'b hit', 'a hit', 'b stand', 'a stand', 'b check', 'a check');
    expect(table.state.table?.context.house).toBe(8);
    table.deal('9s 8s Ks Qs').when('a bet 16', 'b call', 'a stand', 'b stand');
    expect(table.all('MatchEnded')).toMatchObject([{ fromHouse: 8, shares: [{ amount: 8 }] }]);
    expect(table.stacks().toSorted()).toEqual([0, 40]);
  });

  test('waits for all of its players, and takes nobody later; nobody adds chips, sits out or leaves with chips', () => {
    const table = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20, 20],
      rules: { match: { stack: 20 } },
    });
    expect(table.refused({ type: 'addChips', seat: 0, amount: 5 })).toMatchObject({ code: 'match-running' });
    table.deal('Ks Qs 9s 8s').when('b bet 4', 'a fold');
    expect(table.refused({ type: 'leave', seat: 0 })).toMatchObject({ code: 'match-running' });
    expect(table.refused({ type: 'sitOut', seat: 0, reason: 'asked' })).toMatchObject({
      code: 'match-running',
    });
    const waiting = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20],
      rules: { match: { stack: 20 } },
    });
    waiting.when({ type: 'takeSeat', seat: 1, player: 'b', kind: 'person', stack: 20 });
    expect(
      waiting.refused({ type: 'takeSeat', seat: 5, player: 'z', kind: 'person', stack: 20 }),
    ).toBeDefined();
    const alone = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20],
      rules: { match: { stack: 20 } },
    });
    expect(() => alone.deal()).toThrow('a deal needs two players');
    expect(
      alone.refused({ type: 'takeSeat', seat: 1, player: 'b', kind: 'person', stack: 30 }),
    ).toMatchObject({
      code: 'buy-in',
    });
  });

  test('of any poker game goes by its schedule of stakes', () => {
    const schedule = { hands: 2, factors: [1, 2, 5] };
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [500, 500],
      rules: { match: { stack: 500, schedule } },
    });
    const blinds = [];
    const factors = [1, 1, 2, 2, 5, 5, 5];
    for (let hand = 0; hand < 7; hand += 1) {
      table.deal();
      blinds.push(
        table
          .all('BlindsPosted')
          .at(-1)
          ?.posts.map(({ amount }) => amount),
      );
      expect(runningHand(table.state)?.rules.limit).toEqual({
        kind: 'no-limit',
        minBet: 4 * (factors[hand] ?? 0),
      });
      table.when({ type: 'fold', seat: runningHand(table.state)?.toAct ?? -1 });
    }
    expect(blinds).toEqual([
      [2, 4],
      [2, 4],
      [4, 8],
      [4, 8],
      [10, 20],
      [10, 20],
      [10, 20],
    ]);
  });

  test('noHouse without a match, and a schedule of Bluffjack, are refused', () => {
    const rules = presetRules('home', variants.bluffjack, noLimit);
    expect(validateRules('bluffjack', { ...rules, noHouse: true }, 4)?.code).toBe('no-house-without-match');
    const schedule = { hands: 5, factors: [1, 2] };
    expect(validateRules('bluffjack', { ...rules, match: { stack: 50, schedule } }, 4)?.code).toBe(
      'bluffjack-schedule',
    );
    expect(validateRules('bluffjack', { ...rules, match: { stack: 1 } }, 4)?.code).toBe('match-stack');
  });
});
