interface Waiting<Unit, Result> {
  readonly unit: Unit;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Gathers what comes in while a batch is being written into the next batch. */
export interface GroupCommit<Unit, Result> {
  /** Resolves when the unit is durable, or not written; rejects if the storage failed. */
  write(unit: Unit): Promise<Result>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/** A batch holds at most so many units: it stays well below what a statement can carry. */
const maxBatch = 500;
/** Where more comes in while a batch is written, the next one begins so many ms after it did: a statement costs both sides as much as ten of its units. */
const apart = 10;

/**
 * Writes units in batches, one batch at a time; `flush` writes the units of a batch in their order, and gives a result each. Where a
 * batch fails as a whole, its units are written one by one, so that only the one that cannot be written fails.
 */
export function createGroupCommit<Unit, Result>(
  flush: (units: readonly Unit[]) => Promise<readonly Result[]>,
): GroupCommit<Unit, Result> {
  let waiting: Waiting<Unit, Result>[] = [];
  let running: Promise<void> | null = null;

  async function writeBatch(batch: readonly Waiting<Unit, Result>[]): Promise<void> {
    try {
      const results = await flush(batch.map(({ unit }) => unit));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const each of batch) await writeBatch([each]);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const next = performance.now() + apart;
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      await writeBatch(batch);
      const early = next - performance.now();
      if (early > 0 && waiting.length > 0 && waiting.length < maxBatch)
        await new Promise((resolve) => setTimeout(resolve, early));
    }
    running = null;
  }

  return {
    write(unit) {
      return new Promise((resolve, reject) => {
        waiting.push({ unit, resolve, reject });
        // What is asked for in the same turn of the event loop goes together.
        running ??= Promise.resolve().then(run);
      });
    },
    idle: () => running ?? Promise.resolve(),
  };
}
