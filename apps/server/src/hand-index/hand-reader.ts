import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HandReading } from '@openfelt/db';
import type { HandSource, ReadHand } from './read-hand.ts';

/** Hands as they were read, and those that could not be, with what a developer needs to know. */
export interface ReadHands {
  readonly hands: ReadHand[];
  readonly unreadable: { readonly hand: HandReading; readonly reason: string }[];
}

/** Reads hands in a thread of its own. */
export interface HandReader {
  /** One call at a time. Rejects where the thread ends. */
  read(sources: readonly HandSource[]): Promise<ReadHands>;
  stop(): Promise<void>;
}

/** Threads run what is built: `scripts/build-programs.mjs` makes it of `hand-reader.worker.ts`. */
const program = new URL('../../../../node_modules/.openfelt/programs/hand-reader.mjs', import.meta.url);

/** Starts the thread. */
export function startHandReader(): HandReader {
  const worker = new Worker(program);
  // Nothing that it does keeps the process alive.
  worker.unref();
  // Whoever reads is told; while nobody does, it must not end the process.
  worker.on('error', () => undefined);
  return {
    async read(sources) {
      worker.postMessage(sources);
      const ended = new AbortController();
      const [answer] = await Promise.race([
        once(worker, 'message', { signal: ended.signal }) as Promise<[ReadHands]>,
        once(worker, 'exit', { signal: ended.signal }).then((): never => {
          throw new Error('the thread that reads hands has ended');
        }),
      ]).finally(() => ended.abort());
      return answer;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
