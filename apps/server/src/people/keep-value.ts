import type { Millis } from '@openfelt/engine';
import type { Scheduler } from '@openfelt/table-host';
import pLimit from 'p-limit';

/** After so long a value is written again where that failed, in ms. */
const retryAfter: Millis = 5_000;

/** Keeps a value of a table for whoever plays it next. */
export interface ValueKeeper<Value> {
  /** Puts a value in the place of the one before. False where another server has the table by now; rejects where it could not be written, which is tried again. */
  keep(value: Value): Promise<boolean>;
  /** Writes nothing more: the table is not played here any more. */
  end(): void;
}

interface ValueKeeperDependencies<Value> {
  /** False where another server has the table by now. */
  readonly write: (value: Value) => Promise<boolean>;
  /** Told where that failed. */
  readonly report: (error: unknown) => void;
  /** Ms since the epoch. */
  readonly now: () => Millis;
  readonly at: Scheduler;
}

/** Keeps what has changed since `before`, which is kept already. One write goes after the other: the last one stands. */
export function createValueKeeper<Value>(
  before: Value,
  { write, report, now, at }: ValueKeeperDependencies<Value>,
): ValueKeeper<Value> {
  const inTurn = pLimit(1);
  /** What was kept last; null where it is not known what was. */
  let stored: string | null = JSON.stringify(before);
  let keeping: Promise<boolean> = Promise.resolve(true);
  let endRetry: () => void = () => undefined;
  let isOver = false;

  function keep(value: Value): Promise<boolean> {
    const text = JSON.stringify(value);
    if (isOver || stored === text) return keeping;
    stored = text;
    endRetry();
    keeping = inTurn(() => write(value));
    keeping.catch((error: unknown) => {
      report(error);
      // A later one is on its way.
      if (stored !== text) return;
      stored = null;
      if (!isOver) endRetry = at(now() + retryAfter, () => void keep(value));
    });
    return keeping;
  }

  return {
    keep,
    end() {
      isOver = true;
      endRetry();
    },
  };
}
