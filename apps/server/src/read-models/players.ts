import type { OwnPlayer, PlayersPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { findPlayerSeat } from '@openfelt/table-host';
import { parseName } from '../display-name.ts';
import { type Newcomer, startingPlayer } from '../identity/enrolment.ts';
import type { NamesAtTables } from '../tables/names-at-tables.ts';
import type { OpenTables } from '../tables/open-tables.ts';

/** The players of a database, with the tables at which they sit. */
export function createPlayers(
  database: Database,
  namesAtTables: NamesAtTables,
  { byId: tables }: OpenTables,
): PlayersPort {
  async function get(visitor: Newcomer): Promise<OwnPlayer> {
    const { player } = visitor;
    const [found, balance] = await Promise.all([
      database.players.find(player),
      database.players.balance(player),
    ]);
    // Who has only opened a page stands in no books yet.
    if (found === null) return { playerId: player, ...startingPlayer(visitor), tables: [] };
    const sitting = [...tables.values()].filter(({ host }) => findPlayerSeat(host.state(), player) !== null);
    return { playerId: player, name: found.name, balance, tables: sitting.map(({ card }) => card.id) };
  }

  return {
    get,
    async rename(visitor, wanted) {
      const read = parseName(wanted);
      if (!read.ok) return read;
      const refusal = await namesAtTables.rename(visitor.player, read.name);
      return refusal === null ? { ok: true, player: await get(visitor) } : { ok: false, ...refusal };
    },
  };
}
