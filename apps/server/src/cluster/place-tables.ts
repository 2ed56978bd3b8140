import type { StoredServer } from '@openfelt/db';
import type { TableSetup } from '@openfelt/table-host';
import { parseCreateTable } from '../tables/create-table.ts';
import type { NewTable } from '../tables/table-openings.ts';
import type { Link } from './link.ts';
import type { Roster } from './roster.ts';

/** A new table is open within so many ms, or it is said that it is not. */
const openedWithin = 20_000;

/** Loads are compared by tenths: by less than that a table would be placed by chance, and handed over before its first hand. */
const toTenths = (load: number) => Math.round(load * 10);

/** Where a server opens a table that somebody asked another one for. */
const openSubject = (server: string) => `open.${server}`;

/** Opens new tables at the server that has least to do. */
export interface TablePlacing {
  /** Resolves when a table is open. Rejects where it is not, or that is not known. */
  open(table: NewTable, setup: TableSetup): Promise<void>;
  /** Opens tables for other servers, which reach this one by an id. */
  serve(serverId: string): void;
  stop(): void;
}

/** What placing tables needs. */
export interface TablePlacingDependencies {
  readonly link: Link;
  readonly roster: () => Roster;
  readonly openHere: (table: NewTable, setup: TableSetup) => Promise<void>;
}

/** Places tables among the servers of a roster. */
export function createTablePlacing({ link, roster, openHere }: TablePlacingDependencies): TablePlacing {
  let endServing: () => void = () => undefined;
  /** How many tables this server has placed at each since the last list, which knows nothing of them. */
  const placed = new Map<string, number>();
  let list: readonly StoredServer[] = [];

  function choosePlace(): string {
    const servers = roster().servers();
    if (servers !== list) placed.clear();
    list = servers;
    const countDuties = ({ serverId, duties }: StoredServer) => duties + (placed.get(serverId) ?? 0);
    const [choice] = servers
      .filter(({ draining }) => !draining)
      .toSorted((a, b) => toTenths(a.load) - toTenths(b.load) || countDuties(a) - countDuties(b));
    if (choice === undefined) return roster().serverId();
    placed.set(choice.serverId, (placed.get(choice.serverId) ?? 0) + 1);
    return choice.serverId;
  }

  /** Has another server open a table. False where that one is gone. */
  async function openElsewhere(server: string, table: NewTable): Promise<boolean> {
    const answer = await link.ask<boolean>(openSubject(server), table, openedWithin);
    if (!answer.ok && answer.reason === 'nobody') return false;
    if (!answer.ok || !answer.answer)
      throw new Error(`the table ${table.id} could not be opened at another server`);
    return true;
  }

  return {
    async open(table, setup) {
      const place = choosePlace();
      const isElsewhere = place !== roster().serverId() && (await openElsewhere(place, table));
      if (!isElsewhere) await openHere(table, setup);
    },
    serve(serverId) {
      endServing();
      endServing = link.serve<NewTable>(openSubject(serverId), async (table) => {
        const read = parseCreateTable(table.input);
        if (!read.ok) return false;
        await openHere(table, read.opening);
        return true;
      });
    },
    stop: () => endServing(),
  };
}
