import type { AccountAdjustment, SeatAdjustment, SeatState } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { type ChipPlan, listChipAccounts, planChips, validateChipPlan } from './chip-plan.ts';

const sitting = (seat: number, player: string, stack: number, more: Partial<SeatState> = {}): SeatState => ({
  seat,
  player,
  kind: 'person',
  stack,
  sittingOut: false,
  leaving: false,
  timeBank: 0,
  owes: { small: false, big: false },
  ...more,
});

const person = (player: string, amount: number) => ({ player, kind: 'person', amount }) as const;
const bot = (player: string, amount: number) => ({ player, kind: 'bot', amount }) as const;
const correction = (players: ChipPlan['players'], house = 0): ChipPlan => ({
  dispute: 'd1',
  reason: 'corrected',
  players,
  house,
});

interface Given {
  readonly plan: ChipPlan;
  readonly seats?: readonly (SeatState | null)[];
  readonly balances?: Readonly<Record<string, number>>;
}

/** What a plan comes to, which has to be possible. */
function planned({ plan, seats = [], balances = {} }: Given): {
  readonly posts: readonly SeatAdjustment[];
  readonly accounts: readonly AccountAdjustment[];
} {
  const requested = listChipAccounts(plan).map((account) => [account, balances[account] ?? 0] as const);
  const { ok, ...moves } = planChips(plan, seats, new Map(requested));
  if (!ok || !('posts' in moves)) throw new Error('the plan was refused');
  return moves;
}

describe('a correction', () => {
  const plan = correction([person('a', -80), person('b', 80)]);

  test('goes from stack to stack where both sit with enough', () => {
    expect(planned({ plan, seats: [sitting(0, 'a', 100), null, sitting(2, 'b', 0)] })).toEqual({
      posts: [
        { seat: 0, player: 'a', amount: -80 },
        { seat: 2, player: 'b', amount: 80 },
      ],
      accounts: [],
    });
  });

  test('takes what is held first, then the stack, then the account, and the house covers what is missing', () => {
    const balances = { 'held:d1': 30, 'player:a': 15 };
    expect(planned({ plan, seats: [sitting(0, 'a', 25), sitting(1, 'b', 5)], balances })).toEqual({
      posts: [
        { seat: 0, player: 'a', amount: -25 },
        { seat: 1, player: 'b', amount: 80 },
      ],
      accounts: [
        { account: 'held:d1', amount: -30 },
        { account: 'player:a', amount: -15 },
        { account: 'house', amount: -10 },
      ],
    });
  });

  test('goes by accounts alone where there is no table any more', () => {
    expect(planned({ plan, balances: { 'player:a': 200 } })).toEqual({
      posts: [],
      accounts: [
        { account: 'player:a', amount: -80 },
        { account: 'player:b', amount: 80 },
      ],
    });
  });

  test('is paid to the account of who is about to leave', () => {
    const seats = [sitting(0, 'a', 100), sitting(1, 'b', 5, { leaving: true })];
    expect(planned({ plan, seats }).accounts).toEqual([{ account: 'player:b', amount: 80 }]);
  });

  test('moves a bot’s chips on its stack, and else the house’s', () => {
    const bots = correction([bot('x', -80), person('b', 50), bot('y', 30)]);
    expect(planned({ plan: bots, seats: [sitting(0, 'x', 10, { kind: 'bot' })] })).toEqual({
      posts: [{ seat: 0, player: 'x', amount: -10 }],
      accounts: [
        { account: 'house', amount: -40 },
        { account: 'player:b', amount: 50 },
      ],
    });
  });

  test('gives the house its part, less what it covers', () => {
    const seats = [sitting(0, 'a', 10), sitting(1, 'b', 0)];
    expect(planned({ plan: correction([person('a', -30)], 30), seats }).accounts).toEqual([
      { account: 'house', amount: 10 },
    ]);
  });

  test('pays whoever gets to the chip, takes from nobody more than they owe or have, and sums to 0, whoever sits where', () => {
    let seed = 7;
    const upTo = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (max + 1);
    };
    const names = ['a', 'b', 'c', 'x'];
    for (let round = 0; round < 2_000; round += 1) {
      const players = names.flatMap((player) => {
        const amount = upTo(100) - 50;
        const kind = player === 'x' ? ('bot' as const) : ('person' as const);
        return amount === 0 || upTo(3) === 0 ? [] : [{ player, kind, amount }];
      });
      const house = -players.reduce((sum, { amount }) => sum + amount, 0);
      const seats = names.map((player, seat) =>
        upTo(2) === 0
          ? null
          : sitting(seat, player, upTo(60), {
              leaving: upTo(4) === 0,
              kind: player === 'x' ? 'bot' : 'person',
            }),
      );
      const balances: Record<string, number> = { 'held:d1': upTo(40) };
      for (const name of names) balances[`player:${name}`] = upTo(40);
      const { posts, accounts } = planned({ plan: correction(players, house), seats, balances });
      const moved = [...posts, ...accounts];
      expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(moved.every(({ amount }) => amount !== 0)).toBe(true);
      for (const { seat, amount } of posts)
        expect((seats[seat]?.stack ?? 0) + amount).toBeGreaterThanOrEqual(0);
      for (const { account, amount } of accounts)
        if (account !== 'house') expect((balances[account] ?? 0) + amount).toBeGreaterThanOrEqual(0);
      for (const { player, kind, amount } of players) {
        const own =
          (posts.find((post) => post.player === player)?.amount ?? 0) +
          (accounts.find(({ account }) => account === `player:${player}`)?.amount ?? 0);
        if (amount > 0 && kind === 'person') expect(own).toBe(amount);
        if (amount < 0) expect(own).toBeGreaterThanOrEqual(amount);
        if (amount < 0) expect(own).toBeLessThanOrEqual(0);
      }
    }
  });
});

