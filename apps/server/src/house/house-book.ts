import type { Balance, Database, EventPlace } from '@openfelt/db';
import { houseTaken, runningHand, unawardedChips } from '@openfelt/engine';
import type { EntryRow, EscrowRow, House } from '../api/house.ts';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';

/** What the house's books are read from. */
export interface HouseParts {
  readonly database: Database;
  readonly names: Names;
  readonly tables: ReadonlyMap<string, LiveTable>;
}

/** What an account is of, after the colon: a player, a table or a dispute. */
function ownerOf({ account }: Balance, kind: 'player' | 'escrow' | 'held'): string | null {
  return account.startsWith(`${kind}:`) ? account.slice(kind.length + 1) : null;
}

/** A table's chips, as its committed state says. */
function chipsOf({ host }: LiveTable): EscrowRow['table'] {
  const state = host.state();
  const table = state.table?.context;
  if (table === undefined) return null;
  const hand = runningHand(state);
  const seated = table.seats.flatMap((each) => each ?? []);
  const stackOf = (seat: number, stack: number) =>
    hand?.seats.find((each) => each.seat === seat)?.stack ?? stack;
  return {
    stacks: seated.reduce((sum, { seat, stack }) => sum + stackOf(seat, stack), 0),
    pot: hand === null ? 0 : unawardedChips(hand) + houseTaken(hand),
    carry: hand === null ? table.carry : 0,
    house: table.house,
  };
}

/** The event that an entry belongs to, from its id: `<stream>:<version>`. */
function eventOf(entryId: string): EventPlace | null {
  const found = /^([A-Za-z0-9._/-]+):(\d+)$/.exec(entryId);
  return found?.[1] === undefined ? null : { streamId: found[1], version: Number(found[2]) };
}

/** The house's books over the ledger and the open tables. */
export function createHouse({ database, names, tables }: HouseParts): House {
  return {
    async accounts() {
      const balances = await database.ledger.balances();
      const players = balances.flatMap((each) => ownerOf(each, 'player') ?? []);
      const known = await names.of(players);
      const tableNames = new Map((await database.tables.list()).map(({ tableId, name }) => [tableId, name]));
      const group = (kind: 'player' | 'held') =>
        balances.flatMap((each) => {
          const owner = ownerOf(each, kind);
          return owner === null ? [] : [{ ...each, name: known[owner] ?? owner }];
        });
      const escrows = balances.flatMap((each) => {
        const tableId = ownerOf(each, 'escrow');
        const table = tableId === null ? undefined : tables.get(tableId);
        const own = table === undefined ? null : chipsOf(table);
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
    async entries(query) {
      const { entries, next } = await database.ledger.entries(query);
      const events = entries.map(({ entryId }) => eventOf(entryId));
      const hands = await database.hands.around(events.flatMap((event) => event ?? []));
      const rows = entries.map((entry, index): EntryRow => {
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
