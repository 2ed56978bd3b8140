import type { Seat, VariantId, VoidReason } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';
import * as z from 'zod/mini';
import type { Caller } from './identity.ts';
import type { ViewerState } from './tables.ts';

/** A finished hand in a list. */
export interface HandListItem {
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
    /** Null for who has deleted their account. */
    readonly name: string | null;
    readonly net: number;
    readonly won: boolean;
  }[];
  /**
   * What its disputes have come to: one waits for a decision (`open`), chips were moved for it (`corrected`), all were `dismissed`, or one was
   * upheld and no chips have moved (`decided`). Null if there is none.
   */
  readonly dispute: 'open' | 'decided' | 'corrected' | 'dismissed' | null;
}

/** A page of hands, newest first. */
export interface HandPage {
  readonly hands: readonly HandListItem[];
  /** Give this as `cursor` for the next page; null at the end. */
  readonly next: string | null;
}

/** A finished hand, to be replayed by the client. */
export interface HandDetail {
  readonly hand: HandListItem;
  /** The hand's own slice, from `HandStarted` to its end. */
  readonly events: readonly EventEnvelope[];
  readonly names: Readonly<Record<string, string>>;
  readonly personal: ViewerState;
  /** The ids of the hands before and after it at its table, as far as the viewer may see them; null where there is none. */
  readonly neighbours: { readonly previous: string | null; readonly next: string | null };
}

/** A finished hand with what proves it, from the viewer's perspective. Names are beside the bundle: it holds ids alone. */
export interface AuditedHand {
  readonly hand: HandListItem;
  readonly names: Readonly<Record<string, string>>;
  readonly bundle: Bundle;
}

/** Someone who was given a hand's sealed cards. */
export interface CardAccess {
  /** A player's id, or `operator`: whoever can read the data folder. */
  readonly by: string;
  readonly name: string;
  /** The dispute that it was for; null if it was for none. */
  readonly dispute: string | null;
  readonly at: number;
}

/** What everyone may know of all hands that were dealt here, those of private tables included. */
export interface HandTotals {
  readonly dealt: number;
  /** Those of them that were voided, by reason: a house can be rid of a hand by losing its seed. */
  readonly voided: Readonly<Record<VoidReason, number>>;
}

/** A question for finished hands. */
export interface HandQuery {
  readonly tableId?: string | undefined;
  /** Only hands in which the asking player sat. */
  readonly mine: boolean;
  /** The `next` of the page before; null for the newest. */
  readonly before: string | null;
  readonly limit: number;
}

/** Finished hands. What a caller may not see is not there for them: null. */
export interface HandsPort {
  list(player: string, query: HandQuery): Promise<HandPage>;
  get(caller: Caller, handId: string): Promise<HandDetail | null>;
  /** The hand with its bundle, from the caller's own perspective. */
  bundle(caller: Caller, handId: string): Promise<AuditedHand | null>;
  /** How many hands were dealt here, and how many of them were voided; at most a minute old. */
  totals(): Promise<HandTotals>;
  /** Who was given a hand's sealed cards, oldest first; null for anyone who was not dealt in and does not audit. */
  cardAccess(caller: Caller, handId: string): Promise<readonly CardAccess[] | null>;
}

export const byHandId = z.object({ handId: z.string().check(z.minLength(1), z.maxLength(200)) });
