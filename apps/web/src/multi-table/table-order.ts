/** The tables in the order in which they came to the page: what is added comes last, and nothing else moves. */
function keepOrder(before: readonly string[], tableIds: readonly string[]): readonly string[] {
  const stay = before.filter((tableId) => tableIds.includes(tableId));
  return [...stay, ...tableIds.filter((tableId) => !stay.includes(tableId))];
}

/**
 * The tables of a page, at most so many: the viewer's own before those that they watch, and of their own those that are there already, so
 * that a seat that is taken elsewhere moves none off the page.
 */
export function selectTables(
  before: readonly string[],
  own: readonly string[],
  watched: readonly string[],
  max: number,
): readonly string[] {
  const ownFirst = keepOrder(before, own);
  return keepOrder(before, [...new Set([...ownFirst, ...watched])].slice(0, max));
}

/** What the address of the page says: which tables are watched besides the viewer's own, and whether they are stacked. */
export interface PlayAddress {
  readonly watched: readonly string[];
  readonly isStacked: boolean;
}

/** Reads the address's query. */
export function parsePlayAddress(query: URLSearchParams): PlayAddress {
  return { watched: query.getAll('table'), isStacked: query.get('layout') === 'stack' };
}

/** The address that says this. */
export function toPlayHref({ watched, isStacked }: PlayAddress): string {
  const query = new URLSearchParams(watched.map((tableId) => ['table', tableId]));
  if (isStacked) query.set('layout', 'stack');
  return query.size === 0 ? '/play' : `/play?${query}`;
}
