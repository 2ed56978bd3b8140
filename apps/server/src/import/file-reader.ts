import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { HandFile, HandOfFile } from './read-hands.ts';

/** What the thread answers: hands in their order, none at the file's end, or what a developer needs to know. */
export type HandsOfFile =
  | { readonly hands: readonly HandOfFile[]; readonly failure: null }
  | { readonly hands: null; readonly failure: string };

/** Threads run what is built: `scripts/build-programs.mjs` makes it of `file-reader.worker.ts`. */
const program = new URL('../../../../node_modules/.openfelt/programs/file-reader.mjs', import.meta.url);

/** The thread for all files of this process, from the first of them on. */
let thread: Worker | null = null;

function getThread(): Worker {
  if (thread !== null) return thread;
  const worker = new Worker(program);
  // Nothing that it does keeps the process alive: whoever reads a file waits for their own port.
  worker.unref();
  // Whoever reads is told; while nobody does, it must not end the process.
  worker.on('error', () => undefined);
  // Every file that is read listens.
  worker.setMaxListeners(0);
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  thread = worker;
  return worker;
}

/**
 * Reads a file's hands in a thread of its own, so that no table waits for it; gives them in their order, many at once, and reads on
 * meanwhile. Several files take turns. Whoever stops asking ends it. Rejects where the thread ends.
 */
export async function* readFile(file: HandFile): AsyncGenerator<readonly HandOfFile[]> {
  const worker = getThread();
  const { port1: port, port2 } = new MessageChannel();
  const ended = new AbortController();
  const { signal } = ended;
  const lost = once(worker, 'exit', { signal }).then((): never => {
    throw new Error('the thread that reads files has ended');
  });
  /** Asks for what comes next. */
  const ask = (): Promise<HandsOfFile> => {
    port.postMessage(null);
    const answered = once(port, 'message', { signal }).then(([answer]): HandsOfFile => answer);
    const coming = Promise.race([answered, lost]);
    // It is waited for in its turn.
    coming.catch(() => undefined);
    return coming;
  };
  worker.postMessage({ file, port: port2 }, [port2]);
  try {
    let coming = ask();
    for (;;) {
      const { hands, failure } = await coming;
      if (failure !== null) throw new Error(failure);
      if (hands.length === 0) return;
      coming = ask();
      yield hands;
    }
  } finally {
    ended.abort();
    port.close();
  }
}
