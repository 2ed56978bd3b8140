import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, runningHand } from '@openfelt/engine';
import { evidenceStreamId, tableStreamId } from '@openfelt/table-host';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyLog } from '../crash-tests/verify-log.fixture.ts';
import { follow, tableForTwo } from '../test-platform.fixture.ts';
import { threeProcesses } from './server-processes.fixture.ts';
import { findServices } from './servers.fixture.ts';
import { come } from './table-guests.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** How long a server stands still: two leases, in ms. */
const stopFor = 6_000;

describe.skipIf(services === null)('the bots of a table', () => {
  const processes = threeProcesses(services);

  const readBots = ({ table }: GameState) =>
    (table?.context.seats ?? []).flatMap((each) => (each === null ? [] : [`${each.kind} ${each.player}`]));
  const readEpoch = ({ table }: GameState) => table?.context.epoch ?? 0;
  const readNumber = ({ table }: GameState) => table?.context.handNumber ?? 0;

  test('play on, each once, at the next server where theirs stands still and comes back, and where it is killed', async () => {
    const ann = await come(processes);
    const opened = await ann.client.table.create.mutate({ ...tableForTwo, seats: 3, bots: 2 });
    if (!opened.ok) throw new Error(opened.message);
    const { tableId } = opened;
    // They play for whoever looks on.
    const table = await follow(ann, tableId);
    await table.until((state) => runningHand(state)?.toAct != null);
    const bots = readBots(table.state());
    expect(bots).toHaveLength(2);

    /** Resolves when another server has the table, and its bots have ended the hand and begun the next. */
    async function playOn(epoch: number, number: number): Promise<void> {
      await table.until((state) => readEpoch(state) > epoch);
      await table.until((state) => readNumber(state) > number && runningHand(state)?.toAct != null);
      expect(readBots(table.state()).toSorted()).toEqual(bots.toSorted());
    }
    const harms = [
      (pid: number) => {
        process.kill(pid, 'SIGSTOP');
        return sleep(stopFor).then(() => process.kill(pid, 'SIGCONT'));
      },
      (pid: number) => Promise.resolve(process.kill(pid, 'SIGKILL')),
    ];
    for (const harm of harms) {
      const before = [readEpoch(table.state()), readNumber(table.state())] as const;
      const place = await processes.findPlace();
      const harmed = harm(place.pid);
      await playOn(...before);
      await harmed;
    }

    await processes.withDatabase(async (database) => {
      // No command stands there twice, and every event is lawful.
      await verifyLog(database, []);
      const events = await database.log.read(tableStreamId(tableId));
      expect(events.filter(({ type }) => type === 'SeatTaken')).toHaveLength(2);
      const acted = events.flatMap(({ commandId }) => (commandId?.startsWith('bot-') ? [commandId] : []));
      expect(new Set(acted).size).toBeGreaterThan(5);
      // Nobody had to act for them, once their time was over.
      const evidence = await database.log.read(evidenceStreamId(tableId));
      expect(evidence.filter(({ type }) => type === 'TimedOut')).toEqual([]);
    });
  }, 200_000);
});
