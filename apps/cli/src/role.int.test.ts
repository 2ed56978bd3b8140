import { type Database, openDatabase } from '@openfelt/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith, openfelt } from './run-cli.fixture.ts';

/** As much of the tables as is written here; better-auth writes the rest. */
interface AuthTables {
  readonly authUser: { create(row: { readonly data: object }): Promise<unknown> };
}

let folder: Awaited<ReturnType<typeof folderWith>>;

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const role = (...args: readonly string[]) => openfelt(['role', ...args], { OPENFELT_DATA_DIR: folder.path });

beforeAll(async () => {
  folder = await folderWith({});
  await withDatabase(async (database) => {
    const playerId = 'player-ann';
    await database.players.enrol({ playerId, name: 'Ann', kind: 'person', grant: 0 });
    const at = new Date();
    const dates = { createdAt: at, updatedAt: at };
    const data = { id: 'ann', email: 'ann@x.org', emailVerified: false, name: '', playerId, role: 'player' };
    await (database.accounts.authTables as AuthTables).authUser.create({ data: { ...data, ...dates } });
  });
});
afterAll(() => folder.remove());

describe('openfelt role', () => {
  test('makes the first administrator where no platform runs, who stays one', async () => {
    expect(await role('ANN@x.org', 'admin')).toMatchObject({
      status: 0,
      out: 'ANN@x.org is now an administrator.\n',
    });
    const page = await withDatabase((database) =>
      database.accounts.page({ search: '', after: null, limit: 10 }),
    );
    expect(page.accounts).toMatchObject([{ email: 'ann@x.org', role: 'admin' }]);
    const { status, said } = await role('ann@x.org', 'player');
    expect(status).toBe(1);
    expect(said).toContain('ann@x.org is the last administrator. Make someone else an administrator first.');
  });

  test('says that there is no such account, and exits 1', async () => {
    const { status, said } = await role('bob@x.org', 'auditor');
    expect(status).toBe(1);
    expect(said).toContain('There is no account with the address bob@x.org.');
  });

  test('says which roles there are, and exits 2', async () => {
    const { status, said } = await role('ann@x.org', 'owner');
    expect(status).toBe(2);
    expect(said).toContain('player, auditor, admin');
  });
});
