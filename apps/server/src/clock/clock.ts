import type { Scheduler } from '@openfelt/table-host';

/** A stretch in which this process did nothing, or its machine slept: from when until when, in ms since the epoch. */
export interface Standstill {
  readonly from: number;
  readonly to: number;
}

/**
 * The time of a server: it passes as monotonic time does, whatever is done to the machine's clock. Set forward, that one is followed at once;
 * set back, this one goes on and is slower by a little until the two agree again.
 */
export interface Clock {
  /** Ms since the epoch; never less than it was. */
  now(): number;
  /** Runs a task at a time. A waiting task does not keep the process alive, and none runs before a standstill that ended was told. */
  readonly at: Scheduler;
  /** From now on it is no earlier than this, as when the log tells of later. */
  notBefore(time: number): void;
  /** Told of each standstill when it has ended, before anything that fell due in it; gives what ends it. */
  onStandstill(listener: (standstill: Standstill) => void): () => void;
  stop(): void;
}

/** What a clock reads, both in ms: what passes evenly, and the machine's time since the epoch. */
export interface ClockSources {
  readonly monotonic: () => number;
  readonly machine: () => number;
}

/** It is looked so often whether the process stood still, in ms. */
const beatEvery = 250;
/** So many ms in which nothing was done are a standstill; less is work. */
const standstillFrom = 1_000;
/** By how much a clock that is ahead of the machine's is slower. */
const slowness = 0.01;
/** Node's timers wait at most so long, in ms. */
const longestTimer = 2 ** 31 - 1;

/** Starts a clock at the machine's time. */
export function startClock({
  monotonic = () => performance.now(),
  machine = () => Date.now(),
}: Partial<ClockSources> = {}): Clock {
  const listeners = new Set<(standstill: Standstill) => void>();
  let time = machine();
  let lastReading = monotonic();

  function now(): number {
    const reading = monotonic();
    const passed = reading - lastReading;
    lastReading = reading;
    const ahead = time + passed - machine();
    time += ahead <= 0 ? passed - ahead : passed - Math.min(ahead, passed * slowness);
    return Math.floor(time);
  }

  let lastBeat = now();
  function beat(): void {
    const from = lastBeat;
    lastBeat = now();
    if (lastBeat - from < beatEvery + standstillFrom) return;
    for (const listener of listeners) listener({ from, to: lastBeat });
  }
  const beats = setInterval(beat, beatEvery);
  beats.unref();

  return {
    now,
    at(due, task) {
      const run = () => {
        beat();
        task();
      };
      const handle = setTimeout(run, Math.min(longestTimer, Math.max(0, due - now())));
      handle.unref();
      return () => clearTimeout(handle);
    },
    notBefore(earliest) {
      time = Math.max(time, earliest);
      // Nobody stood still meanwhile.
      lastBeat = now();
    },
    onStandstill(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      clearInterval(beats);
      listeners.clear();
    },
  };
}
