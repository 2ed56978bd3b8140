import pg from 'pg';

/**
 * What the application connects as: it can read everything, add to the log, and change only what is not the log.
 * Of an account it changes the role, the password, the second factor and whether the address is confirmed, and it ends sessions and deletes accounts.
 */
const role = 'openfelt_app';

const grants = `
  GRANT USAGE ON SCHEMA public TO ${role};
  GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT UPDATE ON streams, accounts, players, table_states, disputes, write_probes, player_notes, hand_notes, collections, saved_searches, hand_shares, servers, duties, unindexed_hands, player_hours, pair_days, player_times, deck_tallies, waiting_lists, host_orders TO ${role};
  GRANT UPDATE (bet, pot_amount, dealt_in, all_in, board, board_marks) ON hands TO ${role};
  GRANT UPDATE (position, cards, card_marks, shown, shown_marks, bets, counted, times) ON hand_players TO ${role};
  GRANT DELETE ON servers, duties, pending_heads, unindexed_hands, checkpoint_nodes, checkpoint_leaves, waiting_lists, host_orders TO ${role};
  GRANT UPDATE (role, email_verified, two_factor_enabled, updated_at) ON auth_users TO ${role};
  GRANT UPDATE (password, updated_at) ON auth_credentials TO ${role};
  GRANT UPDATE, DELETE ON auth_sessions, auth_verifications, auth_two_factors TO ${role};
  GRANT UPDATE (counter) ON auth_passkeys TO ${role};
  GRANT DELETE ON auth_users, auth_passkeys, auth_credentials, members, chat_messages, chat_reports, player_notes, hand_notes, collections, collection_hands, saved_searches, hand_tags, hand_shares TO ${role};
`;

/** The name of the embedded server's database. */
export const embeddedName = 'openfelt';

/** Makes the database if there is none; gives its address for the owner. */
export async function ensureDatabase(url: (database: string) => string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return url(database);
}

/** Makes the application's role, with what it needs in a migrated database; gives the address for it. */
export async function ensureApplicationRole(ownersUrl: string): Promise<string> {
  const url = new URL(ownersUrl);
  const client = new pg.Client({ connectionString: ownersUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) {
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(url.password)}`);
    }
    await client.query(grants);
  } finally {
    await client.end();
  }
  url.username = role;
  return url.toString();
}
