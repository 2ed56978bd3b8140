import { describe, expect, test } from 'vitest';
import { decideHost } from '../decide/host.ts';
import { initialState, runningHand } from '../game-state.ts';
import { legalActions } from '../legal-actions.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';
import { view } from '../view.ts';
import type { HouseRules, Limit } from './house-rules.ts';
import { presetRules } from './presets.ts';
import { validateRules } from './rules-issue.ts';

type Table = ReturnType<typeof given>;

/** What the player to act may bet or raise to: `[least, most]`. */
function range(table: Table): readonly [number, number] | null {
  const seat = runningHand(table.state)?.toAct ?? -1;
  const action = legalActions(table.state, seat).find(({ type }) => type === 'bet' || type === 'raise');
  return action !== undefined && 'min' in action ? [action.min, action.max] : null;
}

const draw = (limit: Limit, rules: Partial<HouseRules> = {}, stacks: readonly number[] = [500, 500, 500]) =>
  given({ variant: 'five-draw', preset: 'home', limit, stacks, rules }).deal();

describe('L1 spread', () => {
  test('opens for the least to the most, and raises by as much above the level', () => {
    const table = draw({ kind: 'spread', min: 2, max: 10 });
    expect(range(table)).toEqual([2, 10]);
    table.when('b bet 4');
    expect(range(table)).toEqual([8, 14]);
  });

  test('a raise is at least the last full raise', () => {
    const table = draw({ kind: 'spread', min: 2, max: 10 }).when('b bet 2', 'c raise 9');
    expect(range(table)).toEqual([16, 19]);
    expect(table.refused('a raise 20')).toMatchObject({ code: 'amount' });
    expect(table.refused('a raise 15')).toMatchObject({ code: 'amount' });
  });
});

describe('L2 fixed', () => {
  const fixed = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  const holdem = (rules: Partial<HouseRules>, stacks = [500, 500, 500]) =>
    given({ variant: 'holdem', limit: fixed, stacks, rules }).deal();

  test('four bets on top of the big blind; with blindIsFirstBet three', () => {
    const four = holdem({}).when('a raise 4', 'b raise 6', 'c raise 8', 'a raise 10');
    expect(range(four)).toBeNull();
    const three = holdem({ blindIsFirstBet: true }).when('a raise 4', 'b raise 6', 'c raise 8');
    expect(range(three)).toBeNull();
    three.when('a call', 'b call', 'b bet 2', 'c raise 4', 'a raise 6', 'b raise 8');
    expect(range(three)).toBeNull();
  });

  test('uncappedHeadsUp: the last two may go on, unless the cap was reached before they were two', () => {
    const two = holdem({ uncappedHeadsUp: true }).when(
      'a fold',
      'b raise 4',
      'c raise 6',
      'b raise 8',
      'c raise 10',
    );
    expect(range(two)).toEqual([12, 12]);
    const three = holdem({ uncappedHeadsUp: true }).when(
      'a raise 4',
      'b raise 6',
      'c raise 8',
      'a raise 10',
      'b fold',
    );
    expect(range(three)).toBeNull();
    const without = holdem({}).when('a fold', 'b raise 4', 'c raise 6', 'b raise 8', 'c raise 10');
    expect(range(without)).toBeNull();
  });
});

describe('L3 doubling', () => {
  test('opens for one to two minimum bets, and raises to at most twice the highest amount put in', () => {
    const table = draw({ kind: 'doubling', minBet: 3 });
    expect(range(table)).toEqual([3, 6]);
    table.when('b bet 5');
    expect(range(table)).toEqual([8, 10]);
    table.when('c raise 10');
    expect(range(table)).toEqual([13, 20]);
  });
});

describe('L4 pot', () => {
  test('opens for up to the pot, and raises to the pot as it is after the call', () => {
    const table = draw({ kind: 'pot', minBet: 2 });
    expect(range(table)).toEqual([2, 3]);
    table.when('b bet 3');
    expect(range(table)).toEqual([6, 12]);
  });
});

