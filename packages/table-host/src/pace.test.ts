import { runningHand } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { act, type HostedTable, openTable, playerToAct, seat, typesIn } from './hosted-table.fixture.ts';
import { paceTable } from './pace.ts';

function pace({ host, clock }: HostedTable, mayRun: () => boolean = () => true) {
  const { now, at } = clock;
  return paceTable(host, { now, at, mayRun, pause: 4_000, awayLimit: 900_000 });
}

/** Lets time pass, with every request that it brings answered. */
async function pass({ host, clock }: HostedTable, ms: number): Promise<void> {
  const end = clock.now() + ms;
  while (clock.now() < end) {
    clock.pass(Math.min(500, end - clock.now()));
    await host.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the pace of a table', () => {
  test('a hand starts when two can play, and the next one a pause after its end', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100, 100);
    await pass(table, 4_500);
    expect(runningHand(table.host.state())?.handNumber).toBe(1);
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    await pass(table, 3_000);
    expect(runningHand(table.host.state())).toBeNull();
    await pass(table, 1_500);
    expect(runningHand(table.host.state())?.handNumber).toBe(2);
  });

  test('who lets his time pass is folded and sits out the next hands', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100, 100, 100);
    await pass(table, 4_500);
    const slow = playerToAct(table.host);
    await pass(table, 20_000);
    const sitting = table.host.state().table?.context.seats.find((each) => each?.player === slow);
    expect(sitting?.sittingOut).toBe(true);
    expect(runningHand(table.host.state())?.seats.find((each) => each.player === slow)?.folded).toBe(true);
    expect(await typesIn(table.log, 'evidence/t')).toContain('TimedOut');
  });

  test('nobody is timed out while the table stands still, and the clock starts anew when it goes on', async () => {
    const table = await openTable();
    let runs = true;
    const paced = pace(table, () => runs);
    await seat(table.host, 100, 100);
    await pass(table, 4_500);
    runs = false;
    paced.review();
    await pass(table, 100_000);
    expect(await typesIn(table.log, 'evidence/t')).not.toContain('TimedOut');
    runs = true;
    paced.review();
    expect(table.host.deadline()).toBe(table.clock.now() + 20_000);
    await pass(table, 21_000);
    expect(await typesIn(table.log, 'evidence/t')).toContain('TimedOut');
  });

  test('a person who sits out for long gets up with his chips', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100);
    await act(table.host, 'a', { type: 'sitOut' });
    await pass(table, 899_000);
    expect(table.host.state().table?.context.seats[0]).not.toBeNull();
    await pass(table, 2_000);
    expect(table.host.state().table?.context.seats[0]).toBeNull();
    expect(await typesIn(table.log, 'table/t')).toContain('SeatLeft');
  });

  test('goes on by itself after the log has failed', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100, 100);
    table.fault('fails before it is written');
    await pass(table, 6_500);
    expect(runningHand(table.host.state())?.handNumber).toBe(1);
  });

  test('does nothing more once it is stopped', async () => {
    const table = await openTable();
    const paced = pace(table);
    await seat(table.host, 100, 100);
    paced.stop();
    await pass(table, 10_000);
    expect(runningHand(table.host.state())).toBeNull();
  });
});
