import { describe, expect, test } from 'vitest';
import { decide } from '../decide/decide.ts';
import { timeoutCommand } from '../decide/time-out.ts';
import { getPhase, runningHand } from '../game-state.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { presetRules } from '../house-rules/presets.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { legalActions } from '../legal-actions.ts';
import { dealerAt, given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

type Table = ReturnType<typeof given>;

const noLimit = { kind: 'no-limit', minBet: 4 } as const;

/** Cards go round b, c, a: one down, one up, then as they are taken. */
const deal = (cards: string, rules: Partial<HouseRules> = {}, stacks: readonly number[] = [50, 50, 50]) =>
  given({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks, rules }).deal(cards);

const types = (table: Table) =>
  legalActions(table.state, runningHand(table.state)?.toAct ?? -1).map(({ type }) => type);
const toAct = (table: Table) => String.fromCharCode(97 + (runningHand(table.state)?.toAct ?? -1));
const awards = (table: Table) =>
  table
    .all('PotAwarded')
    .map(({ pot, amount, shares, rake }) => [
      pot,
      amount,
      ...shares.map((share) => `${share.seat}:${share.amount}`),
      ...(rake > 0 ? [`house:${rake}`] : []),
    ]);

test('B2: one card face down, then one face up', () => {
  const table = deal('Ks Qs Js 9s 8s 7s');
  expect(table.all('CardsDealt').map(({ cards }) => cards.map(({ to, face }) => `${to} ${face}`))).toEqual([
    ['1 down', '2 down', '0 down'],
    ['1 up', '2 up', '0 up'],
  ]);
});

describe('B3 the first bet', () => {
  test('the player left of the dealer has to bet the minimum or more', () => {
    const table = deal('Ks Qs Js 9s 8s 7s');
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['bet']);
    expect(table.refused('b check')).toMatchObject({ code: 'illegal-action' });
    expect(table.refused('b fold')).toMatchObject({ code: 'illegal-action' });
    expect(table.refused('b bet 3')).toMatchObject({ code: 'amount' });
    table.when('b bet 10');
    expect(types(table)).toEqual(['fold', 'call', 'raise']);
  });

  test('if all call, the opener gets no further option', () => {
    const table = deal('Ks Qs Js 9s 8s 7s').when('b bet 4', 'c call', 'a call');
    expect(getPhase(table.state)).toBe('hitting.choosing');
  });

  test('a time-out bets the minimum', () => {
    const { state } = deal('Ks Qs Js 9s 8s 7s');
    expect(timeoutCommand(state)).toEqual({ type: 'bet', seat: 1, to: 4 });
  });

  test('a short player bets all they have; callers match that, and the first raise is to the minimum and counts as full', () => {
    const table = deal('Ks Qs Js 9s 8s 7s', {}, [50, 3, 50]);
    expect(legalActions(table.state, 1)).toEqual([{ type: 'bet', min: 3, max: 3 }]);
    table.when('b bet 3');
    expect(legalActions(table.state, 2)).toContainEqual({ type: 'call', amount: 3, allIn: false });
    expect(legalActions(table.state, 2)).toContainEqual({ type: 'raise', min: 4, max: 50 });
    table.when('c raise 4');
    expect(legalActions(table.state, 0)).toContainEqual({ type: 'raise', min: 8, max: 50 });
  });

  test('a lone remaining player takes the pot at once and shows nothing, whatever their total', () => {
    const table = deal('Ks Qs Js 9s 8s 7s').when('b bet 4', 'c fold', 'a fold');
    expect(table.all('HandShown')).toEqual([]);
    expect(table.stacks()).toEqual([50, 50, 50]);
  });
});

