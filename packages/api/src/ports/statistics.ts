import type { VariantId } from '@openfelt/engine';
import type { StatedCurrency } from '@openfelt/hand-history/currency';
import type { HandConditions, HandSource } from '@openfelt/hand-history/search';
import type {
  Estimate,
  PlayerRates,
  PlayerTotals,
  Position,
  ShuffleTests,
  StatisticId,
} from '@openfelt/hand-history/statistics';
import * as z from 'zod/mini';
import type { GroupStatistic } from '../statistic-names.ts';
import type { Visitor } from './identity.ts';
import { sharedConditions } from './shared-conditions.ts';
import { id } from './tables.ts';

/**
 * Which hands of a player are counted: all conditions of a search for their hands. Where callers ask for themselves, with `source: 'recorded'`
 * or `'tournament'` those of their own collections, for the heroes who tell them; without it, and in no collection, only hands that were
 * played here. Amounts of several kinds add up to nothing. So in a collection the hands of one source count, of `source` or of that which
 * most of them have; and of recorded hands those of one currency, likewise.
 */
export interface PlayedConditions extends Omit<HandConditions, 'player' | 'mine'> {
  /** Of another player's hands only those in which callers sat, too. */
  readonly mine?: boolean | undefined;
}

/** Which hands of a session are counted: `startedAt` and `endedAt` are those of the session, ms since the epoch. */
interface SessionConditions extends Omit<PlayedConditions, 'from' | 'until'> {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What hands of one kind came to. Amounts are in the units of the hands' files: chips, of hands that were played here. */
export interface GroupRow extends Pick<PlayerTotals, 'hands' | 'net' | 'adjustedNet' | 'bets'> {
  /** In bets per 100 hands. */
  readonly winRate: Estimate;
  readonly rates: Readonly<Record<GroupStatistic, PlayerRates['rates'][StatisticId]>>;
}

/** How many hands there are of a currency. */
interface CurrencyHands {
  readonly currency: StatedCurrency;
  readonly hands: number;
}

/** What is counted of a player's hands, as far as the caller may see them. */
export interface PlayerStatistics {
  readonly player: {
    readonly playerId: string;
    readonly name: string;
    readonly kind: 'person' | 'bot' | 'recorded';
    /** Since when they are known here, ms since the epoch; null for who has only opened a page. */
    readonly since: number | null;
    readonly isYou: boolean;
  };
  /** Where the hands come from that count. */
  readonly source: HandSource;
  /** What the recorded hands of the caller are of that fit the other conditions, the most hands first; empty where no recorded hands count. */
  readonly currencies: readonly CurrencyHands[];
  /** Of these, what the amounts that count are of; null where no recorded hands count. */
  readonly currency: StatedCurrency | null;
  readonly totals: Omit<PlayerTotals, 'counts'>;
  readonly rates: PlayerRates;
  /** Each the most hands first; the hands, nets and bets of each add up to the totals. */
  readonly games: readonly (GroupRow & { readonly variant: VariantId; readonly limitKind: string })[];
  readonly positions: readonly (GroupRow & { readonly position: Position })[];
  readonly stakes: readonly (GroupRow & { readonly bet: number })[];
}

/** What went between a player and another one: shares of what losers lost, by docs/statistics.md. */
export interface OpponentRow {
  readonly playerId: string;
  /** Null for who has deleted their account. */
  readonly name: string | null;
  /** Whether there is a page of theirs. */
  readonly hasPage: boolean;
  readonly hands: number;
  /** What the player won from them, less what they lost to them. */
  readonly net: number;
  readonly bets: number;
}

/** From whom a player won. All nets, with those of all others and of the house, add up to the net of the totals. */
export interface Opponents {
  readonly opponents: readonly OpponentRow[];
  /** All further opponents as one; null where there are none. */
  readonly others: { readonly net: number; readonly bets: number } | null;
  /** What went to the house and into carried pots, or came from them: rake is negative. */
  readonly house: { readonly net: number; readonly bets: number };
}

/** A point of the results: what all hands up to it came to. */
export interface ResultPoint {
  readonly endedAt: number;
  readonly hands: number;
  readonly net: number;
  readonly adjustedNet: number;
  readonly bets: number;
  readonly adjustedBets: number;
}

/** Hands with less than an hour between them. */
export interface PlayedSession {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hands: number;
  readonly net: number;
  readonly bets: number;
}

/** A player's results over time. */
export interface PlayerResults {
  /** Oldest first, at most 500: of more hands than that, as many between each two. */
  readonly points: readonly ResultPoint[];
  /** The newest 50. */
  readonly sessions: readonly PlayedSession[];
  /** How many sessions there are. */
  readonly sessionCount: number;
}

/** A hand of a session, by the player's stack. Amounts are in the unit of the hand's file. */
export interface StackHand {
  readonly handId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The stack that it began with, and that it ended with. */
  readonly before: number;
  readonly after: number;
  /**
   * Chips that came to the stack between hands since the hand before this one in the list: a buy-in, a rebuy, a top-up, a correction; negative
   * where more left it. 0 for the first hand.
   */
  readonly brought: number;
}

/** A player's stack at one table, over a session. */
export interface StackLine {
  /** Null of recorded hands. */
  readonly tableId: string | null;
  readonly tableName: string;
  /** How many hands of the session were played there. */
  readonly handCount: number;
  /** Oldest first. */
  readonly hands: readonly StackHand[];
}

/** A player's stacks over a session. */
export interface SessionStacks {
  /**
   * Of the 8 tables of the most hands, the most first. All lines together have at most 500 hands: of more the first, the last, that of the
   * least stack and that of the highest stay of each part of a line.
   */
  readonly lines: readonly StackLine[];
  /** How many tables there were. */
  readonly tableCount: number;
}

/** What is counted of finished hands. `caller` is the caller's own id: they see what their hands may tell them, and no more. */
export interface StatisticsPort {
  /** Null for a player who is not known. */
  player(
    visitor: Pick<Visitor, 'player' | 'locale'>,
    player: string,
    conditions: PlayedConditions,
  ): Promise<PlayerStatistics | null>;
  opponents(caller: string, player: string, conditions: PlayedConditions): Promise<Opponents>;
  results(caller: string, player: string, conditions: PlayedConditions): Promise<PlayerResults>;
  /** The results of one session, whose times are exact: from its start on, to its end. */
  session(caller: string, player: string, conditions: SessionConditions): Promise<readonly ResultPoint[]>;
  /** The stacks of one session, of the hands that `session` counts. */
  stacks(caller: string, player: string, conditions: SessionConditions): Promise<SessionStacks>;
  /** What all decks say of their shuffle, by composition; at most a minute old. */
  shuffle(): Promise<readonly ShuffleTests[]>;
}

const playedConditions = { ...sharedConditions, mine: z.optional(z.boolean()) };

/** The input of everything that is asked about a player. */
export const playedInput = z.object({ player: id, ...playedConditions });

const { from: _from, until: _until, ...unlimited } = playedConditions;
const time = z.int().check(z.minimum(0), z.maximum(8.64e15));

/** The input of what is asked about a session of a player. */
export const sessionInput = z.object({ player: id, ...unlimited, startedAt: time, endedAt: time });
