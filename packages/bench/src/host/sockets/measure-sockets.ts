import type { TestServer } from '@openfelt/db/testing';
import { computeQuantile } from '../../quantile.ts';
import { playersAtTable } from '../hosted-tables.ts';
import { type ContenderName, contenders } from './contenders.ts';
import { type Load, type LoadOrder, startLoad } from './load-process.ts';
import type { Pace, Played } from './played-table.ts';
import type { ServerProcess } from './server-process.ts';

/** What is played. */
export interface Workload {
  readonly tables: number;
  readonly seconds: number;
  /** Processes of players. */
  readonly loads: number;
  /** Viewers of each table besides its six players. */
  readonly spectators: number;
}

/** What playing over sockets came to. */
export interface SocketMeasurement {
  readonly viewers: number;
  readonly tables: number;
  /** A second, one action under way at each table. */
  readonly actions: number;
  /** That one viewer of each table received, a second. */
  readonly events: number;
  /** Ms until the last viewer's socket had what an action led to, at half that rate. */
  readonly p50: number;
  readonly p99: number;
  /** Ms of the server's processor an action, the database's apart. */
  readonly processor: number;
  /** KB to all viewers an action. */
  readonly sent: number;
  /** KiB that the server has in use for a table that is played, with its connections. */
  readonly memory: number;
}

/** What playing at a steady pace came to. */
export interface SteadyMeasurement {
  readonly actions: number;
  readonly events: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly processor: number;
  readonly memory: number;
  /** Cores that the server was using, and the players. */
  readonly serverCores: number;
  readonly loadCores: number;
}

/** Servers of a platform with tables that are open. */
interface Opened {
  /** KiB that the servers have in use for each table. */
  weigh(): Promise<number>;
  /** Plays; gives also the ms of processor that each server took. */
  playFor(pace: Pace): Promise<{ readonly played: Played; readonly processors: readonly number[] }>;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Opens tables on the servers of a platform, does something with them, and ends the servers. */
export async function withTables<Result>(
  servers: readonly ServerProcess[],
  { protocol, tables, loads, spectators }: Workload & Pick<LoadOrder, 'protocol'>,
  measure: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const inUse = async () => sum(await Promise.all(servers.map((server) => server.inUse())));
  const processors = () => Promise.all(servers.map((server) => server.processor()));
  const empty = await inUse();
  const addresses = servers.map(({ address }) => address);
  const load: Load = await startLoad(loads, { protocol, addresses, count: tables, spectators });
  const result = await measure({
    weigh: async () => ((await inUse()) - empty) / 1_024 / tables,
    async playFor(pace) {
      const before = await processors();
      const played = await load.playFor(pace);
      const after = await processors();
      return { played, processors: after.map((processor, index) => processor - (before[index] ?? 0)) };
    },
  });
  await load.stop();
  await Promise.all(servers.map((server) => server.stop()));
  return result;
}

/** The same on a contender's server. */
async function withContender<Result>(
  name: ContenderName,
  databases: TestServer,
  workload: Workload,
  measure: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const { protocol, start } = contenders[name];
  return withTables([await start(databases)], { ...workload, protocol }, measure);
}

/** Plays tables on a contender's server as fast as it answers, then at half that rate. */
export function measureSockets(
  name: ContenderName,
  databases: TestServer,
  workload: Workload,
): Promise<SocketMeasurement> {
  const { tables, seconds, spectators } = workload;
  return withContender(name, databases, workload, async ({ playFor, weigh }) => {
    await playFor({ duration: (seconds * 1_000) / 3, every: null });
    const memory = await weigh();
    const { played, processors } = await playFor({ duration: seconds * 1_000, every: null });
    const { times, elapsed, events, bytes } = played;
    const every = (2 * tables * elapsed) / times.length;
    const paced = await playFor({ duration: Math.max((seconds * 2_000) / 3, every), every });
    return {
      viewers: playersAtTable + spectators,
      tables,
      actions: (times.length / elapsed) * 1_000,
      events: (events / elapsed) * 1_000,
      p50: computeQuantile(paced.played.times, 0.5),
      p99: computeQuantile(paced.played.times, 0.99),
      processor: sum(processors) / times.length,
      sent: bytes / times.length / 1_000,
      memory,
    };
  });
}

/** Plays tables on a contender's server at a pace: an action at each of them every so many ms. */
export function measureSteady(
  name: ContenderName,
  databases: TestServer,
  workload: Workload,
  every: number,
): Promise<SteadyMeasurement> {
  return withContender(name, databases, workload, async ({ playFor, weigh }) => {
    // The code is compiled as it is first run.
    await playFor({ duration: 2 * every, every });
    const memory = await weigh();
    const { played, processors } = await playFor({ duration: workload.seconds * 1_000, every });
    const { times, elapsed, events } = played;
    return {
      actions: (times.length / elapsed) * 1_000,
      events: (events / elapsed) * 1_000,
      p50: computeQuantile(times, 0.5),
      p99: computeQuantile(times, 0.99),
      longest: computeQuantile(times, 1),
      processor: sum(processors) / times.length,
      memory,
      serverCores: sum(processors) / elapsed,
      loadCores: played.processor / elapsed,
    };
  });
}
