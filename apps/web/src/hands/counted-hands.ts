import type { PlayedConditions } from '@openfelt/api';
import { playerHref } from '../shell/links.ts';
import {
  findPatternIssue,
  type HandFilter,
  parseHandFilter,
  toHandsHref,
  toHandsQuery,
  toListInput,
} from './search/hand-filter.ts';

/** Whose hands are counted, and which: the filter says neither whose they are nor their order. */
export interface CountedHands {
  readonly player: string;
  readonly isYou: boolean;
  readonly filter: HandFilter;
}

/** Reads the filter of a page of statistics; a pattern that says nothing narrows nothing. */
export function parseCountedFilter(query: URLSearchParams): HandFilter {
  const filter = parseHandFilter(query);
  const read = (name: 'cards' | 'board') => {
    const text = filter[name];
    return text !== null && findPatternIssue(name, text) === null ? text : null;
  };
  return { ...filter, cards: read('cards'), board: read('board'), player: null, order: null };
}

/** What a filter asks of the statistics of a player; days are those of a time zone. */
export function toPlayedConditions(filter: HandFilter, timeZone: string): PlayedConditions {
  const { player: _player, order: _order, mine, ...conditions } = toListInput(filter, timeZone);
  return { ...conditions, mine: mine ? true : undefined };
}

/** The address of what is counted of a player's hands that a filter chooses. */
export function statisticsHref(player: string, filter: HandFilter): string {
  const query = toHandsQuery(filter);
  return query === '' ? playerHref(player) : `${playerHref(player)}?${query}`;
}

/** The filter of the list of just the hands that are counted. */
export const toHandFilter = ({ player, isYou, filter }: CountedHands): HandFilter =>
  isYou ? { ...filter, mine: true } : { ...filter, player };

/** The address of the list of just the hands that are counted, narrowed further. */
export const countedHandsHref = (counted: CountedHands, further: Partial<HandFilter> = {}): string =>
  toHandsHref({ ...toHandFilter(counted), ...further });

/** What is counted of the hands of a list: those of the player who is looked for, or of the viewer; null where it is of everybody's hands. */
export function findCounted(filter: HandFilter, viewer: string): CountedHands | null {
  const { player, mine } = filter;
  const chosen = { ...filter, player: null, order: null };
  if (player !== null && player !== viewer) return { player, isYou: false, filter: chosen };
  if (player === null && mine === null) return null;
  return { player: viewer, isYou: true, filter: { ...chosen, mine: null } };
}
