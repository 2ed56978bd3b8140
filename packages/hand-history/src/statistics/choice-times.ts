import { findSeat, runningHand, type Seat } from '@openfelt/engine';
import type { ReplayStep } from '../replay/replay-hand.ts';
import { type Estimate, estimateShare, type Rate } from './rates.ts';

/** What a choice in a betting round was. `raise`: a bet, too. */
export type TimedAction = 'fold' | 'check' | 'call' | 'raise';

/** How long a player took for a choice. Plain JSON. */
export interface ChoiceTime {
  readonly seat: Seat;
  readonly action: TimedAction;
  /** From the event that gave the choice to the one that it was, by the log's times. */
  readonly ms: number;
  /** Which range of times it is in, see {@link getRange}. */
  readonly range: number;
}

/** When the log has an event written, and for whom. */
interface Stamp {
  readonly version: number;
  readonly actor: string;
  /** Ms since the epoch. */
  readonly recordedAt: number;
}

/** Ranges of times for each doubling: what is read off them is right to a tenth. */
const perDoubling = 4;
/** Where a range begins, in ms: below it all are negative. */
const origin = 1_000;

/** The range that a time is in: they are a fifth wide, and one of them begins at one second. */
const getRange = (ms: number) => Math.floor(perDoubling * Math.log2(Math.max(1, ms) / origin));

const actions: Readonly<Record<string, TimedAction>> = {
  Folded: 'fold',
  Checked: 'check',
  Called: 'call',
  Bet: 'raise',
  Raised: 'raise',
};

/**
 * How long the players of a hand took for what they chose in its betting rounds, in order. What the clock chose for someone is none, and no more
 * is a fold out of turn. The stamps are those of the steps’ events.
 */
export function listChoiceTimes(
  steps: readonly Pick<ReplayStep, 'version' | 'event' | 'before'>[],
  stamps: readonly Stamp[],
): readonly ChoiceTime[] {
  const byVersion = new Map(stamps.map((stamp) => [stamp.version, stamp]));
  return steps.flatMap(({ version, event, before }) => {
    const action = actions[event.type];
    const hand = runningHand(before);
    if (action === undefined || hand === null || before.turn === null || hand.toAct === null) return [];
    const player = findSeat(hand, hand.toAct);
    const [given, chosen] = [byVersion.get(before.turn), byVersion.get(version)];
    if (given === undefined || chosen === undefined) return [];
    if (!('seat' in event) || event.seat !== hand.toAct || chosen.actor !== player?.player) return [];
    const ms = Math.max(0, chosen.recordedAt - given.recordedAt);
    return [{ seat: hand.toAct, action, ms, range: getRange(ms) }];
  });
}

/** How many times there are in a range, their sum and the sum of their squares, in ms. */
export interface TimeTally {
  readonly range: number;
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** How long choices took, in ms. */
export interface TimeSummary {
  readonly count: number;
  /** Read off ranges: right to a tenth. */
  readonly quartiles: readonly [number, number, number];
  readonly longest5Percent: number;
  /** Below one second. */
  readonly quick: Rate;
  /** The standard deviation by the mean; null of less than two, and where all took no time. With its 95 % interval. */
  readonly variation: Estimate;
}

/** The time below which such a share lies: within a range they are taken as evenly spread. */
function findQuantile(tallies: readonly TimeTally[], count: number, share: number): number {
  let left = share * count;
  for (const { range, count: inRange } of tallies) {
    if (left <= inRange) return origin * 2 ** ((range + left / inRange) / perDoubling);
    left -= inRange;
  }
  return 0;
}

/** A coefficient of variation with its interval by its standard error for about normal times, CV √((1/2 + CV²)/n); a rough one for others. */
function estimateVariation(count: number, sum: number, squares: number): Estimate {
  const mean = sum / count;
  if (count < 2 || mean === 0) return { value: null, low: null, high: null };
  const variance = Math.max(0, squares - count * mean * mean) / (count - 1);
  const value = Math.sqrt(variance) / mean;
  const spread = 1.959964 * value * Math.sqrt((0.5 + value * value) / count);
  return { value, low: Math.max(0, value - spread), high: value + spread };
}

/** Sums up how long choices took; null where there are none. */
export function summariseTimes(unsorted: readonly TimeTally[]): TimeSummary | null {
  const tallies = unsorted.toSorted((one, other) => one.range - other.range);
  const add = (measure: 'count' | 'sum' | 'squares', of = tallies) =>
    of.reduce((all, tally) => all + tally[measure], 0);
  const count = add('count');
  if (count === 0) return null;
  const quick = {
    of: count,
    did: add(
      'count',
      tallies.filter(({ range }) => range < 0),
    ),
  };
  const find = (share: number) => findQuantile(tallies, count, share);
  return {
    count,
    quartiles: [find(0.25), find(0.5), find(0.75)],
    longest5Percent: find(0.95),
    quick: { ...quick, ...estimateShare(quick) },
    variation: estimateVariation(count, add('sum'), add('squares')),
  };
}
