import {
  bodyHash,
  GENESIS_HASH,
  type Json,
  newSignerKey,
  openCheckpoints,
  parseSignerKey,
  type StreamPoint,
  seal,
  streamId,
} from '@openfelt/event-log';
import pg from 'pg';
import { createBulkLog } from '../log/bulk-log.ts';
import { createPostgresLog } from '../log/postgres-log.ts';
import { writeStream } from '../log/written-stream.ts';
import { connectPrisma } from '../prisma-client.ts';
import type { ProjectionRow } from '../rows.ts';
import { createCheckpointTreeStore } from '../store/checkpoint-tree.ts';

/** Runs statements on a database. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** What every table holds but those of sessions and migrations, each row as one text. */
export async function readRows(url: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('_prisma_migrations', 'auth_sessions') ORDER BY 1`,
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(url, `SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

function makeSigner(seed: number) {
  const parsed = parseSignerKey(newSignerKey('felt.example', new Uint8Array(32).fill(seed)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.signer;
}

export const signer = makeSigner(1);
export const otherSigner = makeSigner(2);

/** A text with all that a format of lines could stumble over. */
const awkward = '\\.\n\\N\ttab "quoted" \\\\ 手札\r\n\\.';

/** Opens a writer of streams on a database, each with one event and one movement of chips at a time. */
export function openWriter(url: string) {
  const connections = connectPrisma(url);
  const { prisma } = connections;
  const log = createPostgresLog(connections);
  const heads = new Map<string, { epoch: number; version: number; hash: string }>();
  let entries = 0;

  async function append(name: string, payload: Json): Promise<StreamPoint> {
    const stream = streamId(name);
    const claimed = heads.get(name) ?? { ...(await log.claim(stream)), hash: GENESIS_HASH };
    const { epoch, version: firstVersion, hash: prevHash } = claimed;
    const at = {
      streamId: stream,
      firstVersion,
      prevHash,
      actor: 'host',
      commandId: null,
      recordedAt: 1_000,
    };
    const events = seal([{ type: 'Noted', schema: 1, payload }], at);
    entries += 1;
    const rows: readonly ProjectionRow[] = [
      {
        kind: 'ledger',
        entryId: `${name}:${firstVersion}`,
        reason: 'grant',
        lines: [
          { account: 'house', amount: -entries },
          { account: `player:${name}`, amount: entries },
        ],
      },
    ];
    const request = { streamId: stream, epoch, expectedVersion: firstVersion, prevHash, events, rows };
    const [result] = await log.append([request]);
    if (result?.status !== 'appended') throw new Error(`the log answered ${result?.status}`);
    const hash = events[0]?.hash ?? '';
    heads.set(name, { epoch, version: firstVersion + 1, hash });
    return { streamId: stream, version: firstVersion, hash };
  }

  return {
    append,
    /** Writes a stream whole, of so many events; gives its last. */
    async appendWhole(name: string, count: number): Promise<StreamPoint> {
      const stream = streamId(name);
      const events = seal(
        Array.from({ length: count }, (_, number) => ({
          type: 'Noted',
          schema: 1,
          payload: { number, awkward },
        })),
        {
          streamId: stream,
          firstVersion: 0,
          prevHash: GENESIS_HASH,
          actor: 'import',
          commandId: 'import',
          recordedAt: 1_000,
        },
      );
      const command = { commandId: 'import', bodyHash: bodyHash(name) };
      await createBulkLog(connections).append([writeStream({ streamId: stream, events, command, rows: [] })]);
      return { streamId: stream, version: count - 1, hash: events.at(-1)?.hash ?? '' };
    },
    /** Has a checkpoint cover points. */
    async sign(points: readonly StreamPoint[]): Promise<void> {
      const opened = await openCheckpoints<ProjectionRow>({
        log,
        signers: [signer],
        rows: (growth) => [{ kind: 'checkpoint-tree', ...growth }],
        tree: createCheckpointTreeStore(prisma),
        interval: 0,
        now: Date.now,
        at: (_time, run) => {
          const timer = setTimeout(run, 0);
          return () => clearTimeout(timer);
        },
        report: ({ message }) => {
          throw new Error(message);
        },
      });
      if (!opened.ok) throw new Error(opened.message);
      for (const point of points) opened.checkpoints.include(point);
      await opened.checkpoints.settle();
      opened.checkpoints.stop();
    },
    async close(): Promise<void> {
      await log.close();
      await prisma.$disconnect();
    },
  };
}

/** Fills a migrated database with something of every kind. */
export async function fillDatabase(url: string): Promise<void> {
  const writer = openWriter(url);
  const points: StreamPoint[] = [];
  for (let round = 0; round < 30; round += 1) {
    const point = await writer.append(`table/${round % 3}`, { round, awkward });
    if (round > 20) points.push(point);
  }
  points.push(await writer.appendWhole('import/1', 3));
  await writer.sign(points);
  await writer.close();
  await query(
    url,
    `INSERT INTO players (player_id, name, kind) VALUES ('ann', 'Ann ' || chr(92) || 'N', 'person');
     INSERT INTO auth_users VALUES ('1', 'ann@x.org', true, '', 'ann', 'admin', '2026-01-02 03:04:05.678', now());
     INSERT INTO auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
       VALUES ('s', '1', 'token-of-ann', now(), now(), now());
     INSERT INTO auth_credentials VALUES ('c', '1', 'credential', 'ann', 'hash-of-ann', now(), now());
     INSERT INTO seeds VALUES ('table/0', 7, decode('00ff5c2e0a', 'hex'));
     INSERT INTO settings VALUES ('key', 'value');
     INSERT INTO recorded_cards VALUES ('import/1', '[{"slot": 0, "seat": null, "card": "As"}]')`,
  );
}
