import type { PrivateCard, Seat, VariantId, VoidReason } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { Bundle, MuckedWinner } from '@openfelt/hand-history/audit';
import type { FileFormatId } from '@openfelt/hand-history/hand-files';
import type { StatedEnd } from '@openfelt/hand-history/payment';
import type { Currency, Tournament } from '@openfelt/hand-history/phh';
import type { HandConditions, HandOrder, HandSource } from '@openfelt/hand-history/search';
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
  /** Null of a hand that was played here. */
  readonly stated: StatedNames | null;
  /** Of an imported hand: the tournament whose chips the amounts are; null of any other. */
  readonly tournament: Tournament | null;
  readonly showdown: boolean;
  /** The community cards as they were dealt, `AhKd2c`; empty where there are none, or where the hand is so new that it has not been read yet. */
  readonly board: string;
  /** The big bet in fixed limit, else the minimum bet, in the unit of the hand's file; null where the hand has not been read yet. */
  readonly bet: number | null;
  /** Whether somebody was all-in; false where the hand has not been read yet. */
  readonly allIn: boolean;
  readonly players: readonly {
    readonly seat: Seat;
    readonly playerId: string;
    /** Null for who has deleted their account. */
    readonly name: string | null;
    readonly net: number;
    readonly won: boolean;
    /** What the viewer may know of the cards that they held at the end, `AhKd`: their own, else what was shown; null where it is nothing. */
    readonly cards: string | null;
  }[];
  /** The seat of the viewer, or of who tells an imported hand of theirs; null of others. */
  readonly own: Seat | null;
  /**
   * What its disputes have come to: one waits for a decision (`open`), chips were moved for it (`corrected`), all were `dismissed`, or one was
   * upheld and no chips have moved (`decided`). Null if there is none.
   */
  readonly dispute: 'open' | 'decided' | 'corrected' | 'dismissed' | null;
  /** What the viewer marked it with, by name. */
  readonly tags: readonly string[];
}

/** A page of hands, newest first. */
export interface HandPage {
  readonly hands: readonly HandListItem[];
  /** Give this as `cursor` for the next page; null at the end. */
  readonly next: string | null;
}

/** What the text of an imported hand calls it, its site and its table, and the currency of its amounts; null where it does not say so. */
export interface StatedNames {
  readonly id: string | null;
  readonly site: string | null;
  readonly table: string | null;
  readonly currency: Currency | null;
}

/** A finished hand, to be replayed by the client. */
export interface HandDetail {
  readonly hand: HandListItem;
  /** The hand's own slice, from `HandStarted` to its end. */
  readonly events: readonly EventEnvelope[];
  readonly names: Readonly<Record<string, string>>;
  readonly personal: ViewerState;
  /** What the viewer may know of the cards of others beside what those showed: of a hand of a collection of theirs all that its file knows. */
  readonly others: readonly HeldCards[];
  /** Whether the viewer may have every card opened, as `openAll` says. */
  readonly mayOpenAll: boolean;
  /** When it was dealt, ms since the epoch; null of a recorded hand whose file does not say. */
  readonly startedAt: number | null;
  /** Of a recorded hand: what its text says of the end; null of any other. */
  readonly statedEnd: StatedEnd | null;
  /** The ids of the hands before and after it at its table, as far as the viewer may see them; null where there is none. */
  readonly neighbours: HandNeighbours;
}

/** Cards that were dealt to a seat. */
export interface HeldCards {
  readonly seat: Seat;
  readonly cards: readonly PrivateCard[];
}

