import { GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { DisputeStatus, ProjectionRow } from '../rows.ts';
import { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';

/** What happens in a dispute after it was opened, with where it stands then. */
const steps = {
  DisputeAnswered: null,
  ChipsHeld: null,
  DisputeDecided: 'decided',
  DisputeAppealed: 'appealed',
  DisputeWithdrawn: 'withdrawn',
  CorrectionApplied: null,
} as const;
type Step = keyof typeof steps;

/** The directory of disputes on one kind of server, a database a test. */
function directoryOn(name: string, start: () => Promise<TestServer>): void {
  let server: TestServer;
  let database: Database;
  let url: string;

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    url = await server.create();
    database = await openDatabase({ url, dataDir: '', report: () => undefined });
  });
  afterEach(() => database.close());

  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };

  /** Writes a dispute as the desk does, event by event. */
  async function plant(
    dispute: string,
    course: readonly Step[],
    { openedAt = 1, opener = 'ann', handId = 't/1' } = {},
  ): Promise<void> {
    const stream = streamId(`dispute/${dispute}`);
    const { epoch } = await database.log.claim(stream);
    let prevHash = GENESIS_HASH;
    let status: DisputeStatus = 'open';
    for (const [version, type] of (['DisputeOpened', ...course] as const).entries()) {
      const payload =
        type === 'DisputeOpened'
          ? { dispute, hand: { handId }, player: opener, reason: 'so\n"it" is' }
          : { at: null };
      const [event] = seal([{ type, schema: 1, payload }], {
        streamId: stream,
        firstVersion: version,
        prevHash,
        actor: 'ann',
        commandId: null,
        recordedAt: openedAt + version,
      });
      if (event === undefined) throw new Error('nothing was sealed');
      status = type === 'DisputeOpened' ? status : (steps[type] ?? status);
      const isProved = type === 'DisputeDecided' || type === 'CorrectionApplied';
      const rows: readonly ProjectionRow[] = [
        { kind: 'dispute', dispute, handId, opener, status, openedAt, version: version + 1 },
        ...(isProved ? [{ kind: 'pending-head' as const, streamId: stream, version }] : []),
      ];
      const [result] = await database.log.append([
        { streamId: stream, epoch, expectedVersion: version, prevHash, events: [event], rows },
      ]);
      expect(result).toMatchObject({ status: 'appended' });
      prevHash = event.hash;
    }
  }

  const pageAll = async (status: DisputeStatus | null) => {
    const pages: (readonly string[])[] = [];
    for (let after: string | null = null; ; ) {
      const page: readonly string[] = await database.disputes.page({ status, after, limit: 2 });
      if (page.length === 0) return pages;
      pages.push(page);
      after = page.at(-1) ?? null;
    }
  };

  describe(`the directory of disputes on ${name}`, () => {
    test('lists disputes in the order in which they were opened, page by page, of one status or of all', async () => {
      await plant('c', [], { openedAt: 30 });
      await plant('a', ['DisputeDecided'], { openedAt: 20 });
      await plant('b', [], { openedAt: 20 });
      await plant('d', ['DisputeDecided', 'DisputeAppealed'], { openedAt: 10 });
      await plant('e', ['DisputeWithdrawn'], { openedAt: 40 });
      expect(await pageAll(null)).toEqual([['d', 'a'], ['b', 'c'], ['e']]);
      expect(await pageAll('open')).toEqual([['b', 'c']]);
      expect(await database.disputes.page({ status: null, after: 'gone', limit: 1 })).toEqual(['d']);
      expect(await database.disputes.countByStatus()).toEqual({
        open: 2,
        decided: 1,
        appealed: 1,
        withdrawn: 1,
      });
    });

    test('finds those over hands, and those of a player that still count', async () => {
      await plant('a', [], { openedAt: 10, opener: 'ann', handId: 't/1' });
      await plant('b', ['DisputeDecided'], { openedAt: 20, opener: 'ann', handId: 't/2' });
      await plant('c', ['DisputeDecided'], { openedAt: 60, opener: 'ann', handId: 't/3' });
      await plant('d', [], { openedAt: 70, opener: 'bea', handId: 't/1' });
      const { overHands, openedBy } = database.disputes;
      expect(await overHands(['t/1', 't/3', 't/9'])).toEqual(['a', 'c', 'd']);
      expect(await overHands([])).toEqual([]);
      expect(await openedBy('ann', 50)).toEqual(['a', 'c']);
    });

    test('names what is to be settled until it is, and again after every event', async () => {
      await plant('a', ['DisputeDecided']);
      await plant('b', ['DisputeWithdrawn']);
      const { unsettled, markSettled } = database.disputes;
      expect(await unsettled()).toEqual(['a', 'b']);
      // An event has followed what was settled.
      await markSettled('a', 1);
      await markSettled('b', 2);
      expect(await unsettled()).toEqual(['a']);
      await markSettled('a', 2);
      expect(await unsettled()).toEqual([]);
    });

    test('is filled from the log as it was written beside it', async () => {
      const table = 'SELECT dispute_id, hand_id, opener, status, opened_at, version FROM disputes ORDER BY 1';
      const heads = 'SELECT * FROM pending_heads ORDER BY 1, 2';
      let disputes = 0;
      const course = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(course, async (types) => {
          disputes += 1;
          await plant(`d${disputes}`, types, { openedAt: 2 ** 40 + disputes, opener: `p${disputes % 3}` });
        }),
        { numRuns: 20 },
      );
      const before = [await query(table), await query(heads)];
      await query('DELETE FROM disputes; DELETE FROM pending_heads; SELECT fill_disputes()');
      expect([await query(table), await query(heads)]).toEqual(before);
      expect(await database.disputes.unsettled()).toHaveLength(20);
      // What a checkpoint covers does not wait for one.
      const [covered] = await database.hands.pendingHeads();
      if (covered === undefined) throw new Error('nothing waits');
      await query(`INSERT INTO checkpoint_leaves VALUES ('${covered.streamId}', ${covered.version}, 0)`);
      await query('DELETE FROM pending_heads; SELECT fill_disputes()');
      expect(await database.hands.pendingHeads()).toHaveLength((before[1]?.length ?? 0) - 1);
    });

    test('takes an adjustment of a table to wait for a checkpoint by the place that its dispute names', async () => {
      const stream = streamId('table/t');
      const { epoch } = await database.log.claim(stream);
      const at = {
        streamId: stream,
        firstVersion: 0,
        prevHash: GENESIS_HASH,
        actor: 'host',
        commandId: null,
      };
      const events = seal([{ type: 'ChipsAdjusted', schema: 1, payload: {} }], { ...at, recordedAt: 0 });
      const rows: readonly ProjectionRow[] = [
        { kind: 'pending-head', streamId: stream, version: 0 },
        // Nothing waits twice, and nothing that is not there.
        { kind: 'pending-head', streamId: stream, version: 0 },
        { kind: 'pending-head', streamId: stream, version: 7 },
      ];
      const request = { streamId: stream, epoch, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows };
      expect(await database.log.append([request])).toMatchObject([{ status: 'appended' }]);
      expect(await database.hands.pendingHeads()).toEqual([
        { streamId: stream, version: 0, hash: events[0]?.hash },
      ]);
    });
  });
}

directoryOn('the embedded PostgreSQL', embeddedServer);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) directoryOn('a PostgreSQL server', () => externalServer(DATABASE_URL));
