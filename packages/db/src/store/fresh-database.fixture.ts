import { GENESIS_HASH, streamId } from '@openfelt/event-log';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { ProjectionRow } from '../rows.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';

/** For each test of a file a database of its own, on one server. */
export function databaseForEach() {
  let server: TestServer;
  let open: { readonly database: Database; readonly url: string } | null = null;
  let written = 0;
  const current = () => {
    if (open === null) throw new Error('there is a database within tests alone');
    return open;
  };
  beforeAll(async () => {
    server = await embeddedServer();
  });
  beforeEach(async () => {
    await open?.database.close();
    const url = await server.create();
    open = { url, database: await openDatabase({ url, dataDir: '', report: () => undefined }) };
  });
  afterAll(async () => {
    await open?.database.close();
    await server.close();
  });
  return {
    get database() {
      return current().database;
    },
    get url() {
      return current().url;
    },
    /** Writes rows beside no events, in a stream of their own. */
    async write(...rows: readonly ProjectionRow[]) {
      written += 1;
      const stream = streamId(`test/${written}`);
      const { log } = current().database;
      await log.claim(stream);
      const [result] = await log.append([
        { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events: [], rows },
      ]);
      return result;
    },
  };
}
