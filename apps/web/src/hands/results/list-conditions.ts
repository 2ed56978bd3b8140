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
  'position',
  'from',
  'until',
]);

/** What of the viewer's own hands a list shows, as results are asked for; null where it shows others' or imported ones, or chooses by what is not counted. */
export function getListConditions(filter: HandFilter, timeZone: string): PlayedConditions | null {
  // Of hands that were played elsewhere nothing is counted.
  if (
    filter.mine === null ||
    filter.source === 'recorded' ||
    !listConditions(filter).every((name) => counted.has(name))
  )
    return null;
  const { variant, limitKind, source, position, minBet, maxBet, from, until } = toListInput(filter, timeZone);
  return { variant, limitKind, source, position, minBet, maxBet, from, until };
}
