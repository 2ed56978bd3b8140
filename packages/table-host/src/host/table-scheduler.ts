import { type CommandResult, canDealNext, type Millis, runningHand, takingPart } from '@openfelt/engine';
import type { Scheduler } from '../stream/ports.ts';
import { findHandPause } from './hand-pause.ts';
import { findPlayerSeat } from './player-command.ts';
import type { TableHost } from './table-host.ts';

/** How a table is kept going. Times are in ms. */
export interface TableSchedulerOptions {
  readonly now: () => Millis;
  readonly at: Scheduler;
  /** Whether hands are dealt and clocks run: not while no one plays or looks on. */
  mayRun(): boolean;
  /** The pause before the first hand, for whoever comes to it. */
  readonly firstPause: Millis;
  /** The pause before the next hand, so that people see how the last one came out. */
  readonly pause: Millis;
  /** A person who sat out for so long gets up. */
  readonly awayLimit: Millis;
}

/** Keeps a table going: closes commits of entropy, starts hands, takes time-out actions, stands up who is away. */
export interface TableScheduler {
  /** Looks again at whether the table may run. */
  review(): void;
  /**
   * Notes that a seated player is ready for the next hand, before or after the running one is over: once all people are who take part in
   * it, the pause before it ends. Of a hand that has begun nothing is noted. `not-seated` for anyone without a seat.
   */
  ready(player: string, handNumber: number): CommandResult;
  /** The whole process did nothing from a time until now: nobody loses by it. */
  noteStandstill(from: Millis): void;
  stop(): void;
}

/** After a request that was not carried out (the log failed), this long until the next try. */
const retryAfter: Millis = 1_000;
/** Before a hand so much time is left to reveal entropy; in a pause shorter than twice that no one is asked for any. */
const revealTime: Millis = 1_000;

/** Starts the pace of a hosted table. */
export function startTableScheduler(host: TableHost, options: TableSchedulerOptions): TableScheduler {
  const { now, at } = options;
  const away = new Map<string, Millis>();
  let cancel: () => void = () => undefined;
  let nextHandAt = now() + options.firstPause;
  /** People who are ready for a hand. */
  let ready: { readonly handNumber: number; readonly players: ReadonlySet<string> } = {
    handNumber: 0,
    players: new Set(),
  };
  /** Since when the table may not run; null while it may. */
  let pausedSince: Millis | null = null;
  let isStopped = false;

  function noteAway(): void {
    const sittingOut = (host.state().table?.context.seats ?? []).flatMap((each) =>
      each?.kind === 'person' && !each.leaving && (each.sittingOut || each.stack === 0) ? [each.player] : [],
    );
    for (const player of away.keys()) if (!sittingOut.includes(player)) away.delete(player);
    for (const player of sittingOut) if (!away.has(player)) away.set(player, now());
  }

  /** The next thing to do, and when; null while the table waits for people. */
  function nextTask(): { readonly time: Millis; run(): Promise<CommandResult> } | null {
    const state = host.state();
    const { turn, table } = state;
    const due = host.deadline();
    const [first] = [...away].sort(([, a], [, b]) => a - b);
    const dismissal =
      first === undefined ? null : { time: first[1] + options.awayLimit, run: () => host.dismiss(first[0]) };
    let task = dismissal;
    if (options.mayRun() && turn !== null && due !== null)
      task = { time: due, run: () => host.timeOut(turn) };
    else if (
      options.mayRun() &&
      runningHand(state) === null &&
      table !== null &&
      canDealNext(table.context)
    ) {
      const closing = nextHandAt - revealTime;
      // Commits that could no longer be followed by reveals are not closed: a round never delays a start.
      const isAhead = options.pause >= 2 * revealTime && now() < closing;
      task = isAhead
        ? { time: closing, run: () => host.closeCommits() }
        : { time: nextHandAt, run: () => host.startHand() };
    }
    return dismissal !== null && task !== null && dismissal.time < task.time ? dismissal : task;
  }

  /** Ends the pause where everyone is ready for the next hand; people still get to reveal what it is shuffled with. */
  function hasten(): void {
    const state = host.state();
    const table = state.table?.context;
    if (table === undefined || runningHand(state) !== null || ready.handNumber !== table.handNumber + 1)
      return;
    const people = takingPart(table).filter(({ kind }) => kind === 'person');
    if (people.length === 0 || !people.every(({ player }) => ready.players.has(player))) return;
    const reveals = options.pause >= 2 * revealTime;
    const start = now() + (reveals ? revealTime : 0);
    if (start >= nextHandAt) return;
    nextHandAt = start;
    if (reveals) void host.closeCommits();
    arm(0);
  }

  function arm(earliest: Millis): void {
    cancel();
    // What was under way as the table was given up brings nothing more.
    const task = isStopped ? null : nextTask();
    if (task === null) {
      cancel = () => undefined;
      return;
    }
    cancel = at(Math.max(task.time, earliest), () => {
      void task.run().then((result) => arm(result.ok ? 0 : now() + retryAfter));
    });
  }

  const unsubscribe = host.subscribe(({ events }) => {
    const pause = findHandPause(events, options.pause);
    if (pause !== null) nextHandAt = now() + pause;
    noteAway();
    arm(0);
    hasten();
  });
  noteAway();
  const pace: TableScheduler = {
    review() {
      if (!options.mayRun()) pausedSince ??= now();
      else if (pausedSince !== null) {
        // Whoever is to act has not lost the time in which the table stood still.
        host.restartClock(pausedSince);
        pausedSince = null;
      }
      arm(0);
    },
    ready(player, handNumber) {
      const state = host.state();
      if (findPlayerSeat(state, player) === null)
        return { ok: false, code: 'not-seated', message: 'the player has no seat' };
      if (handNumber === (state.table?.context.handNumber ?? 0) + 1) {
        const players = ready.handNumber === handNumber ? ready.players : [];
        ready = { handNumber, players: new Set([...players, player]) };
        hasten();
      }
      return { ok: true, version: state.version };
    },
    noteStandstill(from) {
      const missed = now() - from;
      for (const [player, since] of away) away.set(player, since + missed);
      if (pausedSince === null) host.restartClock(from);
      arm(0);
    },
    stop() {
      isStopped = true;
      unsubscribe();
      cancel();
      host.abandonWaiting();
    },
  };
  pace.review();
  return pace;
}
