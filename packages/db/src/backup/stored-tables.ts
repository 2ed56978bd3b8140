import type pg from 'pg';
import type { ArchiveTable } from './archive.ts';

/**
 * Sessions are left out: whoever was signed out since must not be signed in again by a restore; so are servers, which are none of another
 * database. The record of migrations is in the head.
 */
const leftOut = ['_prisma_migrations', 'auth_sessions', 'servers'];

/** A table of the database, with about how large it is, in bytes. */
export interface StoredTable extends ArchiveTable {
  readonly bytes: number;
}

/** The tables that a backup holds, whatever migrations have made: each after those that it refers to. */
export async function listTables(client: pg.Client): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<StoredTable & { readonly needs: readonly string[] }>(
    `SELECT t.relname AS table, pg_table_size(t.oid)::float8 AS bytes,
        (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
          WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
        ARRAY(SELECT DISTINCT other.relname::text FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
          WHERE conrelid = t.oid AND contype = 'f' AND confrelid <> conrelid) AS needs
      FROM pg_class AS t
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND NOT t.relname = ANY ($1)
      ORDER BY t.relname COLLATE "C"`,
    [leftOut],
  );
  const listed = new Set<string>();
  const ordered: StoredTable[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ table, needs }) => !listed.has(table) && needs.every((each) => listed.has(each)),
    );
    if (next === undefined) throw new Error('The tables of the database refer to each other in a circle.');
    const { table, columns, bytes } = next;
    listed.add(table);
    ordered.push({ table, columns, bytes });
  }
  return ordered;
}

/** Whether nothing was ever made in a database. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.count === 0;
}

/** The statement that moves a table's rows, to or from. */
export const toCopy = ({ table, columns }: ArchiveTable, direction: 'TO STDOUT' | 'FROM STDIN'): string =>
  `COPY ${quote(table)} (${columns.map(quote).join(', ')}) ${direction}`;

/** A name as statements have it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
