import type { Queries } from '../api/on-server.ts';
import { type HandFilter, toListInput } from './search/hand-filter.ts';

const pageSize = 25;
/** So long the pages of a list are not asked for again, in ms: who comes back from a replay finds the list as it was. */
const freshFor = 60_000;

/** The list of hands, page by page. The days of the filter are those of the time zone. */
export function handListQuery(trpc: Queries, filter: HandFilter, timeZone: string) {
  return trpc.hands.list.infiniteQueryOptions(
    { ...toListInput(filter, timeZone), limit: pageSize },
    { getNextPageParam: ({ next }) => next, staleTime: freshFor },
  );
}