describe('B4 hit or stand', () => {
  const called = (cards: string, rules: Partial<HouseRules> = {}) =>
    deal(cards, rules).when('b bet 4', 'c call', 'a call');

  test('turns go round from the dealer’s left, one choice a turn, until all have stood', () => {
    const table = called('Ks Qs Js 2s 3s 4s 2h 2d');
    expect(types(table)).toEqual(['hit', 'stand']);
    table.when('b hit');
    expect(table.last.map(({ type }) => type)).toEqual(['Hit', 'CardsDealt']);
    expect(toAct(table)).toBe('c');
    table.when('c stand', 'a hit');
    expect(toAct(table)).toBe('b');
    table.when('b stand');
    expect(toAct(table)).toBe('a');
    table.when('a stand');
    expect(getPhase(table.state)).toMatch(/^betting/);
  });

  test('whose up cards alone, aces as 1, make 21 or more can only stand', () => {
    const table = called('2c 3c 4c Ts 9s 8s Th Js 9h 8h Ad 2h 2d Kd');
    table.when('b hit', 'c stand', 'a stand', 'b hit');
    // b shows T, T and a jack: 30 with aces as 1.
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['stand']);
    expect(table.refused('b hit')).toMatchObject({ code: 'illegal-action' });
  });

  test('a player over 21 only through their hidden card may go on', () => {
    const table = called('Ks 3c 4c Qs 9s 8s 5h').when('b hit');
    table.when('c stand', 'a stand');
    // b holds K, Q and 5: 25, but shows 15.
    expect(types(table)).toEqual(['hit', 'stand']);
  });

  test('an all-in player keeps their turns here and has no betting turns', () => {
    const table = deal('Ks Qs Js 2s 3s 4s 2h 2d', {}, [50, 4, 50]);
    table.when('b bet 4', 'c raise 10', 'a call');
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['hit', 'stand']);
    table.when('b stand', 'c stand', 'a stand');
    expect(toAct(table)).toBe('c');
    expect(types(table)).toContain('check');
  });

  test('time-out stands', () => {
    expect(timeoutCommand(called('Ks Qs Js 2s 3s 4s').state)).toEqual({ type: 'stand', seat: 1 });
  });

  test('who finds the deck empty can only stand; nothing is refilled', () => {
    const stacks = Array.from({ length: 10 }, () => 50);
    const low = '2c 2d 2h 2s 3c 3d 3h 3s 4c 4d Ac Ad Ah As 5c 5d 5h 5s 6c 6d';
    const table = given({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks }).deal(low);
    for (
      let hand = runningHand(table.state);
      getPhase(table.state) !== 'hitting.choosing';
      hand = runningHand(table.state)
    ) {
      const type = hand?.interval?.currentBet === 0 ? 'bet 4' : 'call';
      table.when(`${toAct(table)} ${type}`);
    }
    let hits = 0;
    while (getPhase(table.state) === 'hitting.choosing') {
      const canHit = types(table).includes('hit');
      if (canHit) hits += 1;
      table.when(`${toAct(table)} ${canHit ? 'hit' : 'stand'}`);
    }
    expect(table.all('DeckReshuffled')).toEqual([]);
    expect(hits).toBeLessThanOrEqual(32);
    expect(table.all('CardsDealt').flatMap(({ cards }) => cards)).toHaveLength(20 + hits);
  });
});

describe('B5 the final bet', () => {
  test('from the dealer’s left: fold, call or raise; a call of nothing is a check', () => {
    const table = deal('Ks Qs Js 2s 3s 4s').when(
      'b bet 4',
      'c call',
      'a call',
      'b stand',
      'c stand',
      'a stand',
    );
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['fold', 'check', 'bet']);
    table.when('b check', 'c bet 4', 'a fold', 'b fold');
    expect(table.stacks()).toEqual([46, 46, 58]);
  });

  test('is not held where fewer than two have chips behind (R4.2)', () => {
    const table = deal('Ks Qs Js 9s 8s 7s', {}, [20, 20, 50]);
    table.when('b bet 20', 'c call', 'a call', 'b stand', 'c stand', 'a stand');
    expect(getPhase(table.state)).toBe('settled');
  });
});

describe('B6 the showdown', () => {
  const stand = ['b stand', 'c stand', 'a stand', 'b check', 'c check', 'a check'] as const;

  test('the best total not over 21 takes the pot, and every hand is opened', () => {
    const table = deal('Ks Qs Js 9s 8s 7s').when('b bet 4', 'c call', 'a call', ...stand);
    expect(awards(table)).toEqual([[0, 12, '1:12']]);
    expect(table.all('HandShown')).toHaveLength(3);
  });

  test('equal totals split', () => {
    const table = deal('Ks Qs Js 9s 9h 7s').when('b bet 4', 'c call', 'a call', ...stand);
    expect(awards(table)).toEqual([[0, 12, '1:6', '2:6']]);
  });

  test('all over 21: the pot goes to the house', () => {
    const table = deal('Ks Qs Js 9s 8s 7s Tc Td Th').when(
      'b bet 4',
      'c call',
      'a call',
      'b hit',
      'c hit',
      'a hit',
    );
    table.when(...stand);
    expect(awards(table)).toEqual([[0, 12, 'house:12']]);
    expect(table.state.table?.context.house).toBe(12);
    expect(table.stacks()).toEqual([46, 46, 46]);
  });

  const shortB = (cards: string) => {
    const table = deal(cards, {}, [50, 10, 50]).when('b bet 10', 'c raise 30', 'a call');
    return table;
  };

  test('all bust in the main pot but not in the side pot cannot be: who can win the side pot can win the main pot', () => {
    // c and a hold the side pot; a is over 21, so c wins both.
    const table = shortB('Ks Qs Js 9s 8s 7s Th').when(
      'b stand',
      'c stand',
      'a hit',
      'a stand',
      'c check',
      'a check',
    );
    expect(awards(table)).toEqual([
      [1, 40, '2:40'],
      [0, 30, '1:30'],
    ]);
  });

  test('all bust in a side pot and not in the main pot: that side pot alone goes to the house', () => {
    const table = shortB('Ks Qs Js 9s 8s 7s Td Th');
    table.when('b stand', 'c hit', 'a hit', 'c stand', 'a stand', 'c check', 'a check');
    expect(awards(table)).toEqual([
      [1, 40, 'house:40'],
      [0, 30, '1:30'],
    ]);
  });

  test('an only player of a side pot who is over 21 loses it to the house; uncalled chips go back first', () => {
    // b folds after all three have put in 20: what b left in the side pot is c's alone to win, who is over 21.
    const table = given({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks: [10, 50, 50] });
    table.deal('Ks Qs Js 9s 8s 7s Th').when('b bet 20', 'c call', 'a call');
    table.when('b stand', 'c hit', 'a stand', 'c stand', 'b fold');
    expect(awards(table)).toEqual([
      [1, 20, 'house:20'],
      [0, 30, '0:30'],
    ]);
  });
});

