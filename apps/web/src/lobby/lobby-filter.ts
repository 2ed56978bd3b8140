import type { LobbyTable } from '@openfelt/api';
import { type LimitKind, limitKinds, minimumBet, type VariantId, variants } from '@openfelt/engine';

/** The games as the lobby sorts them. */
export const gameGroups = ['holdem', 'omaha', 'stud', 'draw', 'bluffjack'] as const;

/** Games that are looked for together. */
export type GameGroup = (typeof gameGroups)[number];

/** How high stakes are, by the minimum bet: up to 10, up to 50, and above. */
export const stakeLevels = ['low', 'middle', 'high'] as const;

/** How high the stakes of a table are. */
type StakeLevel = (typeof stakeLevels)[number];

/** What the lobby can be narrowed to; null is everything. */
export interface LobbyFilter {
  readonly game: GameGroup | null;
  readonly limit: LimitKind | null;
  readonly stakes: StakeLevel | null;
  readonly bots: 'with' | 'without' | null;
  /** Only tables with an open seat. */
  readonly free: boolean;
  /** Only the viewer's favourites. */
  readonly favourites: boolean;
}

/** The group that a game belongs to. */
export function getGameGroup(variant: VariantId): GameGroup {
  const { family, evaluator } = variants[variant];
  if (family !== 'board') return family;
  return evaluator === 'omaha-high' ? 'omaha' : 'holdem';
}

/** How high a table's stakes are. */
function getStakeLevel({ rules }: Pick<LobbyTable, 'rules'>): StakeLevel {
  const bet = minimumBet(rules.limit, 'small');
  return bet <= 10 ? 'low' : bet <= 50 ? 'middle' : 'high';
}

const pick = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads the filter of an address; what it does not know stands for everything. */
export function parseFilter(query: URLSearchParams): LobbyFilter {
  return {
    game: pick(gameGroups, query.get('game')),
    limit: pick(limitKinds, query.get('limit')),
    stakes: pick(stakeLevels, query.get('stakes')),
    bots: pick(['with', 'without'], query.get('bots')),
    free: query.get('free') === '1',
    favourites: query.get('favourites') === '1',
  };
}

/** The address of the lobby with a filter. */
export function toFilterHref(filter: LobbyFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value === true) query.set(name, '1');
    else if (typeof value === 'string') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '/' : `/?${text}`;
}

/** Whether a table is what is looked for. */
export function fitsFilter(table: LobbyTable, filter: LobbyFilter, favourites: readonly string[]): boolean {
  return (
    (filter.game === null || getGameGroup(table.variant) === filter.game) &&
    (filter.limit === null || table.rules.limit.kind === filter.limit) &&
    (filter.stakes === null || getStakeLevel(table) === filter.stakes) &&
    (filter.bots === null || (filter.bots === 'with') === table.bots > 0) &&
    (!filter.free || countOpenSeats(table) > 0) &&
    (!filter.favourites || favourites.includes(table.tableId))
  );
}

/** The seats that no one sits in. */
export function countOpenSeats(table: Pick<LobbyTable, 'seats' | 'people' | 'bots'>): number {
  return Math.max(0, table.seats - table.people - table.bots);
}
