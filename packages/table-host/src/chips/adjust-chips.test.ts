import { runningHand } from '@openfelt/engine';
import { describe, expect, test, vi } from 'vitest';
import {
  act,
  type HostedTable,
  lastEvent,
  openTable,
  playOut,
  seat,
  typesIn,
} from '../host/hosted-table.fixture.ts';
import type { ChipPlan } from './chip-plan.ts';

/** `a` gives 30 to `b`. */
const plan: ChipPlan = {
  dispute: 'd1',
  reason: 'corrected',
  players: [
    { player: 'a', kind: 'person', amount: -30 },
    { player: 'b', kind: 'person', amount: 30 },
  ],
  house: 0,
};

/** A table of two at which a hand was played to its end. */
async function afterAHand(): Promise<HostedTable> {
  const table = await openTable();
  await seat(table.host, 100, 100);
  await table.host.startHand();
  await playOut(table.host);
  return table;
}

const getStack = ({ host }: Pick<HostedTable, 'host'>, player: string) =>
  host.state().table?.context.seats.find((each) => each?.player === player)?.stack ?? null;

const adjustmentsIn = async ({ log }: HostedTable) =>
  (await typesIn(log, 'table/t')).filter((type) => type === 'ChipsAdjusted').length;

describe('chips moved by a dispute', () => {
  test('are moved at once between hands, and the answer is that of a command', async () => {
    const table = await afterAHand();
    const [a, b] = [getStack(table, 'a') ?? 0, getStack(table, 'b') ?? 0];
    const result = await table.host.adjustChips('k1', plan);
    expect(result).toEqual({ ok: true, version: table.host.state().version });
    expect([getStack(table, 'a'), getStack(table, 'b')]).toEqual([a - 30, b + 30]);
    expect(await lastEvent(table.log, 'ChipsAdjusted')).toMatchObject({
      dispute: 'd1',
      reason: 'corrected',
      at: { actor: 'host', commandId: 'k1' },
    });
  });

  test('wait for the end of a running hand, and are there before the next one', async () => {
    const table = await openTable();
    const { host } = table;
    await seat(host, 100, 100);
    await host.startHand();
    let answered = false;
    const result = host.adjustChips('k1', plan).then((each) => {
      answered = true;
      return each;
    });
    await host.idle();
    expect(runningHand(host.state())).not.toBeNull();
    expect([answered, await adjustmentsIn(table)]).toEqual([false, 0]);
    await playOut(host);
    await host.startHand();
    expect(await result).toMatchObject({ ok: true });
    const types = await typesIn(table.log, 'table/t');
    const end = types.indexOf('HandEnded');
    expect(types.slice(end, end + 3)).toEqual(['HandEnded', 'ChipsAdjusted', 'HandStarted']);
  });

  test('are moved at a hand’s end also where no other hand begins', async () => {
    const table = await openTable();
    await seat(table.host, 100, 100);
    await table.host.startHand();
    const result = table.host.adjustChips('k1', plan);
    await table.host.idle();
    await playOut(table.host);
    expect(await result).toMatchObject({ ok: true });
  });

  test('are taken from whoever sits there then: whoever has left gives from their account, whoever gets is paid all the same', async () => {
    const table = await afterAHand();
    await act(table.host, 'a', { type: 'leave' });
    table.balances.set('player:a', 12);
    await table.host.adjustChips('k1', plan);
    expect(await lastEvent(table.log, 'ChipsAdjusted')).toMatchObject({
      posts: [{ seat: 1, player: 'b', amount: 30 }],
      accounts: [
        { account: 'player:a', amount: -12 },
        { account: 'house', amount: -18 },
      ],
    });
  });

  test('that are not there to be held are not held, and the answer stays', async () => {
    const table = await afterAHand();
    const hold: ChipPlan = {
      dispute: 'd1',
      reason: 'held',
      players: [{ player: 'gone', kind: 'person', amount: -9 }],
    };
    const result = await table.host.adjustChips('k1', hold);
    expect(result.ok).toBe(true);
    expect(await adjustmentsIn(table)).toBe(0);
    table.balances.set('player:gone', 9);
    expect(await table.host.adjustChips('k1', hold)).toEqual(result);
    expect(await adjustmentsIn(table)).toBe(0);
  });

  test('are refused at a closed table, and where the plan is none, and that refusal is not kept', async () => {
    const table = await afterAHand();
    expect(await table.host.adjustChips('k1', { ...plan, players: [] })).toMatchObject({ ok: true });
    const unequal = { ...plan, players: plan.players.slice(1) };
    expect(await table.host.adjustChips('k2', unequal)).toMatchObject({ ok: false, code: 'amount' });
    expect(await table.host.adjustChips('k2', plan)).toMatchObject({ ok: true });
    await table.host.close();
    expect(await table.host.adjustChips('k3', plan)).toMatchObject({ ok: false, code: 'table-closed' });
  });
});