describe('B8 further betting', () => {
  const called = (rules: Partial<HouseRules> = {}, cards = '2s 3s 4s 2h 3h 4h 2d 3d 4d 2c 3c 4c') =>
    deal(cards, { furtherBetting: true, ...rules }).when('b bet 4', 'c call', 'a call');

  test('after each hit or stand comes a betting choice', () => {
    const table = called();
    expect(types(table)).toEqual(['hit', 'stand']);
    table.when('b hit');
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['fold', 'check', 'bet']);
    table.when('b bet 4');
    expect(toAct(table)).toBe('c');
    table.when('c stand');
    expect(types(table)).toEqual(['fold', 'call', 'raise']);
  });

  test('a player who has stood and whose turn comes again has to call or raise', () => {
    const table = called().when('b stand', 'b check', 'c hit', 'c bet 4', 'a stand', 'a call');
    expect(toAct(table)).toBe('b');
    expect(types(table)).toEqual(['call', 'raise']);
    expect(table.refused('b fold')).toMatchObject({ code: 'illegal-action' });
    expect(timeoutCommand(table.state)).toEqual({ type: 'call', seat: 1 });
  });

  test('stoodMayFold lets that player fold', () => {
    const table = called({ stoodMayFold: true }).when(
      'b stand',
      'b check',
      'c hit',
      'c bet 4',
      'a stand',
      'a call',
    );
    expect(types(table)).toEqual(['fold', 'call', 'raise']);
  });

  test('it ends when all have stood and all bets are matched, after a complete turn; then who stood may fold again', () => {
    const table = called().when('b stand', 'b check', 'c stand', 'c check', 'a stand', 'a bet 4');
    expect(getPhase(table.state)).toBe('hitting.betting');
    table.when('b call', 'c call');
    expect(getPhase(table.state)).toMatch(/^betting/);
    expect(types(table)).toEqual(['fold', 'check', 'bet']);
  });

  test('it is one betting round: a cap counts all its bets', () => {
    const fixed = { kind: 'fixed', small: 4, big: 8, cap: 2 } as const;
    const table = given({
      variant: 'bluffjack',
      preset: 'home',
      limit: fixed,
      stacks: [50, 50, 50],
      rules: { furtherBetting: true },
    }).deal('2s 3s 4s 2h 3h 4h 2d 3d 4d');
    table.when('b bet 4', 'c call', 'a call', 'b hit', 'b bet 4', 'c hit', 'c raise 8', 'a hit');
    expect(types(table)).toEqual(['fold', 'call']);
  });

  test('every turn may raise, also at a level that one has acted on', () => {
    const table = called().when('b hit', 'b check', 'c hit', 'c check', 'a hit', 'a check', 'b hit');
    expect(types(table)).toEqual(['fold', 'check', 'bet']);
  });

  test('only short all-ins since the last action do not reopen (R4.7)', () => {
    const table = deal('2s 3s 4s 2h 3h 4h 2d 3d 4d 2c', { furtherBetting: true }, [50, 50, 15]);
    table.when(
      'b bet 4',
      'c call',
      'a call',
      'b hit',
      'b bet 10',
      'c stand',
      'c raise 11',
      'a stand',
      'a call',
    );
    expect(toAct(table)).toBe('b');
    table.when('b stand');
    expect(types(table)).toEqual(['fold', 'call']);
  });

  test('all-in players only hit or stand, and are skipped once they have stood', () => {
    const table = deal('2s 3s 4s 2h 3h 4h 2d 3d 4d', { furtherBetting: true }, [50, 4, 50]);
    table.when('b bet 4', 'c call', 'a call', 'b stand');
    expect(toAct(table)).toBe('c');
    table.when('c hit', 'c bet 4', 'a stand', 'a call');
    expect(toAct(table)).toBe('c');
  });
});

