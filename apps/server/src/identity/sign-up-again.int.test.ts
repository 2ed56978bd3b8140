import {
  embeddedServer,
  holdTable,
  type TemporaryFolder,
  type TestServer,
  temporaryFolder,
} from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../server.ts';
import { startPlatform } from '../test-platform.fixture.ts';
import { password } from './account-platform.fixture.ts';
import { accountVisitor } from './account-visitor.fixture.ts';

let folder: TemporaryFolder;
let postgres: TestServer;
let url: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  postgres = await embeddedServer();
  url = await postgres.create();
  server = await startPlatform(folder.path, undefined, { shared: { url } });
});
afterAll(async () => {
  await server?.stop();
  await postgres?.close();
  await folder?.remove();
});

test.each(['auth_users', 'auth_credentials', 'auth_sessions'])(
  'whoever signs up while the database does not take %s is told to try again, and has an account then',
  async (table) => {
    const who = await accountVisitor(server.address);
    const signUp = () => who.post('/auth/sign-up/email', { email: `${table}@example.org`, password });
    const held = await holdTable(url, table);
    const answering = signUp();
    await held.breakOff();
    await held.release();
    const answer = await answering;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // Nothing of the first try is left, which would be in the way of the second one.
    expect((await signUp()).status).toBe(200);
  },
);
