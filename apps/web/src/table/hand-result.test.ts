import { runningHand } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';
import { describe, expect, test } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { settlements } from './hand-result.ts';

function settled(table: ExampleTable) {
  const hand = table.state.hand?.context;
  if (hand === undefined) throw new Error('a hand was played');
  const start = table.events.findLastIndex((event) => event.type === 'HandStarted');
  return settlements(table.events.slice(start).map(toGameEvent), hand);
}

describe('what a hand came to', () => {
  test('says committed, returned, share and net of every player, and the nets make nothing', () => {
    const table = playOn(exampleTable({ stacks: [1000, 700, 300] }), [
      startHand,
      { type: 'raise', seat: 0, to: 1000 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
    ]);
    const rows = settled(table) ?? [];
    const first = rows.find((row) => row.seat === 0);
    expect(first).toMatchObject({ committed: 1000, returned: 300 });
    expect(rows.reduce((sum, row) => sum + row.net, 0)).toBe(0);
    for (const row of rows) expect(row.net).toBe(row.share + row.returned - row.committed);
    const stack = table.state.table?.context.seats[0]?.stack;
    expect(stack).toBe(1000 + (first?.net ?? 0));
  });

  test('counts a blind that was missed and is paid now, for all to win (R3.2)', () => {
    const playOut = (table: ExampleTable): ExampleTable => {
      const seat = runningHand(table.state)?.toAct;
      return seat == null ? table : playOut(playOn(table, [{ type: 'fold', seat }]));
    };
    const deal = (table: ExampleTable) => playOn(table, [startHand]);
    let table = playOut(deal(exampleTable({ stacks: [1000, 1000, 1000, 1000] })));
    table = playOn(table, [{ type: 'sitOut', seat: 3, reason: 'asked' }]);
    table = playOut(deal(playOut(deal(table))));
    const before = table.state.table?.context.seats[3]?.stack ?? 0;
    table = deal(playOn(table, [{ type: 'sitIn', seat: 3, autoPost: true }]));
    expect(runningHand(table.state)?.seats.find(({ seat }) => seat === 3)?.dead).toBe(10);
    table = playOut(table);
    const rows = settled(table) ?? [];
    expect(rows.find(({ seat }) => seat === 3)?.net).toBe(
      (table.state.table?.context.seats[3]?.stack ?? 0) - before,
    );
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  });

  test.each(['pot', 'house'] as const)(
    'counts an ante for the %s (R3.1), and what came back of a bet',
    (anteTo) => {
      const table = playOn(exampleTable({ rules: { ante: 5, anteTo } }), [
        startHand,
        { type: 'raise', seat: 0, to: 60 },
        { type: 'fold', seat: 1 },
        { type: 'fold', seat: 2 },
      ]);
      const rows = settled(table) ?? [];
      const blinds = 30;
      const antes = anteTo === 'pot' ? 15 : 0;
      expect(rows).toEqual([
        {
          seat: 0,
          player: 'p0',
          committed: 65,
          returned: 40,
          share: 20 + blinds + antes,
          low: 0,
          net: blinds + antes - 5,
        },
        { seat: 1, player: 'p1', committed: 15, returned: 0, share: 0, low: 0, net: -15 },
        { seat: 2, player: 'p2', committed: 25, returned: 0, share: 0, low: 0, net: -25 },
      ]);
      for (const { seat, net } of rows)
        expect(table.state.table?.context.seats[seat]?.stack).toBe(1000 + net);
    },
  );

  test('of a passed deal it is what the pot keeps (R4.4)', () => {
    const limit = { kind: 'no-limit', minBet: 2 } as const;
    const rules = { ante: 1, blinds: [], limit, onAllCheck: 'pass-deal' } as const;
    let table = playOn(exampleTable({ variant: 'five-draw', rules }), [startHand]);
    for (let seat = runningHand(table.state)?.toAct; seat != null; seat = runningHand(table.state)?.toAct)
      table = playOn(table, [{ type: 'check', seat }]);
    expect(table.state.hand?.context.result).toBe('passed');
    expect(settled(table)?.map(({ net }) => net)).toEqual([-1, -1, -1]);
  });

  test('is not told before the hand is over', () => {
    expect(settled(playOn(exampleTable(), [startHand]))).toBeNull();
  });

  test('stands with the largest gain first', () => {
    const rows =
      settled(playOn(exampleTable(), [startHand, { type: 'fold', seat: 0 }, { type: 'fold', seat: 1 }])) ??
      [];
    expect(rows[0]).toMatchObject({ seat: 2, committed: 20, returned: 10, share: 20, net: 10 });
    expect(rows.at(-1)).toMatchObject({ seat: 1, net: -10 });
  });
});
