import type { LobbyTable } from '@openfelt/api';

/** What the lobby can be narrowed to. */
export interface LobbyFilter {
  readonly variant: LobbyTable['variant'] | null;
  /** Only tables with a free seat. */
  readonly free: boolean;
}

/** The seats that no one sits in. */
export function freeSeats(table: LobbyTable): number {
  return Math.max(0, table.seats - table.people - table.bots);
}

/** The tables that pass the filter: own ones first, then those with people, then those being played, by name in a language's order. */
export function shownTables(
  tables: readonly LobbyTable[],
  filter: LobbyFilter,
  locale: string,
): readonly LobbyTable[] {
  const rank = (table: LobbyTable) =>
    (table.own === null ? 0 : 100) + Math.min(20, table.people) * 2 + (table.state === 'playing' ? 1 : 0);
  return tables
    .filter((table) => filter.variant === null || table.variant === filter.variant)
    .filter((table) => !filter.free || freeSeats(table) > 0 || table.own !== null)
    .toSorted((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name, locale));
}