describe('L5 no limit', () => {
  test('opens and raises for all one has', () => {
    const table = draw({ kind: 'no-limit', minBet: 2 });
    expect(range(table)).toEqual([2, 499]);
  });
});

describe('R3.1 the ante', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;

  test('to the pot: the winner gets it', () => {
    const table = draw(limit, { ante: 5 }).when('b bet 2', 'c fold', 'a fold');
    expect(table.stacks()).toEqual([495, 510, 495]);
  });

  test('to the house: it is never part of the pot', () => {
    const table = draw(limit, { ante: 5, anteTo: 'house' });
    expect(view(table.state, null, new Map())?.potTotal).toBe(0);
    table.when('b bet 2', 'c call', 'a fold', 'b discard', 'c discard', 'b bet 2', 'c fold');
    expect(table.stacks()).toEqual([495, 497, 493]);
    expect(table.state.table?.context.house).toBe(15);
  });

  test('to the house: a passed deal does not carry it, a voided one gives it back', () => {
    const table = draw(limit, { ante: 5, anteTo: 'house' }).when('b check', 'c check', 'a check');
    expect(table.all('HandEnded')[0]).toMatchObject({ result: 'passed', carry: 0 });
    expect(table.state.table?.context.house).toBe(15);
    table.deal().when({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' });
    expect(table.stacks()).toEqual([495, 495, 495]);
    expect(table.state.table?.context.house).toBe(15);
  });
});

describe('R6.4 rake', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const rake = { percent: 10, cap: 100, noFlopNoDrop: false };
  const aces = 'Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c';
  const allIn = (rules: Partial<HouseRules>, stacks: readonly number[]) =>
    given({ variant: 'holdem', limit, stacks, rules: { burn: false, ...rules } })
      .deal(aces)
      .when('a raise 60', 'b call', 'c call');

  test('is a percentage of each pot, rounded down, and goes to the house once', () => {
    // A main pot of 3 × 25 and a side pot of 2 × 35.
    const table = allIn({ rake }, [60, 60, 25]);
    expect(table.all('PotAwarded').map(({ pot, amount, rake: taken }) => [pot, amount, taken])).toEqual([
      [1, 70, 7],
      [0, 75, 7],
    ]);
    expect(table.state.table?.context.house).toBe(14);
    expect(table.stacks()).toEqual([131, 0, 0]);
  });

  test('is at most the cap, the main pot paying first', () => {
    const table = allIn({ rake: { ...rake, cap: 9 } }, [60, 60, 25]);
    expect(table.all('PotAwarded').map(({ rake: taken }) => taken)).toEqual([2, 7]);
  });

  test('no flop, no drop: nothing of a deal that ends in its first betting round', () => {
    const holdem = (noFlopNoDrop: boolean) =>
      given({ variant: 'holdem', limit, stacks: [60, 60, 60], rules: { rake: { ...rake, noFlopNoDrop } } })
        .deal()
        .when('a raise 20', 'b call', 'c call');
    const before = given({
      variant: 'holdem',
      limit: { kind: 'no-limit', minBet: 20 },
      stacks: [90, 90, 90],
      rules: { rake: { ...rake, noFlopNoDrop: true } },
    }).deal();
    before.when('a fold', 'b fold');
    expect(before.all('PotAwarded')[0]?.rake).toBe(0);
    const after = holdem(true).when('b bet 20', 'c fold', 'a fold');
    expect(after.all('PotAwarded')[0]?.rake).toBe(6);
  });

  test('is taken of a split-pot game before the halves', () => {
    const table = given({
      variant: 'omaha-hilo',
      limit,
      stacks: [50, 50],
      rules: { burn: false, rake: { percent: 5, cap: 5, noFlopNoDrop: false } },
    }).deal('As Ks 2s Kd Qh 9h Qd 9d 3s 4d 8c Kc 9s');
    table.when('a raise 50', 'b call');
    const halves = table.all('PotAwarded');
    expect(halves.map(({ half, amount, rake: taken }) => [half, amount, taken])).toEqual([
      ['high', 53, 5],
      ['low', 47, 0],
    ]);
  });
});

