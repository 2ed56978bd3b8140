import { isPracticeTable } from '@openfelt/api/practice';
import type { Database, ProjectionRow } from '@openfelt/db';
import { canDealNext, type GameState, getStatePath, runningHand } from '@openfelt/engine';
import {
  type ClaimedStreams,
  type CommittedEvents,
  findPlayerSeat,
  type HostError,
  type HostPorts,
  hostTable,
  type Scheduler,
  startTableScheduler,
  type TableHost,
  type TableSetup,
  tableStreamId,
} from '@openfelt/table-host';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { peoplePlay, playBots } from './bot-players.ts';
import type { OpenTable } from './open-table.ts';
import { projectEvents, type TableInfo } from './projections.ts';
import { createStateStore } from './table-states.ts';

/** A table that this server plays. */
export interface LiveTable extends OpenTable {
  readonly host: TableHost;
  /** When someone last looked on or a person sat; null while one does. Who sits at a closed table does not count. */
  deserted(): number | null;
  /** Looks again at whether the table may run, as when the store is full. */
  review(): void;
  /** The whole process did nothing from a time until now. */
  noteStandstill(from: number): void;
  /** Resolves when nothing is being written any more. */
  stop(): Promise<void>;
}

/** What live tables share. Times are ms. */
export interface LiveTableDependencies {
  readonly database: Database;
  readonly now: () => number;
  readonly at: Scheduler;
  /** Sees the commands to the table. */
  readonly telemetry: Pick<Telemetry, 'command'>;
  /** Between hands. */
  readonly pause: number;
  /** Whether what happens at tables can be written. */
  readonly mayRun: () => boolean;
  /** Whether bots may still fill the store among themselves. */
  readonly mayGrow: () => boolean;
  readonly report: (problem: HostError) => void;
  /** Told of all that a table has committed. */
  readonly committed: (written: CommittedEvents) => void;
}

/** Bots go on for so long after the last person has looked away. */
const attention = 60_000;
/** Whoever learns a game has so many pauses to read what a hand came to; the next one is dealt at once when they say so. */
const learnersPauses = 3;
/** A person who sits out for so long gets up. */
const awayLimit = 15 * 60_000;

/** Whether no hand will be dealt at a table any more: it was closed, or its match is over. */
export function isClosed({ table }: GameState): boolean {
  return table !== null && getStatePath(table.value) === 'closed';
}

/** Has everyone leave a table that is closed, so that chips go back to accounts. False where someone still sits, as when the log failed. */
export async function vacateSeats(host: TableHost): Promise<boolean> {
  const taken = () => (host.state().table?.context.seats ?? []).filter((each) => each !== null);
  for (const { player } of taken()) await host.dismiss(player);
  return taken().length === 0;
}

/** Has everyone but the bots leave a table, at the end of the hand if one is running. */
export async function dismissPeople(host: TableHost): Promise<void> {
  for (const each of host.state().table?.context.seats ?? [])
    if (each?.kind === 'person') await host.dismiss(each.player);
}

