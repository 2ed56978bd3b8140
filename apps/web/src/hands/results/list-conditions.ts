import type { PlayedConditions } from '@openfelt/api';
import { type ConditionName, type HandFilter, listConditions, toListInput } from '../search/hand-filter.ts';

/** The conditions by which results are counted, too. */
const counted: ReadonlySet<ConditionName> = new Set<ConditionName>([
  'mine',
  'game',
  'limit',
  'minBet',
  'maxBet',
  'source',
  'currency',
  'position',
  'from',
  'until',
]);

/**
 * What of the viewer's own hands a list shows, or of recorded ones that their heroes tell, as results are asked for; null where it shows
 * others', or chooses by what is not counted.
 */
export function getListConditions(filter: HandFilter, timeZone: string): PlayedConditions | null {
  if (filter.mine === null || !listConditions(filter).every((name) => counted.has(name))) return null;
  const { variant, limitKind, source, currency, position, minBet, maxBet, from, until } = toListInput(
    filter,
    timeZone,
  );
  return { variant, limitKind, source, currency, position, minBet, maxBet, from, until };
}

/** The same choice as it stands in the address of the page of statistics behind its path; empty where all hands are chosen. */
export function toStatisticsQuery(filter: HandFilter): string {
  const { game: variant, limit: limitKind, source, currency, position, minBet, maxBet, from, until } = filter;
  const chosen = { variant, limitKind, source, currency, position, minBet, maxBet, from, until };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}
