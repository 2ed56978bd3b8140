import { presetRules, runningHand, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import {
  act,
  evidenceIn,
  type HostedTable,
  openTable,
  playerToAct,
  seat,
  typesIn,
} from './hosted-table.fixture.ts';

const timeBank = { start: 30_000, refill: 10_000, hands: 10, max: 60_000, grace: 15_000 };

/** Two people with a hand before them, who are connected as they are said to be. */
async function dealt(connected: boolean): Promise<HostedTable & { readonly toAct: string }> {
  const table = await openTable({
    variant: 'holdem',
    rules: {
      ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
      buyIn: { min: 1, max: 1_000 },
      timeBank,
    },
    seats: 4,
  });
  await seat(table.host, 100, 100, 100);
  if (connected) for (const player of ['a', 'b', 'c']) await table.host.noteConnection(player, 'Connected');
  await table.host.startHand();
  return { ...table, toAct: playerToAct(table.host) };
}

/** Lets so many seconds pass, and takes the time-out action if it is due; whether it was. */
async function wait({ host, clock }: HostedTable, seconds: number): Promise<boolean> {
  clock.pass(seconds * 1_000);
  return (await host.timeOut(host.state().turn ?? -1)).ok;
}

const getBank = ({ host }: HostedTable, player: string) =>
  host.state().table?.context.seats.find((each) => each?.player === player)?.timeBank;

describe('R8.7 time beyond the action time', () => {
  test('of who is connected is their bank, which starts by itself', async () => {
    const table = await dealt(true);
    const now = table.clock.now();
    expect(table.host.turnTime()).toEqual({
      actionEnds: now + 20_000,
      overtime: { kind: 'bank', ends: now + 50_000 },
    });
    expect(await wait(table, 49)).toBe(false);
    expect(await wait(table, 1)).toBe(true);
    expect(getBank(table, table.toAct)).toBe(0);
    expect(await typesIn(table.log, 'table/t')).toEqual(
      expect.arrayContaining(['TimeBankUsed', 'TimeRanOut', 'Folded']),
    );
    expect(await evidenceIn(table.log, 'TimedOut')).toMatchObject([{ timeBankUsed: 30_000 }]);
  });

  test('takes of the bank just what the choice took, and the evidence says so', async () => {
    const table = await dealt(true);
    table.clock.pass(27_500);
    expect(await act(table.host, table.toAct, { type: 'call' })).toMatchObject({ ok: true });
    expect(getBank(table, table.toAct)).toBe(22_500);
    expect((await evidenceIn(table.log, 'CommandReceived')).at(-1)).toMatchObject({ timeBankUsed: 7_500 });
  });

  test('takes nothing of a choice within the action time, nor of what is refused or asked out of turn', async () => {
    const table = await dealt(true);
    table.clock.pass(20_000);
    await act(table.host, table.toAct, { type: 'call' });
    table.clock.pass(25_000);
    const next = playerToAct(table.host);
    expect(await act(table.host, next, { type: 'raise', to: 1 })).toMatchObject({ ok: false });
    await act(table.host, table.toAct, { type: 'sitOut' });
    expect(await typesIn(table.log, 'table/t')).not.toContain('TimeBankUsed');
    expect(getBank(table, next)).toBe(30_000);
  });

  test('of who is disconnected is the grace, once a hand', async () => {
    const table = await dealt(false);
    expect(await wait(table, 34)).toBe(false);
    expect(await wait(table, 1)).toBe(true);
    expect(getBank(table, table.toAct)).toBe(30_000);
    expect(await evidenceIn(table.log, 'TimedOut')).toMatchObject([{ graceUsed: 15_000 }]);
    // The small blind calls late, and has no grace left on the flop.
    const small = playerToAct(table.host);
    table.clock.pass(25_000);
    await act(table.host, small, { type: 'call' });
    await act(table.host, playerToAct(table.host), { type: 'check' });
    expect(playerToAct(table.host)).toBe(small);
    expect(await wait(table, 19)).toBe(false);
    expect(await wait(table, 1)).toBe(true);
  });

  test('is each for as long as the player is there and is not', async () => {
    const table = await dealt(true);
    table.clock.pass(25_000);
    await table.host.noteConnection(table.toAct, 'Disconnected');
    const gone = table.clock.now();
    expect(table.host.turnTime()?.overtime).toEqual({ kind: 'grace', ends: gone + 15_000 });
    table.clock.pass(10_000);
    await table.host.noteConnection(table.toAct, 'Connected');
    // 5 s of the bank were used before.
    expect(table.host.deadline()).toBe(gone + 10_000 + 25_000);
    table.clock.pass(1_000);
    await act(table.host, table.toAct, { type: 'call' });
    expect(getBank(table, table.toAct)).toBe(24_000);
  });

  test('begins again with the action time when the table had to wait', async () => {
    const table = await dealt(true);
    table.clock.pass(40_000);
    table.host.restartClock(table.clock.now() - 40_000);
    expect(table.host.deadline()).toBe(table.clock.now() + 50_000);
    await act(table.host, table.toAct, { type: 'call' });
    expect(getBank(table, table.toAct)).toBe(30_000);
  });

  test('a player whose time runs out twice in a row sits out; once, they are dealt in again', async () => {
    const table = await dealt(false);
    await wait(table, 35);
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    expect(runningHand(table.host.state())).toBeNull();
    const sitting = () =>
      table.host.state().table?.context.seats.find((each) => each?.player === table.toAct);
    expect(sitting()).toMatchObject({ sittingOut: false, timedOut: true });
    await table.host.startHand();
    while (playerToAct(table.host) !== table.toAct)
      await act(table.host, playerToAct(table.host), { type: 'call' });
    await wait(table, 35);
    expect(sitting()).toMatchObject({ sittingOut: true });
  });
});
