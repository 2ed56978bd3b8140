import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import type { HouseRules, Limit } from '../house-rules/house-rules.ts';
import { legalActions } from '../legal-actions.ts';
import { given } from '../testing/index.ts';
import { view } from '../view.ts';
import { upCardOrder } from './up-cards.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const potLimit = { kind: 'pot', minBet: 2 } as const;
const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
const noAnte = { ante: 0, blinds: [1, 2], bringIn: 0 };

function toAct(table: ReturnType<typeof given>): string {
  return String.fromCharCode(97 + (runningHand(table.state)?.toAct ?? -1));
}

function offered(table: ReturnType<typeof given>, type: string) {
  const seat = runningHand(table.state)?.toAct ?? -1;
  return legalActions(table.state, seat).find((action) => action.type === type) ?? null;
}

describe('R4.1 who opens a betting round', () => {
  test('left of the big blind before the flop, left of the button after it', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50, 50] }).deal();
    expect(toAct(table)).toBe('d');
    table.when('d call', 'a call', 'b call', 'c check');
    expect(toAct(table)).toBe('b');
  });

  test('heads-up the button posts the small blind and opens before the flop, not after it', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50] }).deal();
    expect(table.all('BlindsPosted')[0]?.posts).toEqual([
      { seat: 0, amount: 1, blind: 'small' },
      { seat: 1, amount: 2, blind: 'big' },
    ]);
    expect(toAct(table)).toBe('a');
    table.when('a call', 'b check');
    expect(toAct(table)).toBe('b');
  });

  test('the lowest up card brings it in, ties by suit (R3.3), then the best hand showing opens', () => {
    const table = given({
      variant: 'five-stud',
      limit: fixed,
      stacks: [50, 50, 50],
      rules: { burn: false },
    }).deal('As Ks Qs 2d 2c 9h Ah 5h 9d');
    // b, c and a are dealt in this order: b shows 2d, c 2c, a 9h.
    expect(toAct(table)).toBe('c');
    table.when('c bringIn', 'a call', 'b call');
    // b shows 2d Ah, c 2c 5h, a a pair of nines.
    expect(toAct(table)).toBe('a');
  });

  test('equal hands showing: the first from the dealer’s left opens (R4.10)', () => {
    const table = given({
      variant: 'five-stud',
      limit: fixed,
      stacks: [50, 50, 50],
      rules: { opener: 'best-showing', bringIn: 0, burn: false },
    }).deal('As Ks Qs 9d 9c 2h');
    expect(toAct(table)).toBe('b');
  });

  test('of more up cards than any game deals, as a doctored record may hold, the first ones count', () => {
    const order = (variant: 'razz' | 'seven-stud', rules: Partial<HouseRules> = {}) => {
      const hand = given({ variant, limit: fixed, stacks: [50, 50], rules }).deal().state.hand?.context;
      if (hand === undefined) throw new Error('no hand is played');
      return upCardOrder(hand).showing;
    };
    const eight = ['2s', '4h', '6d', '8c', 'Ts', 'Qh', 'Ad', 'Kc'] as const;
    expect(order('razz')(eight)).toBe(order('razz')(eight.slice(0, 4)));
    expect(order('seven-stud')(eight)).toBe(order('seven-stud')(eight.slice(0, 7)));
    const wild = order('seven-stud', { wild: { rank: '2' } });
    expect(wild(eight)).toBe(wild(eight.slice(0, 4)));
  });

  test('in razz the highest up card brings it in, the ace low, then the lowest hand showing opens', () => {
    const table = given({ variant: 'razz', limit: fixed, stacks: [50, 50, 50], rules: { burn: false } }).deal(
      // b, c, a: three down each, then Kc, Ks, As up, then 2c, 9c, 3h.
      '2d 3d 4d 5d 6d 7d 8d 9d Td Kc Ks As 2c 9c 3h',
    );
    expect(toAct(table)).toBe('c');
    table.when('c bringIn', 'a call', 'b call');
    expect(toAct(table)).toBe('a');
  });

  test('a straddle is called as the highest blind, and its poster has the option', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 50, 50],
      rules: { blinds: [1, 2, 4] },
    }).deal();
    expect(toAct(table)).toBe('a');
    expect(offered(table, 'call')).toMatchObject({ amount: 4 });
    table.when('a call', 'b call', 'c call');
    expect(toAct(table)).toBe('d');
    expect(offered(table, 'check')).not.toBeNull();
    expect(offered(table, 'raise')).toMatchObject({ min: 6 });
  });

  test('blinds of zero are nobody’s', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { blinds: [0, 2] },
    }).deal();
    expect(table.all('BlindsPosted')[0]?.posts).toEqual([{ seat: 2, amount: 2, blind: 'big' }]);
    expect(toAct(table)).toBe('a');
  });
});

