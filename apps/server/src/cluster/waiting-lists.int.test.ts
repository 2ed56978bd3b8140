import { runningHand } from '@openfelt/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';
import { come, type KnownGuest, look, playForTwo, send, stay, takePlace } from './table-guests.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** Servers hand tables over, end, and are missed: that takes seconds, on a slow machine more. */
const patiently = { timeout: 60_000 };

describe.skipIf(services === null)('who waits for a seat', () => {
  const processes = threeProcesses(services);

  test('keeps their place when a server hands its table over, and when one is killed that keeps a seat for them', async () => {
    const [ann, bo, cy, dee, stranger] = [
      await come(processes),
      await come(processes),
      await come(processes),
      await come(processes),
      await come(processes),
    ];
    const { tableId, table, epoch, hand, passHand } = await playForTwo([ann, bo]);
    const sit = (guest: KnownGuest, seat: number) =>
      send(guest, tableId, { type: 'takeSeat', seat, stack: 100 });
    // Their pages stay at the table, whoever plays it. Dee comes first, and waits behind Cy.
    for (const guest of [dee, cy]) await stay(guest, tableId);
    for (const { client } of [cy, dee])
      expect(await client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    const listed = async () => (await look(stranger, tableId)).waiting.map(({ player }) => player);
    /** Both pages are there again, beside the stranger's: from here on nobody's absence ends their waiting. */
    const haveComeBack = () =>
      expect.poll(async () => (await look(stranger, tableId)).guests, patiently).toBe(3);
    expect(await listed()).toEqual([cy.id, dee.id]);

    const before = epoch();
    const stopping = (await takePlace(processes)).end('SIGTERM');
    await passHand();
    await table.until(() => epoch() > before);
    await haveComeBack();
    expect(await listed()).toEqual([cy.id, dee.id]);
    await stopping;

    await hand();
    const place = await takePlace(processes);
    const left = await send(bo, tableId, { type: 'leave' });
    expect(left).toMatchObject({ ok: true });
    // Where the table is looked at from it is known a little later; perhaps the hand is over with it.
    const { version } = left as { readonly version: number };
    await table.until((state) => state.version >= version);
    if (runningHand(table.state())?.toAct != null) await passHand();
    await table.until(({ table: state }) => state?.context.seats[1] === null);
    await expect.poll(async () => (await look(cy, tableId)).offer, patiently).not.toBeNull();
    const handedOver = epoch();
    await place.end('SIGKILL');
    await table.until(() => epoch() > handedOver);
    await haveComeBack();
    expect(await listed()).toEqual([cy.id, dee.id]);
    expect((await look(cy, tableId)).offer).not.toBeNull();
    expect(await sit(stranger, 1)).toMatchObject({ code: 'seat-kept' });
    expect(await sit(dee, 1)).toMatchObject({ code: 'seat-kept' });
    expect(await sit(cy, 1)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([dee.id]);
  }, 180_000);
});
