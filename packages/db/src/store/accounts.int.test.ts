import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import type { Role } from './accounts.ts';

/** As much of the tables as the tests write; better-auth writes the rest in the same way. */
interface AuthTables {
  readonly authUser: { create(row: { readonly data: object }): Promise<unknown> };
}

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await embeddedServer();
});
beforeEach(async () => {
  await database?.close();
  database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

async function open(email: string, role: Role | 'owner' = 'player', playerId = `player-of-${email}`) {
  await database.players.enrol({ playerId, name: `N ${email}`, kind: 'person', grant: 0 });
  const at = new Date();
  const data = {
    id: email,
    email,
    emailVerified: false,
    name: '',
    playerId,
    role,
    createdAt: at,
    updatedAt: at,
  };
  await (database.accounts.authTables as AuthTables).authUser.create({ data });
}

describe('an account', () => {
  test('is one a player and one an address', async () => {
    await open('a@x.org', 'player', 'a');
    expect([await database.accounts.has('a'), await database.accounts.has('b')]).toEqual([true, false]);
    await expect(open('b@x.org', 'player', 'a')).rejects.toThrow('player_id');
    await expect(open('a@x.org', 'player', 'b')).rejects.toThrow();
    await expect(open('A@x.org', 'player', 'c')).rejects.toThrow('auth_users_email_lower');
  });

  test('has a role that there is', async () => {
    await expect(open('a@x.org', 'owner')).rejects.toThrow('auth_users_role');
  });

  test('is found by a part of its address, page by page, each once', async () => {
    for (const name of ['dan', 'ann', 'bob', 'cyd']) await open(`${name}@x.org`);
    await open('eve@y.org');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await database.accounts.page({ search: 'X.ORG', after, limit: 3 });
      expect(page.accounts.length).toBeLessThanOrEqual(3);
      seen.push(...page.accounts.map(({ email }) => email));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(['ann@x.org', 'bob@x.org', 'cyd@x.org', 'dan@x.org']);
    const [eve] = (await database.accounts.page({ search: 'eve', after: null, limit: 3 })).accounts;
    expect(eve).toMatchObject({ playerId: 'player-of-eve@y.org', name: 'N eve@y.org', role: 'player' });
  });
});

describe('a role', () => {
  test('is given by e-mail, however it is written', async () => {
    await open('a@x.org');
    expect(await database.accounts.setRole('A@X.org', 'auditor')).toEqual({
      ok: true,
      player: 'player-of-a@x.org',
    });
    const { accounts } = await database.accounts.page({ search: '', after: null, limit: 1 });
    expect(accounts).toMatchObject([{ role: 'auditor' }]);
    expect(await database.accounts.setRole('b@x.org', 'admin')).toEqual({ ok: false, code: 'no-account' });
  });

  test('of the last administrator stays, also where two dismiss each other at once', async () => {
    await open('a@x.org', 'admin');
    expect(await database.accounts.setRole('a@x.org', 'player')).toEqual({
      ok: false,
      code: 'last-administrator',
    });
    expect(await database.accounts.setRole('a@x.org', 'admin')).toMatchObject({ ok: true });
    await open('b@x.org', 'admin');
    const changes = await Promise.all(
      ['a@x.org', 'b@x.org'].map((email) => database.accounts.setRole(email, 'player')),
    );
    expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
