import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Database, openDatabase } from '@openfelt/db';
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

/** So many measurements one database may be used for. */
const maxMeasurements = 10;

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

const nameTables = (name: string, tables: number) =>
  Array.from({ length: tables }, (_, index) => `${name}-${index}`);

async function measure(
  names: readonly string[],
  open: (names: readonly string[]) => Promise<readonly TableHost[]>,
): Promise<HostMeasurement> {
  const tables = names.length;
  const empty = heapUsed();
  const hosts = await open(names);
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
  const ports = (): HostPorts<never> => ({
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
  });
  return measure(nameTables('bench', tables), (names) => openHosts(names, ports));
}

/** Opens tables over a database, with all that the platform writes beside events; none of that name was there before. */
export async function openHostsOnDatabase(
  database: Database,
  names: readonly string[],
): Promise<readonly TableHost[]> {
  for (let seat = 0; seat < playersAtTable; seat += 1) {
    const { id: playerId, kind } = playerAt(seat);
    // Given once to each, for all that is measured on the database.
    const grant = maxMeasurements * stack * names.length;
    await database.players.enrol({ playerId, name: playerId, kind, grant });
  }
  return openHosts(names, (table) => ({
    log: database.log,
    seeds: database.seeds,
    states: noStates,
    now: Date.now,
    rows: (written) => projectEvents({ id: table, name: table, isPrivate: false }, written),
    balance: database.balance,
    report,
  }));
}

/** Hosts so many tables over a database, called by a name that none there has yet. */
export async function measureOnDatabase(
  url: string,
  tables: number,
  name = 'bench',
): Promise<HostMeasurement> {
  const database = await openDatabase({ url, dataDir: '', report: () => undefined });
  try {
    return await measure(nameTables(name, tables), (names) => openHostsOnDatabase(database, names));
  } finally {
    await database.close();
  }
}
