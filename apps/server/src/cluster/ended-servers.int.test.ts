import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, runningHand } from '@openfelt/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBalancer } from '../dev/balancer.ts';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { listen } from '../http/listen.ts';
import { temporaryFolder } from '../temporary-folder.fixture.ts';
import { follow, type Guest, metricsToken, tableForTwo, visit } from '../test-platform.fixture.ts';
import { findServices } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** How long a server is stopped: two leases, in ms. */
const stopFor = 6_000;

describe.skipIf(services === null)('servers behind one address, each a process', () => {
  const front = createServer();
  const balancer = openBalancer(front);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let servers: ServerProcess[] = [];
  let address: string;
  const guests: Guest[] = [];

  beforeAll(async () => {
    if (services === null) return;
    folder = await temporaryFolder();
    const url = await services.postgres.create();
    const start = () => startProcess(folder.path, 0, url, services.nats.url);
    // The first makes the keys that all of them sign with.
    servers = [await start()];
    servers.push(...(await Promise.all([start(), start()])));
    address = `http://localhost:${await listen(front, 0, 'localhost')}`;
    balancer.setServers(servers.map((server) => server.address));
    await vi.waitUntil(() => balancer.ready().length === 3, { timeout: 10_000 });
  }, 60_000);
  afterAll(async () => {
    for (const guest of guests) await guest.close();
    balancer.stop();
    front.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await folder?.remove();
  });

  /** The server that plays the one table at which there is a hand. */
  async function findPlace(): Promise<ServerProcess> {
    for (const server of servers) {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${server.address}/metrics`, { headers })).text();
      if (/^openfelt_tables\{status="playing"\} 1$/m.test(metrics)) return server;
    }
    throw new Error('no server plays a table');
  }

  /** Two people in the middle of a hand, who do as their pages do. */
  async function playHand() {
    const players = [await visit(address), await visit(address)] as const;
    guests.push(...players);
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
    const stopped = await findPlace();
    process.kill(stopped.pid, 'SIGSTOP');
    const goesOn = sleep(stopFor).then(() => process.kill(stopped.pid, 'SIGCONT'));
    await finish();
    expect(seen.every((each) => isTakenOver(each.state()))).toBe(true);
    await goesOn;
    await expect.poll(() => balancer.ready().length, { timeout: 10_000 }).toBe(3);
    await leave();
  }, 30_000);

  test('one that is killed leaves its hand to another, at which both finish it by themselves', async () => {
    const { seen, finish } = await playHand();
    const killed = await findPlace();
    process.kill(killed.pid, 'SIGKILL');
    await finish();
    expect(seen.every((each) => isTakenOver(each.state()))).toBe(true);
  }, 30_000);
});
