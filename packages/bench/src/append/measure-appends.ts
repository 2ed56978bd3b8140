import { embeddedServer, externalServer } from '@openfelt/db/testing';
import { computeMedian } from '../quantile.ts';
import { type Contender, type ContenderName, openContenders } from './contenders.ts';
import type { Workload } from './streams.ts';

/** What appending took, in ms. */
export interface AppendTime {
  /** Until everything that was asked for at once is durable. */
  readonly elapsed: number;
  /** Of this process's processor meanwhile, collecting garbage included. */
  readonly processor: number;
}

/** What a workload took. */
export interface AppendMeasurement {
  readonly workload: Workload;
  readonly rounds: number;
  /** Medians of the rounds. */
  median(name: ContenderName, part: keyof AppendTime): number;
  /** How many times as long as the other one, in the median of the rounds: both ran one right after the other. */
  ratio(name: ContenderName, other: ContenderName, part: keyof AppendTime): number;
}

const workloads: readonly Workload[] = [
  { requests: 1, events: 1 },
  { requests: 1, events: 4 },
  { requests: 16, events: 1 },
  { requests: 16, events: 4 },
  { requests: 100, events: 1 },
  { requests: 100, events: 4 },
  { requests: 500, events: 1 },
];

/** So many streams are needed. */
const streams = Math.max(...workloads.map(({ requests }) => requests));

/** Ms that a workload is repeated for, all contenders together, and rounds at least. */
const warmUp = { duration: 800, rounds: 2 };
const measured = { duration: 4_000, rounds: 8 };

type Round = ReadonlyMap<ContenderName, AppendTime>;

async function time(contender: Contender, workload: Workload): Promise<AppendTime> {
  const append = contender.prepare(workload);
  const before = process.cpuUsage();
  const start = performance.now();
  await append();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { elapsed, processor: (user + system) / 1_000 };
}

/** Lets the contenders take turns, another one first in each round, and after each other either way about. */
async function takeTurns(
  contenders: readonly Contender[],
  workload: Workload,
  { duration, rounds }: typeof measured,
): Promise<readonly Round[]> {
  const done: Round[] = [];
  const start = performance.now();
  while (done.length < rounds || performance.now() - start < duration) {
    const first = done.length % contenders.length;
    const turns = [...contenders.slice(first), ...contenders.slice(0, first)];
    const round = new Map<ContenderName, AppendTime>();
    for (const contender of done.length % 2 === 0 ? turns : turns.reverse()) {
      round.set(contender.name, await time(contender, workload));
    }
    done.push(round);
  }
  return done;
}

function summarise(workload: Workload, rounds: readonly Round[]): AppendMeasurement {
  const value = (round: Round, name: ContenderName, part: keyof AppendTime) =>
    round.get(name)?.[part] ?? Number.NaN;
  return {
    workload,
    rounds: rounds.length,
    median: (name, part) => computeMedian(rounds.map((round) => value(round, name, part))),
    ratio: (name, other, part) =>
      computeMedian(rounds.map((round) => value(round, name, part) / value(round, other, part))),
  };
}

/**
 * Measures all contenders on one server, in databases that are dropped afterwards. Gives each workload's measurement as
 * soon as it is there.
 *
 * @param url the server; without it an embedded one is started
 */
export async function* measureAppends(url: string | undefined): AsyncGenerator<AppendMeasurement> {
  const server = await (url ? externalServer(url) : embeddedServer());
  try {
    const contenders = await openContenders(server, streams);
    try {
      for (const workload of workloads) {
        await takeTurns(contenders, workload, warmUp);
        yield summarise(workload, await takeTurns(contenders, workload, measured));
      }
    } finally {
      for (const contender of contenders) await contender.close();
    }
  } finally {
    await server.close();
  }
}
