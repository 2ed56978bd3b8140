import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the schema lies, and its migrations. */
export const prismaDir = fileURLToPath(new URL('../../prisma/', import.meta.url));
export const migrationsDir = join(prismaDir, 'migrations');

/** A migration of this program. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, as Prisma records it: 64 lower-case hex digits. */
  readonly checksum: string;
}

/** The project's migrations, oldest first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
