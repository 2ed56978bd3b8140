import { runningHand } from '@openfelt/engine';
import { entropyCommitment } from '@openfelt/fair-deck';
import { describe, expect, test } from 'vitest';
import {
  act,
  evidenceIn,
  type HostedTable,
  holdem,
  openTable,
  playerToAct,
  seat,
  typesIn,
} from './hosted-table.fixture.ts';
import { startTableScheduler } from './table-scheduler.ts';

function pace({ host, clock }: HostedTable, mayRun: () => boolean = () => true, pause = 4_000) {
  const { now, at } = clock;
  return startTableScheduler(host, { now, at, mayRun, firstPause: pause, pause, awayLimit: 900_000 });
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

  test('the pause ends a second after all people who take part in the next hand are ready for it', async () => {
    const table = await openTable();
    const scheduler = pace(table);
    await seat(table.host, 100, 100, 100);
    await pass(table, 4_500);
    const { state } = table.host;
    const first = playerToAct(table.host);
    await act(table.host, first, { type: 'fold' });
    // Before the hand is over, as for anyone who has folded.
    expect(scheduler.ready(first, 2)).toMatchObject({ ok: true });
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    await pass(table, 500);
    const others = (state().table?.context.seats ?? []).flatMap((each) =>
      each === null || each.player === first ? [] : [each.player],
    );
    scheduler.ready(others[0] ?? '', 2);
    await pass(table, 500);
    const result = table.host.commitEntropy('a', 2, entropyCommitment('rum'));
    expect(runningHand(state())).toBeNull();
    scheduler.ready(others[1] ?? '', 2);
    // What they commit to is still revealed.
    expect(await result).toMatchObject({ ok: true });
    await table.host.revealEntropy('a', 2, 'rum');
    await pass(table, 1_000);
    expect(runningHand(state())?.handNumber).toBe(2);
    expect(runningHand(state())?.deck.reveals).toEqual([{ seat: 0, entropy: 'rum' }]);
  });

  test('nobody waits for people who sit out, and being ready is for one hand', async () => {
    const table = await openTable();
    const scheduler = pace(table);
    await seat(table.host, 100, 100, 100);
    await pass(table, 4_500);
    const first = playerToAct(table.host);
    await act(table.host, first, { type: 'fold' });
    const second = playerToAct(table.host);
    const [third = ''] = ['a', 'b', 'c'].filter((each) => each !== first && each !== second);
    scheduler.ready(first, 2);
    scheduler.ready(second, 2);
    await act(table.host, second, { type: 'fold' });
    await act(table.host, third, { type: 'sitOut' });
    await pass(table, 1_000);
    expect(runningHand(table.host.state())?.handNumber).toBe(2);
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    await pass(table, 3_500);
    expect(runningHand(table.host.state())).toBeNull();
    // Of a hand that is over, and of one that is to come later.
    scheduler.ready(first, 2);
    scheduler.ready(second, 4);
    await pass(table, 1_000);
    expect(runningHand(table.host.state())?.handNumber).toBe(3);
  });

  test('a pause too short to reveal anything in ends at once, and only people with a seat may end one', async () => {
    const table = await openTable();
    const scheduler = pace(table, () => true, 1_500);
    await seat(table.host, 100, 100);
    expect(scheduler.ready('x', 1)).toMatchObject({ ok: false, code: 'not-seated' });
    scheduler.ready('a', 1);
    scheduler.ready('b', 1);
    await pass(table, 1);
    expect(runningHand(table.host.state())?.handNumber).toBe(1);
  });

  test('R8.10: a hand whose rest was dealt to open hands is looked at for longer', async () => {
    const table = await openTable({ ...holdem, rules: { ...holdem.rules, tableAllIns: true } });
    pace(table);
    await seat(table.host, 100, 100, 100);
    await pass(table, 4_500);
    // Whoever is broke by it leaves two others, who go on.
    await act(table.host, playerToAct(table.host), { type: 'fold' });
    await act(table.host, playerToAct(table.host), { type: 'raise', to: 100 });
    await act(table.host, playerToAct(table.host), { type: 'call' });
    expect(runningHand(table.host.state())).toBeNull();
    await pass(table, 5_500);
    expect(runningHand(table.host.state())).toBeNull();
    await pass(table, 1_000);
    expect(runningHand(table.host.state())?.handNumber).toBe(2);
  });

  test('a second before a hand commits of entropy close, and the hand starts on time', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100, 100);
    const result = table.host.commitEntropy('a', 1, entropyCommitment('rum'));
    await pass(table, 2_500);
    expect(await typesIn(table.log, 'evidence/t')).not.toContain('EntropyCommitted');
    await pass(table, 500);
    expect(await result).toMatchObject({ ok: true });
    expect(runningHand(table.host.state())).toBeNull();
    await table.host.revealEntropy('a', 1, 'rum');
    await pass(table, 1_000);
    expect(runningHand(table.host.state())?.deck.reveals).toEqual([{ seat: 0, entropy: 'rum' }]);
  });

  test('commits are not closed where nobody could reveal any more: a short pause, or a late commit', async () => {
    const short = await openTable();
    pace(short, () => true, 1_500);
    await seat(short.host, 100, 100);
    const result = short.host.commitEntropy('a', 1, entropyCommitment('rum'));
    await pass(short, 1_500);
    expect(await result).toMatchObject({ ok: false, code: 'round-over' });
    expect(runningHand(short.host.state())?.handNumber).toBe(1);
    const late = await openTable();
    pace(late);
    await pass(late, 3_500);
    await seat(late.host, 100, 100);
    const lateResult = late.host.commitEntropy('a', 1, entropyCommitment('rum'));
    await pass(late, 500);
    expect(await lateResult).toMatchObject({ ok: false, code: 'round-over' });
    expect(runningHand(late.host.state())?.handNumber).toBe(1);
  });

  test('R8.7: whoever lets their time pass is folded, and is dealt in again', async () => {
    const table = await openTable();
    pace(table);
    await seat(table.host, 100, 100, 100);
    await pass(table, 4_500);
    const slow = playerToAct(table.host);
    await pass(table, 20_000);
    const sitting = table.host.state().table?.context.seats.find((each) => each?.player === slow);
    expect(sitting).toMatchObject({ sittingOut: false });
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
    const at = table.clock.now();
    await table.host.idle();
    expect(await evidenceIn(table.log, 'ClockRestarted')).toMatchObject([{ at }]);
    await pass(table, 21_000);
    expect(await typesIn(table.log, 'evidence/t')).toContain('TimedOut');
  });

  test('nobody is timed out for a time in which the whole server did nothing: it is told, and their clock begins anew', async () => {
    const table = await openTable();
    const paced = pace(table);
    await seat(table.host, 100, 100);
    await pass(table, 4_500);
    const { turn } = table.host.state();
    const from = table.clock.now();
    // What was due has not run yet when the server goes on.
    table.clock.sleep(23_000);
    paced.noteStandstill(from);
    const at = table.clock.now();
    expect(table.host.deadline()).toBe(at + 20_000);
    await pass(table, 19_000);
    expect(await typesIn(table.log, 'evidence/t')).not.toContain('TimedOut');
    expect(await evidenceIn(table.log, 'ClockRestarted')).toEqual([{ turn, from, at }]);
    await pass(table, 1_500);
    expect(await typesIn(table.log, 'evidence/t')).toContain('TimedOut');
  });

  test('who sits out is not away for longer by a time in which the whole server did nothing', async () => {
    const table = await openTable();
    const paced = pace(table);
    await seat(table.host, 100);
    await act(table.host, 'a', { type: 'sitOut' });
    await pass(table, 800_000);
    const from = table.clock.now();
    table.clock.sleep(3_600_000);
    paced.noteStandstill(from);
    await pass(table, 99_000);
    expect(table.host.state().table?.context.seats[0]).not.toBeNull();
    await pass(table, 2_000);
    expect(table.host.state().table?.context.seats[0]).toBeNull();
    // No clock was running.
    expect(await typesIn(table.log, 'evidence/t')).not.toContain('ClockRestarted');
  });

  test('a person who sits out for long gets up with their chips', async () => {
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
    const waiting = table.host.commitEntropy('a', 1, entropyCommitment('rum'));
    await table.host.idle();
    paced.stop();
    expect(await waiting).toMatchObject({ ok: false, code: 'round-over' });
    await pass(table, 10_000);
    expect(runningHand(table.host.state())).toBeNull();
  });

  test('does nothing more once it is stopped, though what was under way then could not be written', async () => {
    const table = await openTable();
    const paced = pace(table);
    await seat(table.host, 100, 100);
    await pass(table, 3_500);
    const fail = table.hold();
    table.clock.pass(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    paced.stop();
    fail();
    await pass(table, 10_000);
    expect(runningHand(table.host.state())).toBeNull();
    expect(table.problems).toHaveLength(1);
  });
});
