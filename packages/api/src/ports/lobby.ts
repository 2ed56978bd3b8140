import type { HouseRules, Seat, VariantId } from '@openfelt/engine';

/** `paused`: no one watches, or the demonstration's store is full; `waiting`: too few players. */
export type TableStatus = 'playing' | 'paused' | 'waiting';

/** A table in the lobby. */
export interface LobbyTable {
  readonly tableId: string;
  readonly name: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
  readonly bots: number;
  readonly people: number;
  readonly handNumber: number;
  /** Chips now to be won. */
  readonly pot: number;
  /** Mean pot of the last hands; null before the first. */
  readonly averagePot: number | null;
  /** Hands in the last hour of play, scaled to an hour; null before enough were played. */
  readonly handsAnHour: number | null;
  readonly state: TableStatus;
  /** Where the asking player sits. */
  readonly own: Seat | null;
}

/** The lobby as each player may see it. */
export interface LobbyPort {
  list(player: string): Promise<readonly LobbyTable[]>;
  /** Yields the lobby whenever it changed, at most about once a second. */
  changes(player: string, signal: AbortSignal): AsyncIterable<readonly LobbyTable[]>;
}
