import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, runningHand } from '@openfelt/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { follow, tableForTwo } from '../test-platform.fixture.ts';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** How long a server is stopped: two leases, in ms. */
const stopFor = 6_000;

describe.skipIf(services === null)('servers behind one address, each a process', () => {
  const processes = threeProcesses(services);

  /** Two people in the middle of a hand, who do as their pages do. */
  async function playHand() {
    const players = [await processes.visit(), await processes.visit()] as const;
    const opened = await players[0].client.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    const { tableId } = opened;
    const seen = [await follow(players[0], tableId), await follow(players[1], tableId)] as const;

    /** Sends a command under one id until it is answered. */
    async function send(seat: number, command: object): Promise<unknown> {
      const commandId = randomUUID();
      for (; ; await sleep(200)) {
        const sent = players[seat]?.client.table.command.mutate({ tableId, commandId, command } as never);
        const result = await sent?.catch(() => null);
        if (result?.ok || (result && !['unavailable', 'moved'].includes(result.code))) return result;
      }
    }
    for (const seat of [0, 1])
      expect(await send(seat, { type: 'takeSeat', seat, stack: 100 })).toMatchObject({ ok: true });
    for (const each of seen)
      await each.until((state, { cards }) => runningHand(state)?.toAct != null && cards.length === 2);

    /** Whoever is to act folds; resolves when both have seen the end of the hand. */
    async function finish(): Promise<void> {
      const { turn } = seen[0].state();
      const seat = runningHand(seen[0].state())?.toAct ?? 0;
      expect(await send(seat, { type: 'fold', turn })).toMatchObject({ ok: true });
      for (const each of seen) await each.until((state) => runningHand(state)?.handNumber !== 1);
    }
    async function leave(): Promise<void> {
      for (const seat of [0, 1]) await send(seat, { type: 'leave' });
    }
    return { seen, finish, leave };
  }

  const isTakenOver = ({ table }: GameState) => (table?.context.epoch ?? 0) > 1;

  test('one that is stopped loses its hand to another, and is of use again when it goes on', async () => {
    const { seen, finish, leave } = await playHand();
    const stopped = await processes.findPlace();
    process.kill(stopped.pid, 'SIGSTOP');
    const goesOn = sleep(stopFor).then(() => process.kill(stopped.pid, 'SIGCONT'));
    await finish();
    expect(seen.every((each) => isTakenOver(each.state()))).toBe(true);
    await goesOn;
    await expect.poll(() => processes.balancer.ready().length, { timeout: 10_000 }).toBe(3);
    await leave();
  }, 30_000);

  test('one that is killed leaves its hand to another, at which both finish it by themselves', async () => {
    const { seen, finish } = await playHand();
    const killed = await processes.findPlace();
    process.kill(killed.pid, 'SIGKILL');
    await finish();
    expect(seen.every((each) => isTakenOver(each.state()))).toBe(true);
  }, 30_000);
});