test('R2.4: chips are worth 1, 5, 25 and 100 where a table names no other values', () => {
  expect(presetRules('home', variants.holdem, { kind: 'no-limit', minBet: 2 }).chipValues).toBeUndefined();
});

test('R2.6: table talk is allowed at home', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  expect(presetRules('home', variants.holdem, limit).tableTalk).toBe(true);
  expect(presetRules('casino', variants.holdem, limit).tableTalk).toBeUndefined();
});

test('R4.3: where checking is forbidden a player opens or folds, and the big blind keeps the option', () => {
  const table = draw({ kind: 'no-limit', minBet: 2 }, { check: 'forbidden' });
  expect(table.refused('b check')).toMatchObject({ code: 'illegal-action' });
  const blinds = given({
    variant: 'holdem',
    limit: { kind: 'no-limit', minBet: 2 },
    stacks: [50, 50, 50],
    rules: { check: 'forbidden' },
  }).deal();
  blinds.when('a call', 'b call', 'c check');
  expect(blinds.refused('b check')).toMatchObject({ code: 'illegal-action' });
});

test('R4.8: a check is an event of its own, which the table shows as a knock', () => {
  const table = draw({ kind: 'no-limit', minBet: 2 }).when('b check');
  expect(table.last).toEqual([{ type: 'Checked', seat: 1 }]);
  expect(view(table.state, null, new Map())?.seats[1]?.last).toBe('check');
});

test('R4.9: a bet lies before its player until the betting round ends, and the total stays visible', () => {
  const table = draw({ kind: 'no-limit', minBet: 2 }, { ante: 1 }).when('b bet 10', 'c call');
  const seen = () => view(table.state, null, new Map());
  expect(seen()).toMatchObject({ pot: 3, potTotal: 23 });
  expect(seen()?.seats.map((seat) => [seat?.bet, seat?.paid])).toEqual([
    [0, 1],
    [10, 11],
    [10, 11],
  ]);
  table.when('a fold');
  expect(seen()).toMatchObject({ pot: 23, potTotal: 23 });
  expect(seen()?.seats.map((seat) => [seat?.bet, seat?.paid])).toEqual([
    [0, 1],
    [0, 11],
    [0, 11],
  ]);
});

