import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsDir, prismaDir, readMigrations } from './migration-files.ts';
import { openSchemaEngine } from './schema-engine.ts';


/** Everything of a schema belongs to us. */
export const noFilter = { externalTables: [], externalEnums: [] };

/** The schema as Prisma reads it. */
export async function readSchema(): Promise<{ readonly path: string; readonly content: string }> {
  const path = join(prismaDir, 'schema.prisma');
  return { path, content: await readFile(path, 'utf8') };
}

/** The migrations in the form that the schema engine takes. */
async function migrationsList() {
  const migrations = await readMigrations();
  return {
    baseDir: migrationsDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(migrationsDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}

/** Whether every migration stands in the database as it is here. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`);
  if (found[0]?.there !== true) return false;
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const migrations = await readMigrations();
  const unknown = rows.find((row) => migrations.every(({ name }) => name !== row.migration_name));
  if (unknown !== undefined) {
    throw new Error(
      `The database was brought up to date by a newer Openfelt (${unknown.migration_name}). Start that one; an older one could not keep what it wrote.`,
    );
  }
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum);
}

/** Any number that only this program uses. */
const lockNumber = 7_201_133;

/** Waits until no one else changes the database's schema, and keeps others from it until the connection ends. */
export async function lockSchema(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
}

/** The oldest PostgreSQL that the migrations are for, in its own count. */
const oldestServer = 150_000;
/** How long a server may take to answer, in ms. */
const patience = 10_000;

/** Brings a database up to date. Does nothing, quickly, where it is. @throws Error where the server or what is there is not for this program. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    if (Number(rows[0]?.server_version_num) < oldestServer)
      throw new Error('The PostgreSQL server is older than 15, and Openfelt needs 15 or newer.');
    await lockSchema(client);
    if (await isUpToDate(client)) return;
    const { engine, close } = await openSchemaEngine(url, await readSchema());
    try {
      await engine.applyMigrations({ migrationsList: await migrationsList(), filters: noFilter });
    } finally {
      await close();
    }
  } finally {
    await client.end();
  }
}
