import { openDatabase } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { afterEach, onTestFinished, test, vi } from 'vitest';
import { verifyLog } from '../crash-tests/verify-log.fixture.ts';
import { follow, startPlatform, visit } from '../test-platform.fixture.ts';

const hour = 3_600_000;
const tableId = 'harbour';
const realNow = Date.now;

afterEach(() => void vi.restoreAllMocks());

/** Sets the clock of the machine, as this process reads it. */
const setClock = (by: number) => void vi.spyOn(Date, 'now').mockImplementation(() => realNow() + by);

test('play goes on whatever is done to the machine’s clock, and nothing is recorded before what stands there', async () => {
  const folder = await dataFolder();
  onTestFinished(folder.remove);
  for (const settings of [[0, -hour, hour], [-hour], [0]]) {
    setClock(settings[0] ?? 0);
    const server = await startPlatform(folder.path);
    try {
      const guest = await visit(server.address);
      const table = await follow(guest, tableId);
      for (const by of settings) {
        setClock(by);
        const { version } = table.state();
        await table.until((state) => state.version > version + 12);
      }
      await guest.close();
    } finally {
      await server.stop();
    }
  }
  vi.restoreAllMocks();
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  await verifyLog(database, []);
  await database.close();
}, 180_000);
