import type { CardCode } from '@openfelt/cards';
import type { Chips, HouseRules, Millis, Seat, VariantId } from '@openfelt/engine';

/** `paused`: no one watches, or the demonstration's store is full; `waiting`: too few players. */
export type TableStatus = 'playing' | 'paused' | 'waiting';

/** A taken seat as it is seen from the lobby: what everyone may know. */
export interface LobbySeat {
  readonly player: string;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  readonly stack: Chips;
  /** Chips lying before the player in the betting round. */
  readonly bet: Chips;
  readonly isToAct: boolean;
  /** Holds cards of the running hand. */
  readonly isIn: boolean;
  /** Up cards and shown ones. */
  readonly cards: readonly CardCode[];
}

/** A table in the lobby. */
export interface LobbyTable {
  readonly tableId: string;
  readonly name: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
  /** Who sits where; null for a free seat. */
  readonly seating: readonly (LobbySeat | null)[];
  readonly board: readonly CardCode[];
  /** Whether a hand is being played. */
  readonly isDealt: boolean;
  readonly bots: number;
  readonly people: number;
  /** Of these, who sits out: nobody plays with them now. */
  readonly sittingOut: number;
  readonly handNumber: number;
  /** Chips now to be won. */
  readonly pot: number;
  /** Mean pot of the last hands; null before the first. */
  readonly averagePot: number | null;
  /** How many hands an hour the last ones make, longer gaps left out; null before enough were played. */
  readonly handsAnHour: number | null;
  readonly state: TableStatus;
  /** Where the asking player sits. */
  readonly own: Seat | null;
  /** Their cards of the running hand. */
  readonly ownCards: readonly CardCode[];
  /** What the present choice has left, at a table where they sit; null while no one has one. */
  readonly clock: Millis | null;
}

/** The lobby as each player may see it. */
export interface LobbyPort {
  list(player: string): Promise<readonly LobbyTable[]>;
  /** Yields the lobby whenever it changed, at most about once a second. */
  changes(player: string, signal: AbortSignal): AsyncIterable<readonly LobbyTable[]>;
}
