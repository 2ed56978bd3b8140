import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '@openfelt/db';
import { embeddedServer, type TestServer } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeReplays } from './replays.fixture.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await embeddedServer();
  database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

describeReplays('PostgreSQL', () => database.log);

test('the model holds, and can fail: without the fence an event is committed under an old epoch', async () => {
  const script = fileURLToPath(new URL('../../../../scripts/model.mjs', import.meta.url));
  const args = [script, '--samples=50', 'two', 'withoutEpoch'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('✓ two: nothing broke in 50 schedules\n✓ withoutEpoch: broke noOldEpoch\n');
});
