import pg from 'pg';

/** The tables of a database that grow with hands, each with what names a stream or a hand and is another in a copy. */
const growing = {
  streams: ['stream_id'],
  events: ['stream_id'],
  commands: ['stream_id'],
  seeds: ['table_id'],
  hands: ['hand_id', 'stream_id', 'table_id'],
  hand_players: ['hand_id'],
} as const;

/** Copies, as one statement, every row of a table that is none itself. */
function writeCopy(table: string, names: readonly string[], columns: readonly string[]): string {
  const copied = columns.map((column) =>
    names.includes(column) ? `'copy-' || n || '-' || ${column}` : column,
  );
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')}
    FROM ${table}, generate_series($1::int, $2::int) AS n WHERE ${names[0]} NOT LIKE 'copy-%'`;
}

/**
 * Fills the log up to at least so many hands with copies of those that were played there. They stand under streams of their own, and nobody
 * could prove anything by them: they only take their place in tables and indexes. Gives how many hands there are, and the database's bytes.
 */
export async function fillLog(
  url: string,
  hands: number,
): Promise<{ readonly hands: number; readonly bytes: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const counted = await client.query<{ present: string; played: string }>(
      "SELECT count(*) AS present, count(*) FILTER (WHERE hand_id NOT LIKE 'copy-%') AS played FROM hands",
    );
    const [present, played] = [Number(counted.rows[0]?.present), Number(counted.rows[0]?.played)];
    const copies = Math.ceil((hands - present) / played);
    for (const [table, names] of Object.entries(copies > 0 ? growing : {})) {
      const { rows } = await client.query<{ column: string }>(
        'SELECT column_name AS column FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
        [table],
      );
      // Names of copies go on from where those before ended.
      const statement = writeCopy(
        table,
        names,
        rows.map(({ column }) => column),
      );
      await client.query(statement, [present, present + copies - 1]);
    }
    // As on a server that has run: a checkpoint covers them all.
    await client.query("DELETE FROM pending_heads WHERE stream_id LIKE 'copy-%'");
    // Else the database would do it while it is measured.
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ hands: string; bytes: string }>(
      'SELECT (SELECT count(*) FROM hands) AS hands, pg_database_size(current_database()) AS bytes',
    );
    return { hands: Number(rows[0]?.hands), bytes: Number(rows[0]?.bytes) };
  } finally {
    await client.end();
  }
}