describe('chips of a disputed pot', () => {
  const hold: ChipPlan = { dispute: 'd1', reason: 'held', players: [person('a', -80)] };

  test('are held from the stack, then from the account, as far as they go, and never from the house', () => {
    expect(planned({ plan: hold, seats: [sitting(0, 'a', 50)], balances: { 'player:a': 20 } })).toEqual({
      posts: [{ seat: 0, player: 'a', amount: -50 }],
      accounts: [
        { account: 'player:a', amount: -20 },
        { account: 'held:d1', amount: 70 },
      ],
    });
    expect(planned({ plan: hold })).toEqual({ posts: [], accounts: [] });
  });

  test('are released to the stack of who sits, and not beyond what is held', () => {
    const release: ChipPlan = { dispute: 'd1', reason: 'released', players: [person('a', 70)] };
    expect(planned({ plan: release, seats: [sitting(0, 'a', 0)], balances: { 'held:d1': 70 } })).toEqual({
      posts: [{ seat: 0, player: 'a', amount: 70 }],
      accounts: [{ account: 'held:d1', amount: -70 }],
    });
    expect(planChips(release, [], new Map([['held:d1', 69]]))).toMatchObject({ ok: false, code: 'amount' });
  });
});

test.each<[string, ChipPlan]>([
  ['a correction that does not sum to 0', correction([person('a', -80), person('b', 70)])],
  ['a player who is named twice', correction([person('a', -80), person('a', 80)])],
  ['parts of chips', correction([person('a', -0.5), person('b', 0.5)])],
  ['an amount of 0', correction([person('a', 0)])],
  ['a hold that gives', { dispute: 'd1', reason: 'held', players: [person('a', 80)] }],
  ['a release that takes', { dispute: 'd1', reason: 'released', players: [person('a', -80)] }],
])('%s is no plan', (_what, plan) => {
  expect(validateChipPlan(plan)).toMatchObject({ ok: false, code: 'amount' });
  expect(planChips(plan, [], new Map())).toMatchObject({ ok: false, code: 'amount' });
});
