/** Requests that are written together or not at all, one after the other. */
type Unit<Request> = readonly Request[];

interface Waiting<Request, Result> {
  readonly unit: Unit<Request>;
  resolve(results: readonly Result[]): void;
  reject(error: unknown): void;
}

/** Gathers what comes in while a batch is being written into the next batch. */
export interface GroupCommit<Request, Result> {
  /** Resolves when the unit is durable, or not written; rejects if the storage failed. */
  write(unit: Unit<Request>): Promise<readonly Result[]>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/** A batch holds at most so many requests: it stays well below what a statement can carry. */
const maxBatch = 500;

/**
 * Writes units in batches, one batch at a time; `flush` writes the requests of a batch in their order. Where a batch
 * fails as a whole, its units are written one by one, so that only the one that cannot be written fails.
 */
export function createGroupCommit<Request extends { readonly after?: number }, Result>(
  flush: (requests: readonly Request[]) => Promise<readonly Result[]>,
): GroupCommit<Request, Result> {
  let waiting: Waiting<Request, Result>[] = [];
  let running: Promise<void> | null = null;

  async function writeAlone({ unit, resolve, reject }: Waiting<Request, Result>): Promise<void> {
    try {
      resolve(await flush(unit));
    } catch (error) {
      reject(error);
    }
  }

  async function writeTogether(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    const requests: Request[] = [];
    for (const { unit } of batch) {
      const offset = requests.length;
      requests.push(
        ...unit.map((request) =>
          request.after === undefined ? request : { ...request, after: request.after + offset },
        ),
      );
    }
    let results: readonly Result[];
    try {
      results = await flush(requests);
    } catch {
      for (const each of batch) await writeAlone(each);
      return;
    }
    let from = 0;
    for (const { unit, resolve } of batch) {
      resolve(results.slice(from, from + unit.length));
      from += unit.length;
    }
  }

  /** The units of the next batch, in the order of their arrival. */
  function take(): readonly Waiting<Request, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ unit }) => {
      size += unit.length;
      return size > maxBatch;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, Math.max(1, end));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = take();
      const [first] = batch;
      if (batch.length === 1 && first !== undefined) await writeAlone(first);
      else await writeTogether(batch);
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
