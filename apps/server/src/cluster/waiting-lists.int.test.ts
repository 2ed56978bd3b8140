import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TablePeople } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBalancer } from '../dev/balancer.ts';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { listen } from '../http/listen.ts';
import { temporaryFolder } from '../temporary-folder.fixture.ts';
import { follow, type Guest, metricsToken, tableForTwo, visit } from '../test-platform.fixture.ts';
import { findServices } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

describe.skipIf(services === null)('who waits for a seat', () => {
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
  }, 120_000);
  afterAll(async () => {
    for (const guest of guests) await guest.close();
    balancer.stop();
    front.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await folder?.remove();
  });

  async function come() {
    const guest = await visit(address);
    guests.push(guest);
    return { ...guest, id: (await guest.client.me.get.query()).playerId };
  }

  /** Takes the server from the others that plays the one table at which there is a hand. */
  async function takePlace(): Promise<ServerProcess> {
    for (const server of servers) {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${server.address}/metrics`, { headers })).text();
      if (!/^openfelt_tables\{status="playing"\} 1$/m.test(metrics)) continue;
      servers = servers.filter((each) => each !== server);
      return server;
    }
    throw new Error('no server plays a table');
  }

  /** What somebody who comes to a table is told of its people. */
  const look = ({ client }: Guest, tableId: string) =>
    new Promise<TablePeople>((resolve, reject) => {
      const following = client.people.watch.subscribe(
        { tableId },
        {
          onData(people) {
            resolve(people);
            following.unsubscribe();
          },
          onError: reject,
        },
      );
    });

  test('keeps their place when a server hands its table over, and when one is killed that keeps a seat for them', async () => {
    const [ann, bo, cy, dee, stranger] = [
      await come(),
      await come(),
      await come(),
      await come(),
      await come(),
    ];
    const opened = await ann.client.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    const { tableId } = opened;
    const table = await follow(ann, tableId);

    /** Sends a command under one id until it is answered. */
    async function send({ client }: Guest, command: object): Promise<unknown> {
      const commandId = randomUUID();
      for (; ; await sleep(200)) {
        const sent = client.table.command.mutate({ tableId, commandId, command } as never);
        const result = await sent.catch(() => null);
        if (result?.ok || (result && !['unavailable', 'moved'].includes(result.code))) return result;
      }
    }
    const sit = (guest: Guest, seat: number) => send(guest, { type: 'takeSeat', seat, stack: 100 });
    const epoch = () => table.state().table?.context.epoch ?? 0;
    async function passHand(): Promise<void> {
      const { turn } = table.state();
      const actor = runningHand(table.state())?.toAct === 0 ? ann : bo;
      expect(await send(actor, { type: 'fold', turn })).toMatchObject({ ok: true });
    }

    for (const [seat, guest] of [ann, bo].entries())
      expect(await sit(guest, seat)).toMatchObject({ ok: true });
    await table.until((state) => runningHand(state)?.toAct != null);
    // Their pages stay at the table, whoever plays it. Dee comes first, and waits behind Cy.
    for (const { client } of [dee, cy])
      await new Promise<void>((resolve) =>
        client.people.watch.subscribe({ tableId }, { onData: () => resolve() }),
      );
    for (const { client } of [cy, dee])
      expect(await client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    const listed = async () => (await look(stranger, tableId)).waiting.map(({ player }) => player);
    expect(await listed()).toEqual([cy.id, dee.id]);

    const before = epoch();
    const stopping = (await takePlace()).end('SIGTERM');
    await passHand();
    await table.until(() => epoch() > before);
    expect(await listed()).toEqual([cy.id, dee.id]);
    await stopping;

    await table.until((state) => runningHand(state)?.toAct != null);
    const place = await takePlace();
    expect(await send(bo, { type: 'leave' })).toMatchObject({ ok: true });
    if (runningHand(table.state())?.toAct != null) await passHand();
    await table.until(({ table: state }) => state?.context.seats[1] === null);
    await expect.poll(async () => (await look(cy, tableId)).offer, { timeout: 10_000 }).not.toBeNull();
    const handedOver = epoch();
    await place.end('SIGKILL');
    await table.until(() => epoch() > handedOver);
    expect(await listed()).toEqual([cy.id, dee.id]);
    expect((await look(cy, tableId)).offer).toBeGreaterThan(30_000);
    expect(await sit(stranger, 1)).toMatchObject({ code: 'seat-kept' });
    expect(await sit(dee, 1)).toMatchObject({ code: 'seat-kept' });
    expect(await sit(cy, 1)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([dee.id]);
  }, 120_000);
});