describe('a table whose rules make no sense is refused by the code of what is wrong', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const issue = (variant: VariantId, more: Partial<HouseRules>, seats = 4) =>
    validateRules(variant, { ...presetRules('casino', variants[variant], limit), ...more }, seats);

  test.each<[VariantId, Partial<HouseRules>, string]>([
    ['holdem', { blinds: [] }, 'nothing-to-play-for'],
    ['holdem', { limit: { kind: 'fixed', small: 4, big: 2, cap: 4 } }, 'fixed-bets'],
    ['holdem', { limit: { kind: 'spread', min: 4, max: 2 } }, 'spread'],
    ['holdem', { bringIn: 1 }, 'bring-in-without-up-cards'],
    ['holdem', { opener: 'best-showing' }, 'opener-without-up-cards'],
    ['five-stud', { blinds: [1, 2] }, 'stud-blinds'],
    ['five-stud', { bringIn: 0 }, 'bring-in-opener'],
    ['five-stud', { bringIn: 50 }, 'bring-in-too-large'],
    [
      'five-stud',
      { anteTo: 'house', rake: { percent: 5, cap: 3, noFlopNoDrop: false } },
      'house-ante-and-rake',
    ],
    ['holdem', { anteTo: 'house' }, 'house-ante-amount'],
    ['holdem', { rake: { percent: 500, cap: 3, noFlopNoDrop: false } }, 'rake'],
    ['holdem', { blinds: [4, 2] }, 'blinds-fall'],
    ['holdem', { blinds: [1, 2, 4, 8, 16] }, 'more-blinds-than-seats'],
    ['twenty-card', { wild: { jokers: 1 } }, 'twenty-card-wild'],
    ['short-deck', { wild: { rank: '3' } }, 'wild-rank'],
    ['holdem', { razzLow: '27' }, 'razz-low'],
    ['holdem', { lowQualifier: 'none' }, 'low-qualifier'],
    ['razz', { royalSeparate: true }, 'royal-separate'],
    ['holdem', { buyIn: { min: 10, max: 5 } }, 'buy-in'],
  ])('%s with %j', (variant, more, code) => {
    expect(issue(variant, more)?.code).toBe(code);
  });

  test('R7.3: no more seats than the game can deal to', () => {
    expect(issue('twenty-card', {}, 5)).toEqual({ code: 'seats', values: { max: 4, seats: 5 } });
    expect(issue('lowball-27-triple', {}, 7)).toEqual({ code: 'seats', values: { max: 6, seats: 7 } });
    expect(issue('seven-stud', {}, 9)).toEqual({ code: 'seats', values: { max: 8, seats: 9 } });
    expect(issue('five-stud', {}, 11)).toEqual({ code: 'seats', values: { max: 10, seats: 11 } });
    expect(issue('omaha-5', {}, 9)).toEqual({ code: 'seats', values: { max: 8, seats: 9 } });
    expect(issue('omaha-5-hilo', {}, 9)).toEqual({ code: 'seats', values: { max: 8, seats: 9 } });
    expect(issue('omaha-6', {}, 8)).toEqual({ code: 'seats', values: { max: 7, seats: 8 } });
    expect(issue('omaha-6-hilo', {}, 8)).toEqual({ code: 'seats', values: { max: 7, seats: 8 } });
    expect(issue('courchevel', {}, 9)).toEqual({ code: 'seats', values: { max: 8, seats: 9 } });
    expect(issue('courchevel-hilo', {}, 9)).toEqual({ code: 'seats', values: { max: 8, seats: 9 } });
  });

  test('R7.3: the deck of a board game has the cards of a full table, the board and every burn', () => {
    for (const { id, family, steps, deck, maxPlayers } of Object.values(variants)) {
      if (family !== 'board') continue;
      const size = deck === 'short-deck' ? 36 : 52;
      const count = (kind: 'down' | 'board') =>
        steps.reduce((sum, step) => sum + (step.kind === kind ? step.count : 0), 0);
      const burns = steps.filter(({ kind }, at) => kind === 'board' && steps[at - 1]?.kind === 'bet').length;
      const needed = (players: number) => players * count('down') + count('board') + burns;
      expect(needed(maxPlayers), id).toBeLessThanOrEqual(size);
      // Ten sit at the largest table.
      expect(maxPlayers === 10 || needed(maxPlayers + 1) > size, id).toBe(true);
    }
  });

  test('both presets of every variant can be played under every limit', () => {
    const limits: readonly Limit[] = [
      limit,
      { kind: 'pot', minBet: 2 },
      { kind: 'doubling', minBet: 2 },
      { kind: 'spread', min: 2, max: 10 },
      { kind: 'fixed', small: 2, big: 4, cap: 4 },
    ];
    for (const variant of Object.values(variants)) {
      for (const each of limits) {
        for (const preset of ['home', 'casino'] as const) {
          expect(validateRules(variant.id, presetRules(preset, variant, each), 2)).toBeNull();
        }
      }
    }
  });

  test('the command to open the table is refused with the code', () => {
    const commitment = '0'.repeat(64);
    const rules = { ...presetRules('casino', variants.holdem, limit), blinds: [] };
    const opening = { table: 'u', variant: 'holdem', rules, seats: 4, commitment } as const;
    const evidence = () => ({ version: 0, hash: '' });
    expect(decideHost(initialState(), { type: 'openTable', ...opening }, { evidence })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-rules', message: 'these rules cannot be played: nothing-to-play-for' },
    });
  });
});

test('chips of a disputed pot can be held at any table but that of a match, whose chips stay in play', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const rules = { ...presetRules('casino', variants.holdem, limit), holdDisputed: true };
  expect(validateRules('holdem', rules, 6)).toBeNull();
  expect(validateRules('holdem', { ...rules, match: { stack: 100 } }, 6)?.code).toBe('match-holds');
});
