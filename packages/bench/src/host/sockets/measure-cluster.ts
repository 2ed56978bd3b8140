import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '@openfelt/db/testing';
import { createNats } from '@openfelt/server/testing';
import { computeQuantile } from '../../quantile.ts';
import { type Workload, withTables } from './measure-sockets.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** What one server or several came to under the same load. */
export interface ClusterMeasurement {
  /** A second. */
  readonly actions: number;
  /** That one viewer of each table received, a second. */
  readonly events: number;
  /** Ms until the last of its table's viewers had an action. */
  readonly p50: number;
  readonly p99: number;
  /** Ms of processor an action, of all servers together and of the busiest one. */
  readonly processor: number;
  readonly busiest: number;
  /** KiB that all servers together have in use for a table that is played, with its connections. */
  readonly memory: number;
}

/** Starts servers of one platform: the first makes the keys that all of them sign with. */
async function startServers(count: number, args: readonly string[]): Promise<readonly ServerProcess[]> {
  const first = await startProcess('openfelt', args);
  const others = Array.from({ length: count - 1 }, () => startProcess('openfelt', args));
  return [first, ...(await Promise.all(others))];
}

/** Plays tables at a pace on one server alone, or on several over a NATS server of their own, on a fresh database. */
export async function measureCluster(
  count: number,
  databases: TestServer,
  workload: Workload,
  every: number,
): Promise<ClusterMeasurement> {
  const nats = count === 1 ? null : await createNats();
  if (nats === null && count > 1) throw new Error('there is no nats-server on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-bench-'));
  const link = nats === null ? [] : [nats.url];
  try {
    const servers = await startServers(count, [folder, await databases.create(), 'none', ...link]);
    return await withTables(servers, { ...workload, protocol: 'openfelt' }, async ({ playFor, weigh }) => {
      // The code is compiled as it is first run.
      await playFor({ duration: 4 * every, every });
      const memory = await weigh();
      const { played, processors } = await playFor({ duration: workload.seconds * 1_000, every });
      const { times, elapsed, events } = played;
      return {
        actions: (times.length / elapsed) * 1_000,
        events: (events / elapsed) * 1_000,
        p50: computeQuantile(times, 0.5),
        p99: computeQuantile(times, 0.99),
        processor: processors.reduce((sum, each) => sum + each, 0) / times.length,
        busiest: Math.max(...processors) / times.length,
        memory,
      };
    });
  } finally {
    await nats?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