describe('a repeated adjustment', () => {
  test('has one effect and gets its first answer, after a restart too, though the chips would come from elsewhere', async () => {
    const table = await afterAHand();
    const first = await table.host.adjustChips('k1', plan);
    await act(table.host, 'a', { type: 'leave' });
    expect(await table.host.adjustChips('k1', plan)).toEqual(first);
    const next = await table.takeOver();
    expect(await next.adjustChips('k1', plan)).toEqual(first);
    expect(await adjustmentsIn(table)).toBe(1);
  });

  test('under the same id with another plan is refused', async () => {
    const table = await afterAHand();
    await table.host.adjustChips('k1', plan);
    const other = { ...plan, dispute: 'd2' };
    expect(await table.host.adjustChips('k1', other)).toMatchObject({ ok: false, code: 'reused-id' });
  });

  test('that waits twice for the end of a hand has one effect', async () => {
    const table = await openTable();
    await seat(table.host, 100, 100);
    await table.host.startHand();
    const replies = [table.host.adjustChips('k1', plan), table.host.adjustChips('k1', plan)];
    await table.host.idle();
    await playOut(table.host);
    const [first, second] = await Promise.all(replies);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await adjustmentsIn(table)).toBe(1);
  });

  test.each(['fails before it is written', 'is written, but the answer is lost'] as const)(
    'has one effect where the first append %s',
    async (fault) => {
      const table = await afterAHand();
      table.fault(fault);
      expect(await table.host.adjustChips('k1', plan)).toMatchObject({ ok: false, code: 'unavailable' });
      expect(await table.host.adjustChips('k1', plan)).toMatchObject({ ok: true });
      expect(await adjustmentsIn(table)).toBe(1);
    },
  );
});

describe('an adjustment that waits', () => {
  async function waiting() {
    const table = await openTable();
    await seat(table.host, 100, 100);
    await table.host.startHand();
    const result = table.host.adjustChips('k1', plan);
    await table.host.idle();
    return { table, result };
  }

  test('is told to come again where the table stops, and where the log fails', async () => {
    const stopped = await waiting();
    stopped.table.host.abandonWaiting();
    expect(await stopped.result).toMatchObject({ ok: false, code: 'unavailable' });
    const { table, result } = await waiting();
    table.host.subscribe(({ events }) => {
      if (events.some(({ type }) => type === 'HandEnded')) table.fault('fails before it is written');
    });
    await playOut(table.host);
    expect(await result).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await table.host.adjustChips('k1', plan)).toMatchObject({ ok: true });
  });

  test('is sent to the server that has the table now', async () => {
    const { table, result } = await waiting();
    await table.takeOver();
    await act(table.host, 'a', { type: 'sitOut' });
    await act(table.host, 'a', { type: 'sitOut' });
    expect(await result).toMatchObject({ ok: false, code: 'moved' });
  });
});

test('a balance that has changed when the chips are to be moved is asked for again', async () => {
  const table = await afterAHand();
  await act(table.host, 'a', { type: 'leave' });
  let requested = 0;
  vi.spyOn(table.balances, 'get').mockImplementation((account) => {
    if (account !== 'player:a') return 0;
    requested += 1;
    return requested === 1 ? 25 : 4;
  });
  table.fault('is refused for want of chips');
  expect(await table.host.adjustChips('k1', plan)).toMatchObject({ ok: true });
  expect(await lastEvent(table.log, 'ChipsAdjusted')).toMatchObject({
    accounts: [
      { account: 'player:a', amount: -4 },
      { account: 'house', amount: -26 },
    ],
  });
});
