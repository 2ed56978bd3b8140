import { type Seat, type SeatView, view } from '@openfelt/engine';
import { type ReplayStep, summarise } from '@openfelt/hand-history';

/** What the player of a branch did first, as seats tell it. */
export type FirstAction = NonNullable<SeatView['last']>;

/** What a branch came to. */
export interface BranchResult {
  /** What the cards were shuffled by: branches of one seed had the same cards. */
  readonly seed: number;
  /** Null where the player had no choice any more. */
  readonly first: FirstAction | null;
  /** What the player did, in words. */
  readonly actions: readonly string[];
  /** What the whole hand came to, in chips. */
  readonly net: number;
}

/** Branches that began alike. */
export interface BranchGroup {
  readonly first: FirstAction | null;
  readonly count: number;
  /** The mean of what they came to, in chips. */
  readonly mean: number;
}

/** The steps in which a player did what they chose. */
export const listOwn = (steps: readonly ReplayStep[], seat: Seat): readonly ReplayStep[] =>
  steps.filter(
    ({ event, before }) => 'seat' in event && event.seat === seat && before.hand?.context.toAct === seat,
  );

/** What a player did first after a point; null where it was nothing. */
export function findFirst(steps: readonly ReplayStep[], seat: Seat): FirstAction | null {
  const [own] = listOwn(steps, seat);
  return own === undefined ? null : (view(own.state, null, new Map())?.seats[seat]?.last ?? null);
}

/** What a hand that is over came to for a player, in chips. */
export function findNet(steps: readonly ReplayStep[], seat: Seat): number {
  const end = steps.findLast(({ event }) => event.type === 'HandEnded' || event.type === 'HandVoided');
  const players = end === undefined ? [] : summarise(end.state).players;
  return players.find((each) => each.seat === seat)?.net ?? 0;
}

/** Branches by what their player did first, what came to most first. */
export function compareBranches(results: readonly BranchResult[]): readonly BranchGroup[] {
  return [...new Set(results.map(({ first }) => first))]
    .map((first) => {
      const nets = results.filter((each) => each.first === first).map(({ net }) => net);
      return { first, count: nets.length, mean: nets.reduce((sum, net) => sum + net, 0) / nets.length };
    })
    .sort((a, b) => b.mean - a.mean);
}
