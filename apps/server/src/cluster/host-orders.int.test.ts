import { afterAll, describe, expect, test } from 'vitest';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';
import { come, look, playForTwo, takePlace } from './table-guests.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** A server that ends is missed after seconds, on a slow machine after more. */
const patiently = { timeout: 60_000 };

describe.skipIf(services === null)('what a host orders for after the hand', () => {
  const processes = threeProcesses(services);

  test.each([
    ['somebody’s removal', (player: string) => ({ type: 'remove', player }) as const],
    ['the end of the table', () => ({ type: 'close' }) as const],
  ])(
    '%s, is carried out though the server is killed that was told, and nobody looks at the table’s people',
    async (_what, order) => {
      const [ann, bo] = [await come(processes), await come(processes)];
      const { tableId, table, epoch, passHand } = await playForTwo([ann, bo]);
      const action = order(bo.id);
      expect(await ann.client.people.manage.mutate({ tableId, action })).toEqual({ ok: true });
      const before = epoch();
      await (await takePlace(processes)).end('SIGKILL');
      await table.until(() => epoch() > before);
      expect(table.state().table?.context.seats[1]?.player).toBe(bo.id);

      await passHand();
      await table.until((state) => state.table?.context.seats[1] === null);
      if (action.type === 'close') {
        const listed = async () => (await ann.client.lobby.list.query()).map((each) => each.tableId);
        await expect.poll(listed, patiently).not.toContain(tableId);
        return;
      }
      // Bo may come back: the order was for once.
      await expect
        .poll(async () => (await look(ann, tableId)).afterHand, patiently)
        .toEqual({ closes: false, removes: [] });
    },
    120_000,
  );
});
