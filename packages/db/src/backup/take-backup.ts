import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findForeignMigration, readRecorded } from '../migrations/recorded.ts';
import { type ArchiveTable, writeArchive } from './archive.ts';
import { listTables, type StoredTable, toCopy } from './stored-tables.ts';

/** What a backup holds, or why none was taken; then there is no file. */
export type BackupResult =
  | {
      readonly ok: true;
      readonly tables: number;
      readonly rows: number;
      /** Of the file. */
      readonly bytes: number;
    }
  /** `foreign-schema`: its schema is not this program's, but of a newer one. */
  | { readonly ok: false; readonly code: 'no-database' | 'foreign-schema' | 'file-exists' }
  /** The system's own words: a folder that is missing, a disk that is full. */
  | { readonly ok: false; readonly code: 'not-written'; readonly message: string };

/** Told how far it is: so much of so much. */
export type ReportProgress = (done: number, total: number) => void;

/** What COPY writes is read back alike whatever the settings of either server are. */
const settings = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0;
`;

/** Opens a connection for copying rows. */
export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks is told by the query that needs it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(settings);
  return client;
}

/** A table's rows as they come, in pieces; returns how many there are. */
async function* copyRows(
  client: pg.Client,
  table: ArchiveTable,
  copied: (bytes: number) => void,
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(toCopy(table, 'TO STDOUT')));
  for await (const chunk of stream) {
    copied((chunk as Buffer).length);
    yield chunk as Buffer;
  }
  return stream.rowCount;
}

/** What the system is asked to do with a file; a connection it is asked other things. */
const ofFile = new Set(['open', 'write', 'writev', 'fsync', 'rename', 'close', 'stat']);

/** Whether a file of ours could not be written, and not the database's. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && ofFile.has((error as NodeJS.ErrnoException).syscall ?? '');

/** Makes the name of a file that has just been written durable; a system that cannot open folders does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Writes what the tables hold in the client's snapshot; gives how many rows that is. The file is there only when it is whole. */
async function writeFile(
  client: pg.Client,
  file: string,
  tables: readonly StoredTable[],
  progress: ReportProgress,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  let rows = 0;
  async function* countedRows(table: ArchiveTable): AsyncGenerator<Buffer, number> {
    const bytes = tables.find(({ table: name }) => name === table.table)?.bytes ?? 0;
    let copied = 0;
    const count = yield* copyRows(client, table, (more) => {
      copied += more;
      progress(before + Math.min(copied, bytes), total);
    });
    before += bytes;
    rows += count;
    return count;
  }
  const migrations = await readRecorded(client);
  const archived = tables.map(({ table, columns }) => ({ table, columns }));
  const text = writeArchive({ takenAt: Date.now(), migrations }, archived, countedRows);
  const partial = `${file}.partial`;
  try {
    // It holds secrets. What an earlier attempt left may be there, with other rights.
    await rm(partial, { force: true });
    const handle = await open(partial, 'wx', 0o600);
    await pipeline(Readable.from(text), createGzip(), handle.createWriteStream({ flush: true }));
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const written = await open(file, 'r');
  const { size } = await written.stat();
  await written.close();
  return { rows, bytes: size };
}

/**
 * Writes all that a database holds into a file, as it is at one moment: others go on writing meanwhile. Sessions are not in it, nor are
 * files of the data folder. Rejects where the storage fails, and leaves no file then.
 */
export async function takeBackup(url: string, file: string, progress: ReportProgress): Promise<BackupResult> {
  const existing = await open(file, 'r').catch(() => null);
  if (existing !== null) {
    await existing.close();
    return { ok: false, code: 'file-exists' };
  }
  const client = await connectToCopy(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const recorded = await readRecorded(client);
    if (recorded.length === 0) return { ok: false, code: 'no-database' };
    if ((await findForeignMigration(recorded)) !== null) return { ok: false, code: 'foreign-schema' };
    const tables = await listTables(client);
    const { rows, bytes } = await writeFile(client, file, tables, progress);
    return { ok: true, tables: tables.length, rows, bytes };
  } catch (error) {
    if (!isOfFile(error)) throw error;
    return { ok: false, code: 'not-written', message: error.message };
  } finally {
    await client.end();
  }
}