test('B9: the first bet comes before the up cards, a second one after them; a lone player sees no up cards', () => {
  const table = deal('Ks Qs Js 9s 8s 7s', { secondInitialBet: true });
  expect(table.all('CardsDealt')).toHaveLength(1);
  expect(types(table)).toEqual(['bet']);
  table.when('b bet 4', 'c call', 'a call');
  expect(table.all('CardsDealt')).toHaveLength(2);
  expect(types(table)).toEqual(['fold', 'check', 'bet']);
  const lone = deal('Ks Qs Js 9s 8s 7s', { secondInitialBet: true }).when('b bet 4', 'c fold', 'a fold');
  expect(lone.all('CardsDealt')).toHaveLength(1);
  expect(lone.stacks()).toEqual([50, 50, 50]);
  expect(lone.all('HandEnded')).toMatchObject([{ result: 'won' }]);
});

test('B11, B12: a Charlie wins over a plain 20 and loses to 21', () => {
  const cards = '2s Ks Js 3s Qs Ts 4s 5s 2c';
  const playHand = (rules: Partial<HouseRules>) =>
    deal(cards, rules).when(
      'b bet 4',
      'c call',
      'a call',
      'b hit',
      'c stand',
      'a stand',
      'b hit',
      'b hit',
      'b stand',
      'b check',
      'c check',
      'a check',
    );
  expect(awards(playHand({}))).toEqual([[0, 12, '2:6', '0:6']]);
  expect(awards(playHand({ charlie: { kind: 'exact', cards: 5 } }))).toEqual([[0, 12, '1:12']]);
  expect(awards(playHand({ charlie: { kind: 'atLeast', cards: 4 } }))).toEqual([[0, 12, '1:12']]);
});

test('B13: a 21 of ace and king, suited, beats one of ace and ten', () => {
  const table = deal('As Ah 2c Ks Td 3c', { cardStrength: true });
  table.when('b bet 4', 'c call', 'a call', 'b stand', 'c stand', 'a stand', 'b check', 'c check', 'a check');
  expect(awards(table)).toEqual([[0, 12, '1:12']]);
});

describe('B14 the house rules of Bluffjack', () => {
  test('are the same in either preset: next step, no antes, no burns, the deal rotates', () => {
    const [home, casino] = (['home', 'casino'] as const).map((preset) =>
      presetRules(preset, variants.bluffjack, noLimit),
    );
    expect(home).toEqual(casino);
    expect(home).toMatchObject({
      ante: 0,
      blinds: [],
      burn: false,
      dealer: 'rotate',
      onAllCheck: 'next-step',
      foldOutOfTurn: false,
    });
    expect(validateRules('bluffjack', home as HouseRules, 10)).toBeNull();
  });

  test('what is none of it is refused, and its options in other games', () => {
    const rules = presetRules('home', variants.bluffjack, noLimit);
    const issue = (more: Partial<HouseRules>) => validateRules('bluffjack', { ...rules, ...more }, 4)?.code;
    expect(issue({ ante: 1 })).toBe('bluffjack-forced-bet');
    expect(issue({ wild: { jokers: 1 } })).toBe('bluffjack-wild');
    expect(issue({ stoodMayFold: true })).toBe('stood-may-fold');
    expect(issue({ burn: true })).toBe('bluffjack-house-rules');
    const holdem = { ...presetRules('home', variants.holdem, noLimit), cardStrength: true };
    expect(validateRules('holdem', holdem, 4)?.code).toBe('bluffjack-option');
  });

  test('heads-up the non-dealer bets first and acts first in every phase', () => {
    const table = deal('Ks Qs 9s 8s 2c 3c', {}, [50, 50]);
    const order = [toAct(table)];
    table.when('b bet 4', 'a call');
    order.push(toAct(table));
    table.when('b stand', 'a stand');
    order.push(toAct(table));
    expect(order).toEqual(['b', 'b', 'b']);
  });
});

test('a fold in a hit-or-stand turn is refused: folds happen on betting turns', () => {
  const { state } = deal('Ks Qs Js 2s 3s 4s').when('b bet 4', 'c call', 'a call');
  const decision = decide(state, { type: 'fold', seat: 1 }, dealerAt(state, []));
  expect(decision).toMatchObject({ ok: false, refusal: { code: 'illegal-action' } });
});
