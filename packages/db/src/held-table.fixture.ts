import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A table that nobody else can write. */
export interface HeldTable {
  /** Waits until somebody wants to write it, and ends their connection. */
  breakOff(): Promise<void>;
  release(): Promise<void>;
}

/** Keeps everybody else from writing a table of a database. */
export async function holdTable(url: string, table: string): Promise<HeldTable> {
  const holder = new pg.Client({ connectionString: url });
  const other = new pg.Client({ connectionString: url });
  await Promise.all([holder.connect(), other.connect()]);
  await holder.query('BEGIN');
  await holder.query(`LOCK TABLE ${pg.escapeIdentifier(table)} IN SHARE ROW EXCLUSIVE MODE`);
  return {
    async breakOff() {
      for (;;) {
        const { rowCount } = await other.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = $1::regclass`,
          [table],
        );
        if (rowCount !== 0) return;
        await sleep(50);
      }
    },
    async release() {
      await holder.query('ROLLBACK');
      await Promise.all([holder.end(), other.end()]);
    },
  };
}
