import type { HouseRules } from '@openfelt/engine';
import { given } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { countHand } from './count-hand.ts';
import { readCounts, replayLast } from './counted.fixture.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;

/** A hand of no-limit hold’em, blinds 1 and 2. The button is at `a`, then come the blinds at `b` and `c`. */
const deal = (stacks: readonly number[], rules: Partial<HouseRules> = {}, cards = '') =>
  given({ variant: 'holdem', limit, stacks, rules: { burn: false, ...rules } }).deal(cards);

const three = [100, 100, 100];
const six = [100, 100, 100, 100, 100, 100];

describe('VPIP and PFR', () => {
  test('a walk is no opportunity for the big blind', () => {
    const table = deal(three).when('a fold', 'b fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 0/1, b 0/1, c 0/0');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 0/1, b 0/1, c 0/0');
  });

  test('a limp and a completed small blind are voluntary and no raise; to check the option is neither', () => {
    const table = deal(three).when('a call', 'b call', 'c check', 'b bet 2', 'c fold', 'a fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 1/1, c 0/1');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 0/1, b 0/1, c 0/1');
  });

  test('a raise from the option is both, and so is a raise after a limp, once a hand', () => {
    const table = deal(three).when('a call', 'b fold', 'c raise 8', 'a raise 20', 'c fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 0/1, c 1/1');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 1/1, b 0/1, c 1/1');
  });

  test('an all-in call is voluntary; a raise that is a short all-in is a raise', () => {
    const table = deal([100, 100, 6, 9]).when('d raise 6', 'a fold', 'b fold', 'c call');
    expect(readCounts(table, 'vpip', 'cd')).toBe('c 1/1, d 1/1');
    const short = deal([100, 100, 9, 100]).when('d raise 6', 'a fold', 'b fold', 'c raise 9', 'd call');
    expect(readCounts(short, 'pfr', 'cd')).toBe('c 1/1, d 1/1');
  });

  test('a player whom the blind put all-in chooses nothing', () => {
    const table = deal([100, 100, 2]).when('a raise 6', 'b fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 0/1, c 0/0');
    expect(countHand(replayLast(table.events)).map(({ isAllIn }) => isAllIn)).toEqual([false, false, true]);
  });

  test('a posted straddle is not voluntary', () => {
    const table = deal([100, 100, 100, 100], { blinds: [1, 2, 4] });
    table.when('a call', 'b fold', 'c fold', 'd check', 'd bet 4', 'a fold');
    expect(readCounts(table, 'vpip', 'abcd')).toBe('a 1/1, b 0/1, c 0/1, d 0/1');
  });

  test('blinds that were owed, live and dead, are not voluntary', () => {
    const table = given({ variant: 'holdem', limit, stacks: [50, 50, 50, 50] });
    table.deal().when('d fold', 'a fold', 'b fold');
    table.when({ type: 'sitOut', seat: 3, reason: 'asked' });
    table.deal().when('b fold', 'c fold').deal().when('c fold', 'a fold');
    table.when({ type: 'sitIn', seat: 3, autoPost: true }).deal();
    table.when('d check', 'a fold', 'b fold', 'c check', 'c bet 2', 'd fold');
    expect(readCounts(table, 'vpip', 'abcd')).toBe('a 0/1, b 0/1, c 0/1, d 0/1');
  });

  test('a fold out of turn is a hand that was not played; it answers no bet (R2.3)', () => {
    const table = deal([100, 100, 100, 100], { foldOutOfTurn: true });
    table.when('d raise 6', 'c fold', 'a fold', 'b fold');
    expect(readCounts(table, 'vpip', 'abcd')).toBe('a 0/1, b 0/1, c 0/1, d 1/1');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 0/1, b 0/1, c 0/0');
    expect(readCounts(table, 'aggression1', 'abc')).toBe('a 0/1, b 0/1, c 0/0');
  });

  test('with antes only the first bet is what a raise is over a blind', () => {
    const table = given({ variant: 'five-draw', preset: 'home', limit, stacks: three }).deal();
    table.when('b check', 'c bet 2', 'a raise 4', 'b fold', 'c fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 0/1, c 1/1');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 1/1, b 0/1, c 1/1');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 1/1, b 0/0, c 0/0');
    expect(readCounts(table, 'steal', 'abc')).toBe('a 0/0, b 0/0, c 0/0');
  });

  test('a passed deal counts what was chosen in it, and no winner (R4.4)', () => {
    const table = given({ variant: 'five-draw', preset: 'home', limit, stacks: three }).deal();
    table.when('b check', 'c check', 'a check');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 0/1, b 0/1, c 0/1');
    const counted = countHand(replayLast(table.events));
    expect(counted.map(({ net, won, sawNextStreet }) => [net, won, sawNextStreet])).toEqual([
      [-1, null, false],
      [-1, null, false],
      [-1, null, false],
    ]);
  });

  test('a voided hand counts nothing', () => {
    const table = deal(three).when('a raise 6');
    table.when({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' });
    expect(countHand(replayLast(table.events))).toEqual([]);
  });

  test('cards that are shown after the hand change nothing', () => {
    const table = deal(three).when('a fold', 'b fold');
    const before = countHand(replayLast(table.events));
    const slots = table.state.hand?.context.seats.find(({ seat }) => seat === 2)?.cards ?? [];
    table.when({ type: 'showCards', seat: 2, slots: slots.map(({ slot }) => slot) });
    expect(table.events.at(-1)?.type).toBe('CardsShown');
    expect(countHand(replayLast(table.events))).toEqual(before);
  });

  test('a hand that is not over cannot be counted', () => {
    const table = deal(three).when('a raise 6');
    expect(() => countHand(replayLast(table.events))).toThrow('no finished hand');
  });
});

describe('the three-bet', () => {
  test('is the raise of a raise; the first raiser answers it', () => {
    const table = deal(three).when('a raise 6', 'b raise 18', 'c fold', 'a fold');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 0/0, b 1/1, c 0/0');
    expect(readCounts(table, 'foldToThreeBet', 'abc')).toBe('a 1/1, b 0/0, c 0/0');
  });

  test('is no opportunity where a raise is not legal: the raiser is all-in for more than one has', () => {
    const table = deal([100, 100, 50]).when('a raise 100', 'b call', 'c fold');
    expect(readCounts(table, 'threeBet', 'bc')).toBe('b 0/0, c 0/0');
    const behind = deal([100, 100, 50]).when('a raise 60', 'b fold', 'c fold');
    expect(readCounts(behind, 'threeBet', 'bc')).toBe('b 0/1, c 0/0');
  });

  test('is no opportunity for who limped, where a short all-in does not reopen the betting (R4.7)', () => {
    const table = deal([100, 3, 100]).when('a call', 'b raise 3', 'c call', 'a call');
    table.when('c check', 'a check', 'c check', 'a check', 'c check', 'a check');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 0/1, b 1/1, c 0/1');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 0/0, b 0/0, c 0/1');
  });

  test('is no opportunity at the cap, and a fold to it is (L2)', () => {
    const fixed = { kind: 'fixed', small: 4, big: 8, cap: 2 } as const;
    const options = { variant: 'holdem', limit: fixed, stacks: three } as const;
    const capped = given({ ...options, rules: { blindIsFirstBet: true } }).deal();
    capped.when('a raise 8', 'b fold', 'c fold');
    expect(readCounts(capped, 'threeBet', 'bc')).toBe('b 0/0, c 0/0');
    const table = given(options).deal().when('a raise 8', 'b raise 12', 'c fold', 'a fold');
    expect(readCounts(table, 'threeBet', 'bc')).toBe('b 1/1, c 0/0');
    expect(readCounts(table, 'foldToThreeBet', 'a')).toBe('a 1/1');
  });

  test('is answered by the first raiser alone, and a four-bet is none', () => {
    const table = deal([200, 200, 200]).when('a raise 6', 'b raise 18', 'c raise 60', 'a fold', 'b fold');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 0/0, b 1/1, c 0/0');
    expect(readCounts(table, 'foldToThreeBet', 'abc')).toBe('a 0/0, b 0/0, c 0/0');
  });
});

