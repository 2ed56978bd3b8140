import { presetRules, runningHand, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { act, openTable, playerToAct, seat } from './hosted-table.fixture.ts';

const opening = {
  variant: 'holdem',
  rules: {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 40, max: 100 },
  },
  seats: 4,
} as const;

describe('R8.8 chips wanted in a hand', () => {
  /** Who has the first choice folds, after both have asked for chips that their accounts do not all hold. */
  async function toppedUp(balance: number, amount: number) {
    const table = await openTable(opening);
    await seat(table.host, 50, 50);
    await table.host.startHand();
    for (const player of ['a', 'b']) {
      table.balances.set(`player:${player}`, 1_000);
      expect(await act(table.host, player, { type: 'addChips', amount })).toMatchObject({ ok: true });
      table.balances.set(`player:${player}`, balance);
    }
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    await table.host.idle();
    const seats = table.host.state().table?.context.seats ?? [];
    const sorted = seats.flatMap((each) => (each === null ? [] : [each.stack])).toSorted((a, b) => a - b);
    return { ...table, stacks: sorted, waiting: seats.some((each) => each?.topUp !== undefined) };
  }

  test('come when it is over, as many as the table allows', async () => {
    expect(await toppedUp(1_000, 30)).toMatchObject({ stacks: [79, 81], waiting: false });
    expect(await toppedUp(1_000, 100)).toMatchObject({ stacks: [100, 100], waiting: false });
  });

  test('come as far as the account goes, and are not waited for where it is empty', async () => {
    expect(await toppedUp(20, 30)).toMatchObject({ stacks: [69, 71], waiting: false });
    expect(await toppedUp(0, 30)).toMatchObject({ stacks: [49, 51], waiting: false });
  });
});

describe('R8.8 buying in again without being asked', () => {
  /** Two players, of whom the first has asked for it and loses all chips. */
  async function broke(balance: number) {
    const table = await openTable(opening);
    table.balances.set('player:a', balance);
    table.balances.set('player:b', balance);
    await seat(table.host, 50, 50);
    for (const player of ['a', 'b']) await act(table.host, player, { type: 'setOptions', autoRebuy: true });
    for (let hand = 0; hand < 40; hand += 1) {
      await table.host.startHand();
      if (runningHand(table.host.state()) === null) break;
      await act(table.host, playerToAct(table.host), { type: 'raise', to: 50 });
      await act(table.host, playerToAct(table.host), { type: 'call' });
      await table.host.idle();
      const stacks = table.host.state().table?.context.seats.map((each) => each?.stack ?? null) ?? [];
      // A split pot leaves both with what they had.
      if (stacks[0] !== 50) return { ...table, stacks: stacks.slice(0, 2).toSorted() };
    }
    throw new Error('every pot was split');
  }

  test('brings as much as the table allows', async () => {
    expect((await broke(1_000)).stacks).toEqual([100, 100]);
  });

  test('brings no more than the account holds', async () => {
    expect((await broke(60)).stacks).toEqual([100, 60]);
  });

  test('brings nothing where the account holds less than a seat costs', async () => {
    const table = await broke(39);
    expect(table.stacks).toEqual([0, 100]);
    expect(table.problems).toEqual([]);
  });
});