/** The ids of the hands on both sides of one; null where there is none. */
export interface HandNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** A finished hand with what proves it, from the viewer's perspective. Names are beside the bundle: it holds ids alone. */
export interface AuditedHand {
  readonly hand: HandListItem;
  readonly names: Readonly<Record<string, string>>;
  readonly bundle: Bundle;
  /**
   * What a checkpoint does not cover yet, for some half a second unless signing is held up: the hand itself, or else a decision about it, which
   * the bundle lacks until then. Whoever asks again gets both.
   */
  readonly awaitsCheckpoint: 'hand' | 'decision' | null;
  /** Of a recorded hand: what its text says of the end, which no bundle holds as nothing proves it; null of any other. */
  readonly statedEnd: StatedEnd | null;
  /** Of a hand of an own collection: what was mucked though no shown hand beats it, as far as its file knows the cards. */
  readonly mucked: readonly MuckedWinner[];
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

/**
 * In which order hands are listed: by time, by the pot in the unit of each hand's file, or by what the player of the search won or lost,
 * in bets.
 */
export const handOrders = [
  'newest',
  'oldest',
  'pot',
  'best',
  'worst',
] as const satisfies readonly HandOrder[];

/** Where hands come from, see {@link HandSource}. */
export const handSources = ['live', 'recorded', 'tournament'] as const satisfies readonly HandSource[];

/** A search for finished hands, in an order. */
export interface HandSearch extends HandConditions {
  readonly order: HandOrder;
}

/** A question for finished hands. */
export interface HandQuery extends HandSearch {
  /** The `next` of the page before; null for the first page. */
  readonly before: string | null;
  /** How many hands a page holds at most. */
  readonly limit: number;
}

/** What hands are taken along as: the text of a format, or the bundle that proves them. */
export type HandFileKind = FileFormatId | 'bundle';

/** So many hands are written for one answer. */
export const handsAtOnce = 25;

/** So many hands of a search are written at most, the newest first: each bundle is made of two hands and their proof. */
export const maxHandsInFile: Readonly<Record<HandFileKind, number>> = {
  phh: 10_000,
  ohh: 10_000,
  pokerstars: 10_000,
  bundle: 1_000,
};

/** What a hand costs its caller that is written, in points: a bundle is made of two hands and their proof. */
export const getFilePrice = (kind: HandFileKind): number => (kind === 'bundle' ? 5 : 0.25);

/**
 * Why a hand is in no file: the format has no words for it (`no-words`, and `message` says for what), nothing proves a recorded hand
 * (`no-bundle`), no checkpoint covers it yet, so that its bundle would prove too little (`no-checkpoint`: for some half a second unless signing
 * is held up), or it is not there for whoever asks (`no-hand`).
 */
export type LeftOutReason = 'no-words' | 'no-bundle' | 'no-checkpoint' | 'no-hand';

/** A hand as it was written for whoever asked, or why it was not. */
export type HandInFile = {
  readonly handId: string;
  /** Where it was played; null of a hand that is not there. */
  readonly place: Pick<HandListItem, 'tableName' | 'handNumber' | 'stated'> | null;
} & (
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: LeftOutReason; readonly message: string }
);

/** Some of the hands that somebody takes along, in their order. */
export interface HandFilePart {
  readonly hands: readonly HandInFile[];
  /** Give this as `cursor` for the next hands of a search; null at the end. */
  readonly next: string | null;
}

/** Finished hands. What a caller may not see is not there for them: null. */
export interface HandsPort {
  list(player: string, query: HandQuery): Promise<HandPage>;
  get(caller: Caller, handId: string): Promise<HandDetail | null>;
  /**
   * Every card that was dealt face down, for an auditor who did not play the hand, and only while there is a dispute over it. That they were
   * given it stands in the log before. Null for anyone else.
   */
  openAll(caller: Caller, handId: string): Promise<readonly HeldCards[] | null>;
  /** The hands beside one in what `list` answers to a search, in its order; none of a hand that is not in it. */
  neighbours(player: string, search: HandSearch, handId: string): Promise<HandNeighbours>;
  /** What tables of hands that `list` would list are called, by the beginning of the name: ten at most, in their order. */
  tableNames(player: string, beginning: string): Promise<readonly string[]>;
  /** The hand with its bundle, from the caller's own perspective. */
  bundle(caller: Caller, handId: string): Promise<AuditedHand | null>;
  /** Hands by their ids, as far as `list` would list them for the player, each written from their own perspective. */
  writePicked(player: string, kind: HandFileKind, handIds: readonly string[]): Promise<readonly HandInFile[]>;
  /** Those of a page of `list`, written likewise. */
  writeFound(player: string, kind: HandFileKind, query: HandQuery): Promise<HandFilePart>;
  /** How many hands were dealt here, and how many of them were voided; at most a minute old. */
  totals(): Promise<HandTotals>;
  /** Who was given a hand's sealed cards, oldest first; null for anyone who was not dealt in and does not audit. */
  cardAccess(caller: Caller, handId: string): Promise<readonly CardAccess[] | null>;
}

/** A hand by its id. */
export const handId = z.string().check(z.minLength(1), z.maxLength(200));
export const byHandId = z.object({ handId });