describe('R4.2 a betting round', () => {
  test('ends when everybody has matched the bet and the big blind has used the option', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50] }).deal();
    table.when('a call', 'b call');
    expect(toAct(table)).toBe('c');
    table.when('c check');
    // The burned card and the flop are one step.
    expect(table.last.map(({ type }) => type)).toEqual(['Checked', 'CardsDealt']);
  });

  test('is not held where only one player has chips: the board is dealt out', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [20, 50] }).deal();
    table.when('a raise 20', 'b call');
    expect(runningHand(table.state)).toBeNull();
    expect(table.state.hand?.context.board).toHaveLength(5);
  });
});

describe('R4.3 checking', () => {
  test('forbidden, a player opens or folds', () => {
    const table = given({
      variant: 'five-draw',
      preset: 'home',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { check: 'forbidden', onAllCheck: 'next-step' },
    }).deal();
    expect(offered(table, 'check')).toBeNull();
    expect(table.refused('b check')).toMatchObject({ code: 'illegal-action' });
    table.when('b fold', 'c bet 2', 'a call');
  });

  test('forbidden, the big blind keeps the option all the same', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50],
      rules: { check: 'forbidden' },
    }).deal();
    table.when('a call');
    expect(offered(table, 'check')).not.toBeNull();
  });
});

describe('R4.4 all check', () => {
  const home = { variant: 'five-stud', preset: 'home', limit: fixed } as const;

  test('passes the deal: the pot is carried, the next dealer deals and antes are paid again', () => {
    const table = given({ ...home, stacks: [50, 50, 50] }).deal();
    table.when('b check', 'c check', 'a check');
    expect(table.last.at(-1)).toMatchObject({ type: 'HandEnded', result: 'passed', carry: 3 });
    expect(table.stacks()).toEqual([49, 49, 49]);
    table.deal();
    expect(table.all('HandStarted').map(({ dealer }) => dealer)).toEqual([0, 1]);
    table.when('c check', 'a check', 'b check');
    expect(table.state.table?.context.carry).toBe(6);
  });

  test('the winner of the next deal takes the carried pot with its own', () => {
    const table = given({ ...home, stacks: [50, 50] }).deal();
    table.when('b check', 'a check').deal();
    table.when('a bet 4', 'b fold');
    expect(table.stacks()).toEqual([52, 48]);
    expect(table.all('PotAwarded').at(-1)).toMatchObject({ amount: 4 });
    expect(table.state.table?.context.carry).toBe(0);
  });

  test('a carried pot counts for pot limit', () => {
    const table = given({ ...home, limit: potLimit, stacks: [50, 50, 50] }).deal();
    table.when('b check', 'c check', 'a check').deal();
    expect(offered(table, 'bet')).toMatchObject({ min: 2, max: 6 });
  });

  test('passes nothing while an active player is all-in: the next card follows', () => {
    const table = given({ ...home, stacks: [50, 1, 50] }).deal();
    table.when('c check', 'a check');
    expect(table.last.map(({ type }) => type)).toEqual(['Checked', 'Checked', 'CardsDealt']);
  });

  test('where the rules say next-step, the cards go on', () => {
    const table = given({ ...home, stacks: [50, 50], rules: { onAllCheck: 'next-step' } }).deal();
    table.when('b check', 'a check');
    expect(table.last.map(({ type }) => type)).toEqual(['Checked', 'Checked', 'CardsDealt']);
  });

  test('a closing table gives the carry back in equal parts, odd chips from the dealer’s left', () => {
    const table = given({ ...home, stacks: [50, 50, 50], rules: { ante: 3 } }).deal();
    table.when('b check', 'c check', 'a check').deal();
    table.when('c check', 'a check', 'b check');
    table.when({ type: 'leave', seat: 0 }, { type: 'closeTable' });
    expect(table.last.at(-1)).toEqual({
      type: 'TableClosed',
      shares: [
        { seat: 2, amount: 9 },
        { seat: 1, amount: 9 },
      ],
    });
  });
});

