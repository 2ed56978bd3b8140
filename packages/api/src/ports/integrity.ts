import type { PairComparison, Rate, TimedAction, TimeSummary } from '@openfelt/hand-history/statistics';
import * as z from 'zod/mini';
import { timedActions } from '../statistic-names.ts';
import { id } from './tables.ts';

/** Somebody whose play is compared. */
export interface ComparedPlayer {
  readonly playerId: string;
  /** Null for who has deleted their account. */
  readonly name: string | null;
  readonly isBot: boolean;
}

/** How a player plays against another one, beside how they play against everyone else. */
export interface ComparedPair extends PairComparison {
  readonly player: ComparedPlayer;
  readonly other: ComparedPlayer;
  /** In which both were dealt in, and those of them that were at private tables. */
  readonly hands: number;
  readonly privateHands: number;
  /** What the player won of the other one, less what they lost to them, in chips and in bets. */
  readonly net: number;
  readonly bets: number;
}

/** A comparison of a pair: one of its shares, or its result. */
export type ComparisonId = PairComparison['shares'][number]['id'] | 'result';

/** What stands out in a list of pairs: the comparison that chance makes least likely. */
export interface ListedPair extends ComparedPair {
  readonly lowest: ComparisonId;
  /** How likely chance alone makes that one as it is, or more so. */
  readonly chance: number;
}

/** How many comparisons have such a chance or less, and how many of all chance alone brings there at most. */
export interface ChanceCount {
  readonly level: number;
  readonly count: number;
  readonly expected: number;
}

/** How pairs play, what chance makes least likely first. */
export interface PairOverview {
  /** At most 50. */
  readonly pairs: readonly ListedPair[];
  /** How many pairs were compared, each once for either player, and how many more there are, with fewer hands than those. */
  readonly compared: number;
  readonly left: number;
  /** How many comparisons were made of them. */
  readonly comparisons: number;
  readonly chances: readonly ChanceCount[];
  /** A pair has so many hands together at least. */
  readonly minHands: number;
}

/** How one of a pair plays against the other one. */
export interface PairSide extends ComparedPair {
  /** Of the player's hands in hours in which the other one had a hand too, those that both were dealt into. */
  readonly together: Rate;
}

/** Two players, each against the other one. */
export interface PairDetail {
  readonly sides: readonly PairSide[];
}

/** How long a player's choices took. */
export interface TimedPlayer extends TimeSummary {
  readonly player: ComparedPlayer;
}

/** How long players' choices took, the most constant first. */
export interface Timings {
  /** At most 50. */
  readonly players: readonly TimedPlayer[];
  /** How many players were looked at, each with so many choices at least. */
  readonly compared: number;
  readonly minChoices: number;
}

/** What auditors look for collusion and for bots with. Days are in UTC. */
export interface IntegrityPort {
  pairs(query: z.infer<typeof pairsInput>): Promise<PairOverview>;
  /** Null for two who never had a hand together. */
  pair(query: z.infer<typeof pairInput>): Promise<PairDetail | null>;
  timings(query: z.infer<typeof timingsInput>): Promise<Timings>;
}

/** A day in UTC, as `2026-11-24`. */
const day = z.optional(z.iso.date());
const days = { from: day, until: day };

export const pairsInput = z.object({
  ...days,
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
export const pairInput = z.object({ ...days, player: id, other: id });
export const timingsInput = z.extend(pairsInput, {
  action: z.optional(z.enum(timedActions satisfies readonly TimedAction[])),
});
