import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '@openfelt/db';
import type { TestServer } from '@openfelt/db/testing';
import { createMemoryLog } from '@openfelt/event-log';
import { projectEvents } from '@openfelt/server/testing';
import { type HostPorts, noStates, type TableHost } from '@openfelt/table-host';
import { computeQuantile } from '../quantile.ts';
import { chooseAction, openHosts, playerAt, playersAtTable, playOne, stack } from './hosted-tables.ts';

/** What hosting so many tables came to. */
export interface HostMeasurement {
  readonly tables: number;
  /** Actions a second, as fast as they are answered. */
  readonly rate: number;
  /** Ms of this process's processor an action. */
  readonly processor: number;
  /** Ms from asking to the answer, at half that rate. */
  readonly p50: number;
  readonly p99: number;
  /** KiB of heap that a table holds. */
  readonly memory: number;
}

/** So many actions are under way at once at most: more would only wait longer. */
const atOnce = 500;
/** Ms for which actions are played until they are measured, as fast as they go, and at half that rate. */
const phases = { warmUp: 2_000, flatOut: 5_000, paced: 4_000 } as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Tables in turns: as many as are played at once, each for a whole hand before another one takes its place. */
function createRota(hosts: readonly TableHost[]) {
  const active = hosts.slice(0, atOnce);
  const waiting = hosts.slice(atOnce);
  return {
    /** A table whose turn it is; none where all of them are being played. */
    take: () => active.shift(),
    giveBack(host: TableHost) {
      const next = chooseAction(host.state()) === null ? waiting.shift() : undefined;
      if (next !== undefined) waiting.push(host);
      active.push(next ?? host);
    },
  };
}

/** Plays as fast as actions are answered; gives how many in how much time and processor time, in ms. */
async function playFlatOut(hosts: readonly TableHost[], duration: number) {
  const rota = createRota(hosts);
  const before = process.cpuUsage();
  const start = performance.now();
  let played = 0;
  const playOn = async () => {
    while (performance.now() - start < duration) {
      const host = rota.take();
      if (host === undefined) return;
      await playOne(host);
      rota.giveBack(host);
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, hosts.length) }, playOn));
  const { user, system } = process.cpuUsage(before);
  return { played, elapsed: performance.now() - start, processor: (user + system) / 1_000 };
}

/** Plays so many actions a second; gives how long each took, in ms. What finds no table idle waits for the next look. */
async function playAtRate(hosts: readonly TableHost[], rate: number, duration: number) {
  const rota = createRota(hosts);
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  let begun = 0;
  for (let now = 0; now < duration; now = performance.now() - start) {
    for (; begun < (now * rate) / 1_000; begun += 1) {
      const host = rota.take();
      if (host === undefined) break;
      const task: Promise<void> = playOne(host).then((time) => {
        times.push(time);
        rota.giveBack(host);
        underWay.delete(task);
      });
      underWay.add(task);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  return times;
}

async function measure<Row>(
  tables: number,
  portsFor: (table: string) => HostPorts<Row>,
): Promise<HostMeasurement> {
  const empty = heapUsed();
  const names = Array.from({ length: tables }, (_, index) => `bench-${tables}-${index}`);
  const hosts = await openHosts(names, portsFor);
  await playFlatOut(hosts, phases.warmUp);
  const memory = (heapUsed() - empty) / tables / 1_024;
  const { played, elapsed, processor } = await playFlatOut(hosts, phases.flatOut);
  const rate = (played / elapsed) * 1_000;
  const times = await playAtRate(hosts, rate / 2, phases.paced);
  return {
    tables,
    rate,
    processor: processor / played,
    p50: computeQuantile(times, 0.5),
    p99: computeQuantile(times, 0.99),
    memory,
  };
}

const report = ({ message, error }: { readonly message: string; readonly error?: unknown }) => {
  throw new Error(message, { cause: error });
};

/** Hosts tables over a log in memory: what is left without any database. */
export function measureInMemory(tables: number): Promise<HostMeasurement> {
  const log = createMemoryLog<never>();
  const seeds = new Map<string, Uint8Array>();
  return measure(tables, () => ({
    log,
    seeds: {
      async keep(table, hand) {
        const key = `${table}/${hand}`;
        const seed = seeds.get(key) ?? new Uint8Array(randomBytes(32));
        seeds.set(key, seed);
        return seed;
      },
      find: async (table, hand) => seeds.get(`${table}/${hand}`) ?? null,
    },
    states: noStates,
    now: Date.now,
    rows: () => [],
    balance: async () => 0,
    report,
  }));
}

/** Hosts tables over a database of their own, with all that the platform writes beside events. */
export async function measureOnDatabase(server: TestServer, tables: number): Promise<HostMeasurement> {
  const database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
  try {
    for (let seat = 0; seat < playersAtTable; seat += 1) {
      const { id: playerId, kind } = playerAt(seat);
      await database.players.enrol({ playerId, name: playerId, kind, grant: stack * tables });
    }
    return await measure(tables, (table) => ({
      log: database.log,
      seeds: database.seeds,
      states: noStates,
      now: Date.now,
      rows: (written) => projectEvents({ id: table, name: table, isPrivate: false }, written),
      balance: database.balance,
      report,
    }));
  } finally {
    await database.close();
  }
}
