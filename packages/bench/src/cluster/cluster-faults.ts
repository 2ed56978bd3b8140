import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '@openfelt/db/testing';
import type { OwnNats } from '@openfelt/server/testing';
import type { ClusterServer, ServerCluster } from './server-cluster.ts';

/** What faults happen to. */
interface FaultedCluster {
  readonly servers: ServerCluster;
  readonly nats: OwnNats;
  readonly postgres: {
    /** Ends PostgreSQL, and starts it again after so many ms. */
    restart(after: number): Promise<void>;
  };
}

/** Something that goes wrong with several servers. */
interface ClusterFault {
  /** Whether others could go on at once, or nobody before it is over: from then on it is measured. */
  readonly measuredFrom: 'start' | 'end';
  /** Resolves when it is over, and there are three servers again. */
  readonly happen: (cluster: FaultedCluster) => Promise<void>;
}

const between = (min: number, max: number) => min + Math.random() * (max - min);

function choose({ servers }: FaultedCluster): ClusterServer {
  const all = servers.servers();
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) throw new Error('there is no server');
  return chosen;
}

/** Ends a server, and starts another at the same time. */
const replace =
  (signal: NodeJS.Signals): ClusterFault['happen'] =>
  async (cluster) => {
    const server = choose(cluster);
    server.signal(signal);
    await Promise.all([server.ended, cluster.servers.add()]);
  };

/** A line of one server fails for longer than its lease. */
const onLine =
  (name: keyof ClusterServer['lines'], fail: (line: Line) => void): ClusterFault['happen'] =>
  async (cluster) => {
    const line = choose(cluster).lines[name];
    fail(line);
    await sleep(between(3_000, 8_000));
    line.makeWhole();
  };

/** Every fault, by name. */
export const clusterFaults: Readonly<Record<string, ClusterFault>> = {
  'kill-one': { measuredFrom: 'start', happen: replace('SIGKILL') },
  'stop-one': {
    measuredFrom: 'start',
    async happen(cluster) {
      const server = choose(cluster);
      server.signal('SIGSTOP');
      await sleep(between(3_000, 9_000));
      server.signal('SIGCONT');
    },
  },
  'kill-nats': {
    measuredFrom: 'end',
    async happen({ nats }) {
      await nats.stop();
      await sleep(between(1_000, 6_000));
      await nats.start();
    },
  },
  'restart-postgres': {
    measuredFrom: 'end',
    happen: ({ postgres }) => postgres.restart(between(0, 4_000)),
  },
  'cut-nats': { measuredFrom: 'start', happen: onLine('nats', (line) => line.cut()) },
  'swallow-nats': { measuredFrom: 'start', happen: onLine('nats', (line) => line.swallow()) },
  'cut-postgres': { measuredFrom: 'start', happen: onLine('postgres', (line) => line.cut()) },
  'swallow-postgres': { measuredFrom: 'start', happen: onLine('postgres', (line) => line.swallow()) },
  'drain-one': { measuredFrom: 'start', happen: replace('SIGTERM') },
};
