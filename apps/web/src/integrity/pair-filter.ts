/** Which pairs are compared, as the address says it. Days are `2026-11-24`, in UTC: sums are kept by its days. */
export type PairFilter = Readonly<Partial<Record<'name' | 'from' | 'until', string>>>;

const readers: Readonly<Record<keyof PairFilter, (text: string) => boolean>> = {
  name: (text) => text.length <= 100,
  from: isDay,
  until: isDay,
};

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}

/** Reads the filter of an address; what it does not know narrows nothing. */
export function parsePairFilter(query: { get(name: string): string | null }): PairFilter {
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, isKnown]) => {
      const text = query.get(name)?.trim() ?? '';
      return text !== '' && isKnown(text) ? [[name, text]] : [];
    }),
  );
}

/** The address of the overview with a filter. */
export function integrityHref(filter: PairFilter): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? '/integrity' : `/integrity?${query}`;
}

/** The address of two players, in the days of a filter. */
export function pairHref(player: string, other: string, filter: PairFilter): string {
  const { name: _name, ...days } = filter;
  return `/integrity/pair?${new URLSearchParams({ player, other, ...days })}`;
}

/** The address of how long players took, with a filter; of one kind of choice, or of all. */
export function timingHref(filter: PairFilter, action: string | null): string {
  const query = new URLSearchParams({ ...filter, ...(action !== null && { action }) }).toString();
  return query === '' ? '/integrity/timing' : `/integrity/timing?${query}`;
}
