import { computeMedian } from './quantile.ts';

/** So many rounds are timed; the median counts. */
const rounds = 9;

/** A task and how often it does its work in one call. */
export interface Task {
  readonly run: () => void;
  readonly times: number;
}

function timed({ run, times }: Task, milliseconds: number): number {
  const start = performance.now();
  let done = 0;
  do {
    run();
    done += times;
  } while (performance.now() - start < milliseconds);
  return (done / (performance.now() - start)) * 1_000;
}

/**
 * Runs tasks over and over, in turns, so that a slower moment of the machine slows all of them; gives how often each did its
 * work in a second, in the median of the rounds.
 */
export function perSecond<Name extends string>(
  tasks: Readonly<Record<Name, Task>>,
  milliseconds = 200,
): Readonly<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[];
  const speeds = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) timed(tasks[name], milliseconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) speeds.get(name)?.push(timed(tasks[name], milliseconds));
  }
  return Object.fromEntries(names.map((name) => [name, computeMedian(speeds.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
