import type { LobbyTable } from '@openfelt/api';

/** Whether a table waits for the viewer, who sits there. */
export function waitsForViewer({ own, seating }: LobbyTable): boolean {
  return own !== null && seating[own]?.isToAct === true;
}

/** The tables at which the viewer sits: those that wait for them first, by the time that is left. */
export function listOwnTables(tables: readonly LobbyTable[], locale: string): readonly LobbyTable[] {
  const urgency = (table: LobbyTable) =>
    waitsForViewer(table) ? (table.clock ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY;
  return tables
    .filter(({ own }) => own !== null)
    .toSorted((a, b) => {
      const [first, second] = [urgency(a), urgency(b)];
      return first === second ? a.name.localeCompare(b.name, locale) : first - second;
    });
}
