import type { Millis } from '@openfelt/engine';
import type { Scheduler } from '../stream/ports.ts';

/** Time that passes only when it is told to: the same run gives the same times. */
export interface SimulatedClock {
  /** Ms since the epoch. */
  readonly now: () => Millis;
  readonly at: Scheduler;
  /** Lets time pass and runs what falls due, in order. */
  pass(time: Millis): void;
  /** Lets time pass in which nothing runs, as when the process is stopped. */
  sleep(time: Millis): void;
}

/** A clock that stands at `start`. */
export function simulatedClock(start: Millis): SimulatedClock {
  let time = start;
  const due: { readonly time: Millis; readonly task: () => void }[] = [];
  return {
    now: () => time,
    at(when, task) {
      const entry = { time: Math.max(when, time), task };
      due.push(entry);
      return () => {
        const index = due.indexOf(entry);
        if (index >= 0) due.splice(index, 1);
      };
    },
    pass(span) {
      const end = time + span;
      for (;;) {
        const next = due.filter((entry) => entry.time <= end).sort((a, b) => a.time - b.time)[0];
        if (next === undefined) break;
        due.splice(due.indexOf(next), 1);
        time = Math.max(time, next.time);
        next.task();
      }
      time = end;
    },
    sleep(span) {
      time += span;
    },
  };
}
