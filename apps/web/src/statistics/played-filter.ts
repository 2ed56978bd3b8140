import type { PlayedConditions } from '@openfelt/api';
import { isVariantId, limitKinds } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import { getEndOfDay, getStartOfDay } from '../i18n/start-of-day.ts';

/** Which hands are counted, as the address says it: texts by the names of the conditions. Days are `2026-11-24`, in the viewer's time zone. */
export type PlayedFilter = Readonly<Partial<Record<keyof PlayedConditions, string>>>;

/** The conditions that the address may name. */
const names = [
  'variant',
  'limitKind',
  'source',
  'currency',
  'position',
  'minBet',
  'maxBet',
  'from',
  'until',
] as const satisfies readonly (keyof PlayedConditions)[];

/** Reads the filter of an address; an empty condition is none. */
export function parseFilter(query: { get(name: string): string | null }): PlayedFilter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

/** The query of an address with a filter, empty where nothing is asked for. */
export function toQuery(filter: PlayedFilter): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? '' : `?${query}`;
}

/** A time of a day, ms since the epoch; undefined for what is no day. */
function toTime(day: string | undefined, find: typeof getStartOfDay, timeZone: string): number | undefined {
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return Math.max(0, find(day, timeZone));
}

const pick = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

function parseBet(text: string | undefined): number | undefined {
  const bet = text === undefined ? Number.NaN : Number(text);
  return bet >= 0 && bet <= 1e12 ? bet : undefined;
}

/** What a filter asks of the server; what it does not know narrows nothing. The last day counts, too. */
export function toConditions(filter: PlayedFilter, timeZone: string): PlayedConditions {
  const { variant, limitKind, source, currency, position, minBet, maxBet, from, until } = filter;
  return {
    variant: variant !== undefined && isVariantId(variant) ? variant : undefined,
    limitKind: pick(limitKinds, limitKind),
    source: pick(['live', 'recorded', 'tournament'], source),
    currency: pick(statedCurrencies, currency),
    position: pick(positions, position),
    minBet: parseBet(minBet),
    maxBet: parseBet(maxBet),
    from: toTime(from, getStartOfDay, timeZone),
    until: toTime(until, getEndOfDay, timeZone),
  };
}
