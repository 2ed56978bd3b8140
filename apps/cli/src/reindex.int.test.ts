import { openDatabase } from '@openfelt/db';
import { importFile } from '@openfelt/server/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWith, openfelt } from './run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;

const hand = (stack: number) => `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, ${stack}]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f']
`;

async function withDatabase<T>(
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await folderWith({});
  await withDatabase(async (database) => {
    for (const stack of [100, 200])
      await importFile(database, { name: 'x.phh', text: hand(stack), collectionId: null, at: 0 });
  });
});
afterAll(() => folder.remove());

test('openfelt reindex reads all hands again where no platform runs, and says how many', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await openfelt(['reindex'], { OPENFELT_DATA_DIR: folder.path })).toMatchObject({
      status: 0,
      out: '2 hands have been read from the log again.\n',
    });
    const found = await withDatabase(async (database) => {
      expect(await database.handIndex.countWaiting()).toBe(0);
      const query = { viewer: 'x', mine: false, before: null, limit: 9, minPot: 1 };
      return (await database.hands.page(query)).hands.length;
    });
    expect(found).toBe(2);
  }
});
