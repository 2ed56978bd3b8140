import type { CardCode } from '@openfelt/cards';
import type { Role } from '@openfelt/db';
import type { GameEvent, GameState, HouseRules, Seat, Slot, VariantId } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';

/** The asking player. */
export interface OwnPlayer {
  readonly playerId: string;
  readonly name: string;
  /** Chips that are not at a table. */
  readonly balance: number;
  /** Tables at which the player sits. */
  readonly tables: readonly string[];
}

/** Who is asking. Everybody is at least a guest. */
export interface Me extends OwnPlayer {
  /** A guest's is `player`. */
  readonly role: Role;
  /** Null for a guest. */
  readonly account: { readonly email: string } | null;
}

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
  /** `paused`: nobody watches, or the demonstration's store is full; `waiting`: too few players. */
  readonly state: 'playing' | 'paused' | 'waiting';
  /** Where the asking player sits. */
  readonly own: Seat | null;
}

/** An event as stored, with the engine's payload. */
export type TableEvent = EventEnvelope<Omit<GameEvent, 'type'>>;

/** A card that only this viewer may know. */
export interface PrivateCard {
  readonly slot: Slot;
  readonly card: CardCode;
}

/** What a viewer gets of a table besides public facts. */
export interface Personal {
  /** Where the viewer sits. */
  readonly own: Seat | null;
  /** The viewer's own cards of the running or last hand. */
  readonly cards: readonly PrivateCard[];
}

/** The clock of the present choice, in the server's time. */
export interface Clock {
  readonly deadline: number;
  readonly now: number;
}

/** A message of a table's subscription. The client folds the events itself. */
export type TableMessage = {
  /** Names by player id; a message carries those that its events need. */
  readonly names: Readonly<Record<string, string>>;
  readonly personal: Personal;
  readonly clock: Clock | null;
  readonly status: LobbyTable['state'];
} & (
  | {
      readonly kind: 'snapshot';
      readonly table: { readonly tableId: string; readonly name: string };
      /** The folded table, before `recent`. */
      readonly state: GameState;
      /** The events since then: those of the running or last hand. */
      readonly recent: readonly TableEvent[];
    }
  | { readonly kind: 'events'; readonly events: readonly TableEvent[] }
);

/** The answer to a command: when it is there, the events are committed. */
export type CommandReply =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The answer to a wish for a table. `invitation` opens a private one to whoever has it. */
export type NewTable =
  | { readonly ok: true; readonly tableId: string; readonly invitation: string | null }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** A finished hand in a list. */
export interface HandRow {
  /** `<tableId>/<handNumber>`, or the stream of an imported hand. */
  readonly handId: string;
  readonly tableName: string;
  readonly handNumber: number;
  readonly variant: VariantId;
  readonly limit: string;
  readonly source: 'live' | 'recorded';
  readonly endedAt: number;
  readonly result: 'won' | 'passed' | 'voided';
  readonly pot: number;
  /** Amounts divided by this are in the file's unit; 1 for live hands. */
  readonly unit: number;
  readonly showdown: boolean;
  readonly players: readonly {
    readonly seat: Seat;
    readonly playerId: string;
    readonly name: string;
    readonly net: number;
    readonly won: boolean;
  }[];
  /**
   * What its disputes have come to: one waits for a decision (`open`), chips were moved for it (`corrected`), all were `dismissed`, or one was
   * upheld and no chips have moved (`decided`). Null where there is none.
   */
  readonly dispute: 'open' | 'decided' | 'corrected' | 'dismissed' | null;
}

/** A page of hands, newest first. */
export interface HandPage {
  readonly hands: readonly HandRow[];
  /** Give this as `before` for the next page; null at the end. */
  readonly next: string | null;
}

/** A finished hand, to be folded and replayed by the client. */
export interface HandDetail {
  readonly hand: HandRow;
  /** The hand's own slice, from `HandStarted` to its end. */
  readonly events: readonly TableEvent[];
  readonly names: Readonly<Record<string, string>>;
  readonly personal: Personal;
}

/** A finished hand with what proves it, from the viewer's perspective. Names stand beside the bundle: it holds ids alone. */
export interface AuditedHand {
  readonly hand: HandRow;
  readonly names: Readonly<Record<string, string>>;
  readonly bundle: Bundle;
}