describe('R4.5 a lone player', () => {
  test('wins at once and shows nothing', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50] }).deal();
    table.when('a raise 10', 'b fold', 'c fold');
    expect(table.last.map(({ type }) => type)).toEqual([
      'Raised',
      'Folded',
      'Folded',
      'UncalledReturned',
      'PotAwarded',
      'HandEnded',
    ]);
    expect(table.stacks()).toEqual([53, 49, 48]);
  });
});

describe('R4.7 reopening the betting', () => {
  const at = (stacks: readonly number[]) =>
    given({ variant: 'holdem', limit: noLimit, stacks, rules: noAnte }).deal();

  test('a short all-in raise does not reopen it for who has acted', () => {
    const table = at([100, 100, 14, 100]);
    table.when('d raise 10', 'a call', 'b fold', 'c raise 14');
    expect(toAct(table)).toBe('d');
    expect(offered(table, 'raise')).toBeNull();
    expect(offered(table, 'call')).toMatchObject({ amount: 4 });
    expect(table.refused('d raise 40')).toMatchObject({ code: 'illegal-action' });
  });

  test('it does for who has not acted yet, by the last full raise', () => {
    const table = at([100, 14, 100, 100]);
    table.when('d raise 10', 'a call', 'b raise 14');
    expect(toAct(table)).toBe('c');
    expect(offered(table, 'raise')).toMatchObject({ min: 22 });
  });

  test('several short all-ins that add up to a full raise reopen it', () => {
    const table = at([100, 14, 18, 100]);
    table.when('d raise 10', 'a call', 'b raise 14', 'c raise 18');
    expect(offered(table, 'raise')).toMatchObject({ min: 26 });
  });

  test('a full raise reopens it and sets the next minimum', () => {
    const table = at([100, 100, 100]);
    table.when('a raise 7', 'b raise 30', 'c fold');
    expect(offered(table, 'raise')).toMatchObject({ min: 53, max: 100 });
  });

  test('a raise is not offered where nobody could answer it', () => {
    const table = at([100, 20]);
    table.when('a call', 'b raise 20');
    expect(offered(table, 'raise')).toBeNull();
    expect(offered(table, 'call')).toMatchObject({ amount: 18 });
  });
});

describe('R4.10 short forced bets', () => {
  test('an ante is paid before a blind', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 3],
      rules: { ante: 2 },
    }).deal();
    expect(table.all('BlindsPosted')[0]?.posts).toMatchObject([{ amount: 1 }, { seat: 2, amount: 1 }]);
  });

  test('a short big blind is called in full, or for what was posted, as the house says', () => {
    const stacks = [50, 50, 1];
    const full = given({ variant: 'holdem', limit: noLimit, stacks }).deal();
    expect(offered(full, 'call')).toMatchObject({ amount: 2 });
    const actual = given({
      variant: 'holdem',
      limit: noLimit,
      stacks,
      rules: { shortBlindCall: 'actual' },
    }).deal();
    expect(offered(actual, 'call')).toMatchObject({ amount: 1 });
  });
});