describe('the steal', () => {
  test('is an opening raise from the cut-off, the button or the small blind', () => {
    const table = deal(six).when('d fold', 'e fold', 'f raise 6', 'a fold', 'b fold', 'c call');
    table.when('c check', 'f bet 4', 'c fold');
    expect(readCounts(table, 'steal', 'abcdef')).toBe('a 0/0, b 0/0, c 0/0, d 0/0, e 0/0, f 1/1');
    expect(readCounts(table, 'foldToSteal', 'abc')).toBe('a 0/0, b 1/1, c 0/1');
  });

  test('passed up by each it is folded to; the big blind has none', () => {
    const table = deal(six).when('d fold', 'e fold', 'f fold', 'a fold', 'b call', 'c raise 6', 'b fold');
    expect(readCounts(table, 'steal', 'abcdef')).toBe('a 0/1, b 0/1, c 0/0, d 0/0, e 0/0, f 0/1');
    expect(readCounts(table, 'foldToSteal', 'bc')).toBe('b 0/0, c 0/0');
  });

  test('after a limp there is none', () => {
    const table = deal(six).when('d call', 'e fold', 'f fold', 'a raise 8', 'b fold', 'c fold', 'd fold');
    expect(readCounts(table, 'steal', 'abf')).toBe('a 0/0, b 0/0, f 0/0');
    expect(readCounts(table, 'foldToSteal', 'bc')).toBe('b 0/0, c 0/0');
  });

  test('heads-up the button steals the big blind', () => {
    const table = deal([100, 100]).when('a raise 6', 'b fold');
    expect(readCounts(table, 'steal', 'ab')).toBe('a 1/1, b 0/0');
    expect(readCounts(table, 'foldToSteal', 'ab')).toBe('a 0/0, b 1/1');
  });

  test('with a straddle three players are behind the button, and four behind the cut-off', () => {
    const table = deal(six, { blinds: [1, 2, 4] });
    table.when('e fold', 'f fold', 'a raise 12', 'b fold', 'c fold', 'd fold');
    expect(readCounts(table, 'steal', 'abcdef')).toBe('a 1/1, b 0/0, c 0/0, d 0/0, e 0/0, f 0/0');
    expect(readCounts(table, 'foldToSteal', 'bcd')).toBe('b 1/1, c 1/1, d 1/1');
  });

  test('is none where the big blind is all-in and no one else can answer', () => {
    const table = deal([100, 100, 2]).when('a fold', 'b call');
    expect(readCounts(table, 'steal', 'abc')).toBe('a 0/1, b 0/0, c 0/0');
  });
});
