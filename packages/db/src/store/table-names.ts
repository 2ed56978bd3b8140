import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { isVisible, type Visible } from './visible-hands.ts';

const { sql } = Prisma;

/** Comes behind every character in the order of an index by bytes. */
const lastCharacter = '\u{10FFFF}';

/** What lists call the table of a hand, in small letters, as an index of the directory has it. */
const tableName = sql`lower(coalesce(hands.stated_table, hands.table_name))`;

/** Whether the name of a hand's table begins with a text. As a range, which an index answers whatever the text is. */
export const hasTableName = (beginning: string): Prisma.Sql =>
  sql`(${tableName} ~>=~ lower(${beginning}) AND ${tableName} ~<~ (lower(${beginning}) || ${lastCharacter}))`;

/** The names of tables that begin with a text and have a hand that may be seen, in their order; each by one look into the index. */
export async function listTableNames(
  prisma: PrismaClient,
  visible: Visible,
  beginning: string,
  limit: number,
): Promise<readonly string[]> {
  const next = (behind: Prisma.Sql) => sql`
    SELECT coalesce(hands.stated_table, hands.table_name) AS name, ${tableName} AS key FROM hands
    WHERE ${hasTableName(beginning)} AND ${isVisible(visible)} ${behind} ORDER BY ${tableName} USING ~<~ LIMIT 1`;
  const rows = await prisma.$queryRaw<readonly { readonly name: string }[]>`
    WITH RECURSIVE found AS (
      (${next(Prisma.empty)})
      UNION ALL
      SELECT later.* FROM found, LATERAL (${next(sql`AND ${tableName} ~>~ found.key`)}) AS later
    ) SELECT name FROM found LIMIT ${limit}`;
  return rows.map(({ name }) => name);
}
