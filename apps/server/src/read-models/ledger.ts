import type { EscrowAccount, LedgerEntryItem, LedgerPort } from '@openfelt/api';
import type { Balance, Database, EventPlace } from '@openfelt/db';
import { houseTaken, runningHand, unawardedChips } from '@openfelt/engine';
import type { Names } from '../names.ts';
import type { OpenTable } from '../tables/open-table.ts';

/** What the ledger's page is read from. */
export interface LedgerDependencies {
  readonly database: Database;
  readonly names: Names;
  readonly tables: ReadonlyMap<string, OpenTable>;
}

/** What an account is of, after the colon: a player, a table or a dispute. */
function parseOwner({ account }: Balance, kind: 'player' | 'escrow' | 'held'): string | null {
  return account.startsWith(`${kind}:`) ? account.slice(kind.length + 1) : null;
}

/** A table's chips, as its committed state says. */
function countChips({ host }: OpenTable): EscrowAccount['table'] {
  const state = host.state();
  const table = state.table?.context;
  if (table === undefined) return null;
  const hand = runningHand(state);
  const seated = table.seats.flatMap((each) => each ?? []);
  const getStack = (seat: number, stack: number) =>
    hand?.seats.find((each) => each.seat === seat)?.stack ?? stack;
  return {
    stacks: seated.reduce((sum, { seat, stack }) => sum + getStack(seat, stack), 0),
    pot: hand === null ? 0 : unawardedChips(hand) + houseTaken(hand),
    carry: hand === null ? table.carry : 0,
    house: table.house,
  };
}

/** The event that an entry belongs to, from its id: `<stream>:<version>`. */
function parseEventPlace(entryId: string): EventPlace | null {
  const found = /^([A-Za-z0-9._/-]+):(\d+)$/.exec(entryId);
  return found?.[1] === undefined ? null : { streamId: found[1], version: Number(found[2]) };
}

/** The ledger and the open tables. */
export function createLedgerReadModel({ database, names, tables }: LedgerDependencies): LedgerPort {
  return {
    async accounts() {
      const balances = await database.ledger.balances();
      const players = balances.flatMap((each) => parseOwner(each, 'player') ?? []);
      const known = await names.of(players);
      const tableNames = new Map((await database.tables.list()).map(({ tableId, name }) => [tableId, name]));
      const group = (kind: 'player' | 'held') =>
        balances.flatMap((each) => {
          const owner = parseOwner(each, kind);
          return owner === null ? [] : [{ ...each, name: known[owner] ?? owner }];
        });
      const escrows = balances.flatMap((each) => {
        const tableId = parseOwner(each, 'escrow');
        const table = tableId === null ? undefined : tables.get(tableId);
        const own = table === undefined ? null : countChips(table);
        return tableId === null
          ? []
          : [{ ...each, tableId, name: tableNames.get(tableId) ?? tableId, table: own }];
      });
      const house = balances.find(({ account }) => account === 'house')?.balance ?? 0;
      return {
        players: group('player'),
        tables: escrows,
        house: { account: 'house', name: 'house', balance: house },
        held: group('held'),
        sum: balances.reduce((sum, { balance }) => sum + balance, 0),
      };
    },
    async entries({ cursor: before, ...query }) {
      const { entries, next } = await database.ledger.entries({ ...query, before });
      const events = entries.map(({ entryId }) => parseEventPlace(entryId));
      const hands = await database.hands.around(events.flatMap((event) => event ?? []));
      const rows = entries.map((entry, index): LedgerEntryItem => {
        const event = events[index] ?? null;
        if (event === null) return { ...entry, event };
        const isAround = (hand: EventPlace) =>
          hand.streamId === event.streamId && hand.version === event.version;
        return { ...entry, event: { ...event, handId: hands.find(isAround)?.handId ?? null } };
      });
      return { entries: rows, next };
    },
  };
}
