import type { HandOrder, HandSource } from '@openfelt/api';
import { limitKinds } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import { parseBoardPattern, parseCardPattern } from '@openfelt/hand-history/search';
import { getEndOfDay, getStartOfDay } from '../../i18n/start-of-day.ts';
import { variantIds } from '../../table/variant-ids.ts';

/** The orders of a list other than the usual one, newest first. */
export const otherOrders = ['oldest', 'pot', 'best', 'worst'] as const satisfies readonly HandOrder[];

/** Where a hand comes from. */
export const sources = ['live', 'recorded', 'tournament'] as const satisfies readonly HandSource[];

/** What a hand can come to for a player. */
export const results = ['won', 'lost'] as const;

const among =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => value === text) ?? null;

const words =
  (maxLength: number) =>
  (text: string): string | null => {
    const trimmed = text.trim();
    return trimmed === '' || trimmed.length > maxLength ? null : trimmed;
  };

function readAmount(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** A day as the browser's fields write it, `2026-11-24`, of those that a clock can count. */
function readDay(text: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && text > '1970-01-01';
  return isDay && new Date(Date.parse(text) || 0).toISOString().startsWith(text) ? text : null;
}

const readFlag = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null);

/** How each condition is read from the address, where it has a parameter of its name. */
const readers = {
  /** By its id. */
  table: words(100),
  /** The beginning of its name. */
  tableName: words(100),
  collection: words(100),
  /** Only hands that the viewer played. */
  mine: (text: string): true | null => (text === '0' ? null : true),
  /** By its id: whose cards, position and result are asked for, where they are not the viewer's. */
  player: words(200),
  /** Somebody of this name sat there. */
  name: words(100),
  game: among(variantIds),
  limit: among(limitKinds),
  minBet: readAmount,
  maxBet: readAmount,
  source: among(sources),
  /** Of what the amounts of an imported hand are. */
  currency: among(statedCurrencies),
  cards: words(100),
  board: words(100),
  position: among(positions),
  result: among(results),
  minPot: readAmount,
  maxPot: readAmount,
  allIn: readFlag,
  showdown: readFlag,
  disputed: readFlag,
  noted: readFlag,
  tag: words(30),
  /** The first and the last day, `2026-11-24`. */
  from: readDay,
  until: readDay,
  order: among(otherOrders),
} as const;

/** Which hands are looked for, and in which order: as it stands in the address, null where it says nothing. */
export type HandFilter = {
  readonly [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]>;
};

/** Whatever narrows a list. */
export type ConditionName = Exclude<keyof HandFilter, 'order'>;

const names = Object.keys(readers) as readonly (keyof HandFilter)[];

/** What a condition is that stands in an address; null where it is none. */
export const readCondition = <Name extends keyof HandFilter>(name: Name, text: string): HandFilter[Name] =>
  (readers[name] as (text: string) => HandFilter[Name])(text);

/** Reads the filter of an address; what it does not know narrows nothing. */
export function parseHandFilter(query: URLSearchParams): HandFilter {
  const entries = names.map((name) => {
    const text = query.get(name);
    return [name, text === null ? null : readCondition(name, text)];
  });
  const filter = Object.fromEntries(entries) as HandFilter;
  return orderBy(filter, filter.order);
}

/** Orders by what somebody won or lost: where no other player is looked for, by what the viewer did, and so their hands alone. */
const ordersByResult = (order: HandFilter['order']): boolean => order === 'best' || order === 'worst';

/** A filter with another order; some orders are of one player's hands. */
export const orderBy = (filter: HandFilter, order: HandFilter['order']): HandFilter => ({
  ...filter,
  order,
  mine: ordersByResult(order) && filter.player === null ? true : filter.mine,
});

/** A filter for everybody's hands, which have no order by what the viewer won. */
export const ofEverybody = (filter: HandFilter): HandFilter => ({
  ...filter,
  mine: null,
  order: ordersByResult(filter.order) && filter.player === null ? null : filter.order,
});

/** All hands, newest first. */
export const noFilter = parseHandFilter(new URLSearchParams());

/** A filter as it stands in the address behind the question mark; empty for {@link noFilter}. */
export function toHandsQuery(filter: HandFilter): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value !== null) query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return query.toString();
}

/** The address of the list with a filter. */
export function toHandsHref(filter: HandFilter): string {
  const query = toHandsQuery(filter);
  return query === '' ? '/hands' : `/hands?${query}`;
}

/** The conditions that a filter has, in the order in which they are read. */
export const listConditions = (filter: HandFilter): readonly ConditionName[] =>
  names.filter((name): name is ConditionName => name !== 'order' && filter[name] !== null);

const patterns = { cards: parseCardPattern, board: parseBoardPattern };

/** The word of a pattern of cards that says nothing; null where each says something. */
export function findPatternIssue(name: keyof typeof patterns, text: string): string | null {
  const parsed = patterns[name](text);
  return parsed.ok ? null : parsed.word;
}

/** The first word of a filter's patterns that says nothing: with it nothing can be looked for. */
export function findFilterIssue({ cards, board }: HandFilter): string | null {
  const issue = cards === null ? null : findPatternIssue('cards', cards);
  return issue ?? (board === null ? null : findPatternIssue('board', board));
}

/** A filter as the API takes it; days are those of a time zone. */
export function toListInput(filter: HandFilter, timeZone: string) {
  const given = <Value>(value: Value | null): Value | undefined => value ?? undefined;
  return {
    tableId: given(filter.table),
    tableName: given(filter.tableName),
    collectionId: given(filter.collection),
    mine: filter.mine ?? false,
    player: given(filter.player),
    name: given(filter.name),
    variant: given(filter.game),
    limitKind: given(filter.limit),
    minBet: given(filter.minBet),
    maxBet: given(filter.maxBet),
    source: given(filter.source),
    currency: given(filter.currency),
    cards: given(filter.cards),
    board: given(filter.board),
    position: given(filter.position),
    result: given(filter.result),
    minPot: given(filter.minPot),
    maxPot: given(filter.maxPot),
    allIn: given(filter.allIn),
    showdown: given(filter.showdown),
    disputed: given(filter.disputed),
    noted: given(filter.noted),
    tag: given(filter.tag),
    from: filter.from === null ? undefined : getStartOfDay(filter.from, timeZone),
    until: filter.until === null ? undefined : getEndOfDay(filter.until, timeZone),
    order: given(filter.order),
  };
}
