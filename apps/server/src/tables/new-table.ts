import type { Database } from '@openfelt/db';
import type { ClaimedStreams, TableSetup } from '@openfelt/table-host';
import type { LiveTable } from './live-table.ts';
import { enrolBots, type OwnTables } from './own-tables.ts';
import type { NewTable } from './table-openings.ts';

const botNames = ['Mina', 'Niels', 'Olga', 'Pafnuty', 'Qin', 'Rosa', 'Srinivasa', 'Tatiana', 'Ulam', 'Vera'];

/** Opens a table that a player asked for on this server, with its bots, its host and its first member. Rejects where the storage failed. */
export async function playNewTable(
  parts: { readonly database: Database; readonly own: OwnTables },
  { id, owner, input }: NewTable,
  setup: TableSetup,
  claimed?: ClaimedStreams,
): Promise<LiveTable | null> {
  const { database, own } = parts;
  const bots = botNames.slice(0, input.bots).map((name) => ({ name, strength: input.botStrength }));
  // Before anybody hears of the table.
  await database.tables.setHost(id, owner);
  if (input.isPrivate) await database.tables.join(id, owner);
  return own.begin({
    card: { id, name: input.name, isPrivate: input.isPrivate },
    setup,
    bots: await enrolBots(database, id, bots),
    ...(claimed === undefined ? {} : { claimed }),
  });
}