/** Opens or takes over a table and keeps it going. Throws where its stream cannot be folded, or the storage fails: the server must not start with it. `claimed`: its streams, where they were claimed already. */
export async function openLiveTable(
  card: TableInfo,
  opening: TableSetup,
  botIds: readonly string[],
  dependencies: LiveTableDependencies,
  claimed?: ClaimedStreams,
): Promise<LiveTable> {
  const { database, now, at, pause, report } = dependencies;
  const ports: HostPorts<ProjectionRow> = {
    log: database.log,
    seeds: database.seeds,
    states: createStateStore(database),
    now,
    rows: (written) => projectEvents(card, written),
    balance: database.balance,
    report,
  };
  const hosting = await hostTable(ports, card.id, opening, claimed);
  if (!hosting.ok) throw new Error(`table ${card.id} cannot be opened: ${hosting.message}`);
  const { act } = hosting.host;
  const host: TableHost = {
    ...hosting.host,
    act: (envelope) => dependencies.telemetry.command(card.id, envelope, () => act(envelope)),
  };
  host.subscribe(dependencies.committed);
  // Another server, or this one before, may have played it when its host removed a bot. Of most tables none is away, and nothing is read.
  const away = botIds.filter((bot) => findPlayerSeat(host.state(), bot) === null);
  const hasHost = away.length > 0 && (await database.tables.findHost(card.id)) !== null;
  const removed = hasHost ? await database.tables.listRemoved(tableStreamId(card.id)) : [];
  const welcome = botIds.filter((bot) => !away.includes(bot) || !removed.includes(bot));
  let spectatorCount = 0;
  let cancelPause: () => void = () => undefined;
  let attended = false;
  let lastSeen = now();
  const listeners = new Set<() => void>();
  /** How many windows of a player follow the table. */
  const connections = new Map<string, number>();

  const isPractice = isPracticeTable(card.id);
  /** A table pauses between hands alone: what waits for the end of a hand, as a correction does, would wait until somebody looks. */
  const mayRun = () => {
    const state = host.state();
    // Whoever practises misses no hand before their page is there, or after it has gone.
    const isAwaited = peoplePlay(state) && (attended || !isPractice);
    const isDue = runningHand(state) !== null || isAwaited || (attended && dependencies.mayGrow());
    return dependencies.mayRun() && isDue;
  };
  const pace = startTableScheduler(host, {
    now,
    at,
    mayRun,
    firstPause: pause,
    pause: isPractice ? learnersPauses * pause : pause,
    awayLimit,
  });
  const bots = playBots(host, { bots: welcome, now, at, mayRun, isSlow: isPractice });

  function review(): void {
    pace.review();
    bots.review();
    notify();
  }

  /** Whoever has the choice has another time as they come and go (R8.7). */
  function noteConnection(player: string, change: 'Connected' | 'Disconnected'): void {
    void host.noteConnection(player, change);
    const hand = runningHand(host.state());
    if (hand?.seats.some((each) => each.player === player && each.seat === hand.toAct)) review();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    card,
    host,
    bots: botIds,
    status() {
      const state = host.state();
      if (!mayRun() || (state.table?.context.paused === true && runningHand(state) === null)) return 'paused';
      const plays = runningHand(state) !== null || (state.table !== null && canDealNext(state.table.context));
      return plays ? 'playing' : 'waiting';
    },
    deserted() {
      const state = host.state();
      const { paused, seats } = state.table?.context ?? { seats: [] };
      // At a table that its host has paused nobody's clock runs: who sits there may have gone long ago.
      // Nor does anybody wait at a table to practise at, where no other person plays.
      const mayStay = !isClosed(state) && paused !== true && !isPractice;
      const people = mayStay && seats.some((each) => each?.kind === 'person');
      if (spectatorCount > 0 || people) lastSeen = now();
      return spectatorCount > 0 || people ? null : lastSeen;
    },
    async close() {
      const closed = await host.close();
      if (!closed.ok && closed.code !== 'table-closed') return false;
      bots.stop();
      pace.stop();
      return vacateSeats(host);
    },
    ready: pace.ready,
    addSpectator() {
      cancelPause();
      spectatorCount += 1;
      const wasPaused = !attended;
      attended = true;
      if (wasPaused) review();
      return () => {
        spectatorCount -= 1;
        if (spectatorCount > 0) return;
        cancelPause = at(now() + attention, () => {
          attended = false;
          review();
        });
      };
    },
    connect(player) {
      const count = connections.get(player) ?? 0;
      connections.set(player, count + 1);
      if (count === 0) noteConnection(player, 'Connected');
      return () => {
        const left = (connections.get(player) ?? 1) - 1;
        if (left > 0) connections.set(player, left);
        else {
          connections.delete(player);
          noteConnection(player, 'Disconnected');
        }
      };
    },
    catchUp: async () => undefined,
    review,
    noteStandstill(from) {
      pace.noteStandstill(from);
      notify();
    },
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      cancelPause();
      bots.stop();
      pace.stop();
      await host.idle();
    },
  };
}
