import type { TreeGrowth } from '@openfelt/event-log';

/** What the log writes besides events, in the same transaction. Amounts are chips; times are ms since the epoch. */
export type ProjectionRow =
  /**
   * A movement of chips between accounts: `player:<id>`, `escrow:<table>`, `held:<dispute>` or `house`. Refused with
   * `unbalanced-entry`, `insufficient-funds` (only the house may owe) or `repeated-entry`.
   */
  | {
      readonly kind: 'ledger';
      readonly entryId: string;
      readonly reason: string;
      readonly lines: readonly { readonly account: string; readonly amount: number }[];
    }
  | {
      readonly kind: 'table';
      readonly tableId: string;
      readonly name: string;
      readonly isPrivate: boolean;
    }
  /** A player has had a seat at a table. Written once, however often. */
  | { readonly kind: 'member'; readonly tableId: string; readonly playerId: string }
  /** A player whom the platform did not know. Written once, however often. */
  | {
      readonly kind: 'player';
      readonly playerId: string;
      readonly name: string;
      readonly playerKind: PlayerKind;
    }
  /** Cards of a finished hand were opened after its end, by the event of this version of its stream. */
  | { readonly kind: 'hand-opened'; readonly handId: string; readonly version: number }
  | ({ readonly kind: 'hand' } & HandFacts & {
        /** Of a recorded hand: the last event after its end by which its cards were opened, if there is one. */
        readonly openedVersion?: number | null;
        readonly players: readonly HandPlayerFacts[];
        /** Of a recorded hand: what its text says of the end, as JSON has it. */
        readonly statedEnd?: object;
        /** Of a recorded hand: what its text calls it, its site and its table, and the currency of its amounts (ISO 4217), as far as it says so. */
        readonly statedId?: string | null;
        readonly statedSite?: string | null;
        readonly statedTable?: string | null;
        readonly statedCurrency?: string | null;
        /** Of a recorded hand: what its text says of the tournament whose chips its amounts are, as JSON has it; null of one that is of none. */
        readonly statedTournament?: object | null;
        /** Of a recorded hand: the seat of who tells it, if anybody does. */
        readonly heroSeat?: number | null;
        /** Of a hand of a collection: what it is known by in another file. */
        readonly contentKey?: string;
      })
  /** A table as it stood after an event, with which a load may begin; `state` is JSON. */
  | {
      readonly kind: 'table-state';
      readonly streamId: string;
      /** The version of the next event. */
      readonly version: number;
      /** The hash of the event before it. */
      readonly hash: string;
      readonly state: string;
    }
  /** A dispute as its last event left it; whether chips are to move for it is asked anew. */
  | ({ readonly kind: 'dispute' } & DisputeFacts)
  /** An event of the log that waits for a checkpoint. */
  | { readonly kind: 'pending-head'; readonly streamId: string; readonly version: number }
  /** What checkpoints add to their tree. It waits for one no longer. */
  | ({ readonly kind: 'checkpoint-tree' } & TreeGrowth)
  /** The known cards of a recorded hand; `seat` is null for the board. */
  | {
      readonly kind: 'recorded-cards';
      readonly streamId: string;
      readonly cards: readonly RecordedCard[];
    };

/** What a player is: `recorded` ones only occur in imported hands. */
export type PlayerKind = 'person' | 'bot' | 'recorded';

/** A dispute in the directory. */
export interface DisputeFacts {
  readonly dispute: string;
  readonly handId: string;
  readonly opener: string;
  readonly status: DisputeStatus;
  /** Ms since the epoch. */
  readonly openedAt: number;
  /** The version of its stream's next event. */
  readonly version: number;
}

/** Where a dispute stands. */
export type DisputeStatus = 'open' | 'decided' | 'appealed' | 'withdrawn';

/** A finished hand in the directory. */
export interface HandFacts {
  readonly handId: string;
  readonly streamId: string;
  /** Null for a recorded hand. */
  readonly tableId: string | null;
  /** The collection of an imported hand that is somebody's own; null for any other. */
  readonly collectionId: string | null;
  readonly handNumber: number;
  readonly variant: string;
  readonly limit: string;
  readonly tableName: string;
  readonly source: 'live' | 'recorded';
  /** Only members of its table may see it, and of a hand in a collection only the collection's owner. */
  readonly isPrivate: boolean;
  /**
   * When it was played, in ms since the epoch. Of a recorded hand both are the time that its file states, else that of its import: lists
   * are in the order in which hands were played.
   */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Its events in the stream, both inclusive. */
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly result: 'won' | 'passed' | 'voided';
  readonly pot: number;
  /** Amounts divided by this are in the unit of the hand's file; 1 for live hands. */
  readonly unit: number;
  readonly showdown: boolean;
}

/** How a hand came out for one player. */
export interface HandPlayerFacts {
  readonly seat: number;
  readonly playerId: string;
  readonly net: number;
  readonly won: boolean;
}

/** A card that is known of a recorded hand, shown or not. */
export interface RecordedCard {
  readonly slot: number;
  readonly seat: number | null;
  readonly card: string;
}
