import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { readMigrations } from './migration-files.ts';

/** A migration that a database has had. */
export interface RecordedMigration {
  readonly name: string;
  /** SHA-256 of its SQL, 64 lower-case hex digits. */
  readonly checksum: string;
}

/** The table in which Prisma records migrations, as Prisma makes it. */
const recordTable = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** The migrations that a database has had, oldest first; none where Openfelt never used it. */
export async function readRecorded(client: pg.Client): Promise<readonly RecordedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<RecordedMigration>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/** The first of recorded migrations that is not one of this program, in its place; null where all are. */
export async function findForeignMigration(recorded: readonly RecordedMigration[]): Promise<string | null> {
  const known = await readMigrations();
  const foreign = recorded.find(
    ({ name, checksum }, at) => known[at]?.name !== name || known[at]?.checksum !== checksum,
  );
  return foreign?.name ?? null;
}

/**
 * Makes the schema of recorded migrations, which are this program's, in an empty database; in the transaction of the caller, so that all
 * of it can be taken back. `migrate` goes on from there.
 */
export async function makeSchema(client: pg.Client, recorded: readonly RecordedMigration[]): Promise<void> {
  await client.query(recordTable);
  const migrations = await readMigrations();
  for (const { name, sql, checksum } of migrations.slice(0, recorded.length)) {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
  }
}