describe('R2.3 folding', () => {
  test('out of turn is possible where the house allows it, and the turn stays', () => {
    const table = given({ variant: 'five-stud', preset: 'home', limit: fixed, stacks: [50, 50, 50] }).deal();
    table.when('a fold');
    expect(toAct(table)).toBe('b');
    table.when('b bet 4', 'c fold');
    expect(table.stacks()).toEqual([49, 52, 49]);
  });

  test('out of turn is refused elsewhere', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50] }).deal();
    expect(table.refused('b fold')).toMatchObject({ code: 'not-your-turn' });
  });

  test('an all-in player has nothing to fold (R4.11)', () => {
    const table = given({
      variant: 'five-stud',
      preset: 'home',
      limit: fixed,
      stacks: [50, 50, 1],
    }).deal();
    expect(table.refused('c fold')).toMatchObject({ code: 'not-your-turn' });
  });
});

describe('L2 fixed limit', () => {
  test('bets and raises are of the betting round’s size, and four of them are the cap', () => {
    const table = given({
      variant: 'holdem',
      limit: fixed,
      stacks: [200, 200],
      rules: { blinds: [2, 4] },
    }).deal();
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 8, max: 8 });
    table.when('a raise 8', 'b raise 12', 'a raise 16', 'b raise 20');
    expect(offered(table, 'raise')).toBeNull();
    table.when('a call', 'b check', 'a check');
    expect(offered(table, 'bet')).toEqual({ type: 'bet', min: 8, max: 8 });
  });

  test('a viewer is told how many bets were made of how many, the blind among them where the house counts it', () => {
    const betsAfter = (rules: Partial<HouseRules>, actions: readonly string[], limit: Limit = fixed) => {
      const table = given({
        variant: 'holdem',
        limit,
        stacks: [200, 200],
        rules: { blinds: [2, 4], ...rules },
      });
      return view(table.deal().when(...actions).state, null, new Map())?.bets;
    };
    expect(betsAfter({}, [])).toEqual({ made: 0, max: 4 });
    expect(betsAfter({}, ['a raise 8'])).toEqual({ made: 1, max: 4 });
    expect(betsAfter({ blindIsFirstBet: true }, ['a raise 8'])).toEqual({ made: 2, max: 4 });
    expect(betsAfter({ uncappedHeadsUp: true }, ['a raise 8', 'b raise 12'])).toEqual({ made: 2, max: null });
    expect(betsAfter({}, ['a raise 8'], noLimit)).toBeNull();
  });

  test('a bring-in is completed to the small bet', () => {
    const table = given({
      variant: 'five-stud',
      limit: fixed,
      stacks: [50, 50, 50],
      rules: { burn: false },
    }).deal('As Ks Qs 9d 2c 9h');
    expect(legalActions(table.state, 2)).toEqual([
      { type: 'bringIn', amount: 2 },
      { type: 'bet', min: 4, max: 4 },
    ]);
    table.when('c bringIn');
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 4, max: 4 });
    table.when('a raise 4');
    expect(table.state.hand?.context.seats.find(({ seat }) => seat === 0)?.last).toBe('complete');
  });
});

describe('L4 pot limit', () => {
  test('the most is a call and then the pot as it is after it, antes counted', () => {
    const table = given({
      variant: 'omaha',
      limit: potLimit,
      stacks: [500, 500, 500],
      rules: { ante: 1 },
    }).deal();
    // 3 antes, blinds of 1 and 2: call 2, then the pot of 8.
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 4, max: 10 });
    table.when('a raise 10');
    // 3 + 10 + 1 + 2, and 9 to call: 25 more.
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 18, max: 35 });
  });
});

describe('L5 no limit', () => {
  test('a raise is at least the last one, at most everything', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50] }).deal();
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 4, max: 50 });
    expect(table.refused('a raise 3')).toMatchObject({
      code: 'amount',
      message: '3 is too little: at least 4',
    });
    expect(table.refused('a raise 51')).toMatchObject({
      code: 'amount',
      message: '51 is too much: at most 50',
    });
  });

  test('all-in for less is always legal', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [3, 50, 50] }).deal();
    expect(offered(table, 'raise')).toEqual({ type: 'raise', min: 3, max: 3 });
  });
});
