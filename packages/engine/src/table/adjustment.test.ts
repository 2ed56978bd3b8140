import { describe, expect, test } from 'vitest';
import type { EventOf } from '../events.ts';
import { evolve } from '../evolve.ts';
import { getStatePath } from '../game-state.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { given } from '../testing/index.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const open = (stacks: readonly number[] = [50, 50, 50], rules: Partial<HouseRules> = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules });

type Adjusted = EventOf<'ChipsAdjusted'>;

/** Seat 0 gives 10 to seat 1 and 2 to the house. */
const correction = {
  type: 'adjustChips',
  dispute: 'd1',
  reason: 'corrected',
  posts: [
    { seat: 0, player: 'a', amount: -12 },
    { seat: 1, player: 'b', amount: 10 },
  ],
  accounts: [{ account: 'house', amount: 2 }],
} as const;

/** A table at which a hand was played that no one bet in: b posted 1 and c won it. */
const afterAHand = () => open().deal().when('a fold', 'b fold');

describe('chips moved by a dispute', () => {
  test('lie before their players at once, and break no rule', () => {
    const table = afterAHand();
    expect(table.stacks()).toEqual([50, 49, 51]);
    table.when(correction);
    expect(table.stacks()).toEqual([38, 59, 51]);
    expect(table.all('ChipsAdjusted')).toEqual([{ ...correction, type: 'ChipsAdjusted' }]);
  });

  test('put nobody in or out of the next deal but by the chips they have', () => {
    const table = afterAHand().when({
      ...correction,
      posts: [{ seat: 0, player: 'a', amount: -50 }],
      accounts: [{ account: 'held:d1', amount: 50 }],
    });
    table.deal();
    expect(table.all('HandStarted').at(-1)?.dealtIn).toEqual([1, 2]);
    table.when('c fold');
    table.when({
      ...correction,
      reason: 'released',
      posts: [{ seat: 0, player: 'a', amount: 50 }],
      accounts: [{ account: 'held:d1', amount: -50 }],
    });
    table.deal();
    expect(table.all('HandStarted').at(-1)?.dealtIn).toContain(0);
  });

  test('are never moved in a hand, nor before there was one, nor at a closed table', () => {
    const table = open();
    expect(table.refused(correction)).toMatchObject({ code: 'no-hand' });
    table.deal();
    expect(table.refused(correction)).toMatchObject({ code: 'hand-running' });
    table.when('a fold', 'b fold', { type: 'closeTable' });
    expect(table.refused(correction)).toMatchObject({ code: 'table-closed' });
  });

  test.each<[string, Partial<Pick<Adjusted, 'posts' | 'accounts'>>, string]>([
    ['an empty seat', { posts: [{ seat: 1, player: 'z', amount: -2 }] }, 'seat-empty'],
    ['another player in the seat', { posts: [{ seat: 0, player: 'b', amount: -2 }] }, 'seat-empty'],
    ['a sum that is not 0', { accounts: [{ account: 'house', amount: 3 }] }, 'amount'],
    ['nothing at all', { posts: [], accounts: [] }, 'amount'],
    [
      'an amount of 0',
      {
        posts: [{ seat: 0, player: 'a', amount: 0 }],
        accounts: [],
      },
      'amount',
    ],
    [
      'parts of chips',
      {
        posts: [
          { seat: 0, player: 'a', amount: -0.5 },
          { seat: 1, player: 'b', amount: 0.5 },
        ],
        accounts: [],
      },
      'amount',
    ],
    [
      'more than a player has',
      {
        posts: [{ seat: 0, player: 'a', amount: -51 }],
        accounts: [{ account: 'house', amount: 51 }],
      },
      'amount',
    ],
    [
      'a seat that is named twice',
      {
        posts: [
          { seat: 0, player: 'a', amount: -30 },
          { seat: 0, player: 'a', amount: -30 },
        ],
        accounts: [{ account: 'house', amount: 60 }],
      },
      'amount',
    ],
    [
      'an account that is named twice',
      {
        posts: [],
        accounts: [
          { account: 'house', amount: 1 },
          { account: 'house', amount: -1 },
        ],
      },
      'amount',
    ],
    [
      'chips held for another dispute',
      {
        posts: [{ seat: 0, player: 'a', amount: 5 }],
        accounts: [{ account: 'held:d2', amount: -5 }],
      },
      'amount',
    ],
  ])('are refused with %s, and so is an event that says it', (_what, change, code) => {
    const table = afterAHand();
    const command = { ...correction, ...change };
    expect(table.refused(command)).toMatchObject({ code });
    expect(evolve(table.state, { ...command, type: 'ChipsAdjusted' })).toMatchObject({ kind: 'impossible' });
  });
});

describe('B7 in a match', () => {
  const match = () =>
    given({
      variant: 'bluffjack',
      limit: { kind: 'no-limit', minBet: 4 },
      stacks: [20, 20, 20],
      rules: { match: { stack: 20 } },
    })
      // c loses all to b.
      .deal('Ks Qs Js 9s 8s 7s')
      .when('b bet 20', 'c call', 'a fold', 'b stand', 'c stand');
  const from = (seat: number, player: string, amount: number) => [
    { seat, player, amount: -amount },
    { seat: 2, player: 'c', amount },
  ];

  test('who was out and gets chips is back in it', () => {
    const table = match();
    expect(table.state.table?.context.match?.out).toEqual([{ seat: 2, player: 'c', hand: 1 }]);
    table.when({ ...correction, posts: from(1, 'b', 20), accounts: [] });
    expect(table.state.table?.context.match?.out).toEqual([]);
    table.deal();
    expect(table.all('HandStarted').at(-1)?.dealtIn).toHaveLength(3);
  });

  test('whoever gives their last chips is out, and the match ends with the last player who has any', () => {
    const table = match().when({
      ...correction,
      posts: [
        { seat: 0, player: 'a', amount: -20 },
        { seat: 1, player: 'b', amount: 20 },
      ],
      accounts: [],
    });
    expect(table.state.table?.context.match?.out).toEqual([
      { seat: 2, player: 'c', hand: 1 },
      { seat: 0, player: 'a', hand: 1 },
    ]);
    expect(table.all('MatchEnded')).toMatchObject([{ winners: [1] }]);
    expect(getStatePath(table.state.table?.value ?? '')).toBe('closed');
  });
});
