import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TablePeople } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { follow, type Guest, tableForTwo } from '../test-platform.fixture.ts';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

describe.skipIf(services === null)('who waits for a seat', () => {
  const processes = threeProcesses(services);

  async function come() {
    const guest = await processes.visit();
    return { ...guest, id: (await guest.client.me.get.query()).playerId };
  }

  /** Takes the server from the others that plays the one table at which there is a hand. */
  async function takePlace() {
    const server = await processes.findPlace();
    processes.release(server);
    return server;
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
