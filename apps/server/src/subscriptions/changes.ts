/** Things that happened, waiting for one reader. A reader that falls behind is told so instead of being fed without end. */
export interface Changes<T> {
  push(change: T): void;
  /** The next things, oldest first; `lost`: there were too many, and they are gone. Null when the signal aborts. */
  next(): Promise<readonly T[] | 'lost' | null>;
}

const maxWaiting = 200;

/** An empty queue of changes. */
export function createChanges<T>(signal: AbortSignal): Changes<T> {
  let waiting: T[] = [];
  let lost = false;
  let wake: () => void = () => undefined;
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    push(change) {
      waiting.push(change);
      if (waiting.length > maxWaiting) {
        waiting = [];
        lost = true;
      }
      wake();
    },
    async next() {
      while (waiting.length === 0 && !lost && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal.aborted) return null;
      const taken = waiting;
      waiting = [];
      if (!lost) return taken;
      lost = false;
      return 'lost';
    },
  };
}
