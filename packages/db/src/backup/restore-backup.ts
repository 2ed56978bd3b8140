import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lockSchema, migrate } from '../migrations/migrate.ts';
import { findForeignMigration, makeSchema } from '../migrations/recorded.ts';
import {
  type ArchiveEnd,
  ArchiveError,
  type ArchiveIssue,
  type ArchiveVisitor,
  readArchive,
} from './archive.ts';
import { isEmpty, quote, toCopy } from './stored-tables.ts';
import { connectToCopy, type ReportProgress } from './take-backup.ts';
import { type StoredVerdict, verifyStored } from './verify-stored.ts';

/** What a restore does, one after the other. */
export type RestoreStage = 'check' | 'write' | 'verify';

/** Why a file is not restored; then the database is as it was. */
export type RestoreRefusal =
  | { readonly ok: false; readonly code: ArchiveIssue | 'foreign-schema' | 'not-empty' }
  /** What it holds does not hold together; `message` says where, in a sentence. */
  | { readonly ok: false; readonly code: 'unproved'; readonly message: string };

/** A restored backup, with what was verified of it. */
export type RestoredBackup = Extract<StoredVerdict, { readonly ok: true }> & {
  /** When it was taken, in ms since the epoch. */
  readonly takenAt: number;
};

/** How a restore is done. */
export interface RestoreOptions {
  /** Public keys, one of which has to have signed the newest checkpoint; with none the signature is not looked at. */
  readonly keys: readonly string[];
  readonly progress: (stage: RestoreStage, ...progress: Parameters<ReportProgress>) => void;
}

/** Takes back what a refusal leaves undone. */
class Refused extends Error {
  readonly refusal: RestoreRefusal;

  constructor(refusal: RestoreRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** PostgreSQL's codes for rows that a table does not take. */
const badRow = /^(22|23)/;

/** What was refused, or the error itself. */
function toRefusal(error: unknown): RestoreRefusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof ArchiveError) return { ok: false, code: error.issue };
  const { code, message } = error as { readonly code?: unknown; readonly message: string };
  if (typeof code === 'string' && badRow.test(code)) return { ok: false, code: 'unproved', message };
  throw error;
}

/** Reads a file as often as it is visited, and reports how far it is. */
async function visit(
  file: string,
  stage: RestoreStage,
  visitor: ArchiveVisitor,
  { progress }: RestoreOptions,
): Promise<ArchiveEnd> {
  const { size } = await stat(file);
  return readArchive(file, visitor, (bytes) => progress(stage, bytes, size));
}

/** Reads a backup to its end, and touches nothing. Rejects where the file cannot be read. */
export async function checkBackup(
  file: string,
  options: RestoreOptions,
): Promise<{ readonly ok: true } | RestoreRefusal> {
  const visitor: ArchiveVisitor = {
    async head({ migrations }) {
      if ((await findForeignMigration(migrations)) !== null)
        throw new Refused({ ok: false, code: 'foreign-schema' });
    },
    async table(_table, rows) {
      for await (const _ of rows);
    },
  };
  try {
    await visit(file, 'check', visitor, options);
    return { ok: true };
  } catch (error) {
    return toRefusal(error);
  }
}

/** Writes a backup's rows under their schema. */
async function writeRows(client: pg.Client, file: string, options: RestoreOptions): Promise<number> {
  let takenAt = 0;
  const counts = new Map<string, number | null>();
  const visitor: ArchiveVisitor = {
    async head(said) {
      ({ takenAt } = said);
      await makeSchema(client, said.migrations);
    },
    async table(table, rows) {
      // What triggers would add is among the rows of the backup; what they would refuse is found by the verification.
      await client.query(`ALTER TABLE ${quote(table.table)} DISABLE TRIGGER USER`);
      const stream = client.query(copyFrom(toCopy(table, 'FROM STDIN')));
      await pipeline(rows, stream);
      await client.query(`ALTER TABLE ${quote(table.table)} ENABLE TRIGGER USER`);
      counts.set(table.table, stream.rowCount);
    },
  };
  const { rows } = await visit(file, 'write', visitor, options);
  const isWhole = Object.entries(rows).every(([table, count]) => counts.get(table) === count);
  if (!isWhole) throw new Refused({ ok: false, code: 'altered' });
  return takenAt;
}

/** Restores and verifies in one transaction: whatever goes wrong, nothing of it stays. */
async function restoreRows(
  client: pg.Client,
  file: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  await client.query('BEGIN');
  try {
    if (!(await isEmpty(client))) throw new Refused({ ok: false, code: 'not-empty' });
    const takenAt = await writeRows(client, file, options);
    const verdict = await verifyStored(client, options.keys, (...progress) =>
      options.progress('verify', ...progress),
    );
    if (!verdict.ok) throw new Refused({ ok: false, code: 'unproved', message: verdict.message });
    await client.query('COMMIT');
    return { ...verdict, takenAt };
  } catch (error) {
    // Where the connection is lost, PostgreSQL does so by itself; why is in the first error.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Restores a backup into an empty database, under the schema that it was taken of, verifies all of it, and brings it up to date. What is
 * refused leaves the database empty. Rejects where the storage fails.
 */
export async function restoreBackup(
  url: string,
  file: string,
  options: RestoreOptions,
): Promise<RestoredBackup | RestoreRefusal> {
  const client = await connectToCopy(url);
  let restored: RestoredBackup;
  try {
    await lockSchema(client);
    restored = await restoreRows(client, file, options);
    // The server plans its queries by what stands here now.
    await client.query('ANALYZE');
  } catch (error) {
    return toRefusal(error);
  } finally {
    await client.end();
  }
  await migrate(url);
  return restored;
}
