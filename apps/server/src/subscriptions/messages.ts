/** Messages for one reader, read one by one. */
export interface MessageQueue<Message> extends AsyncIterable<Message> {
  push(message: Message): void;
  /** From now on what comes while the reader waits is not read, but goes out by this. */
  goOutBy(send: (message: Message) => void): void;
}

const maxWaiting = 200;

/** How the messages of a queue begin and end. */
export interface QueueOptions<Message> {
  /** The first messages; also those of a reader who fell behind: what waited for them is dropped then. */
  begin(): Promise<readonly Message[]>;
  /** Called once, when the reader is gone. */
  end(): void;
  readonly signal: AbortSignal;
}

/** An empty queue. It is no generator: a message to many readers costs each of them one promise. */
export function createMessageQueue<Message>({
  begin,
  end,
  signal,
}: QueueOptions<Message>): MessageQueue<Message> {
  let waiting: Message[] = [];
  /** Waits for the next message. */
  let reader: ((result: IteratorResult<Message, undefined>) => void) | null = null;
  let send: ((message: Message) => void) | null = null;
  let mustBegin = true;
  let isOver = false;

  function finish(): void {
    if (isOver) return;
    isOver = true;
    waiting = [];
    reader?.({ done: true, value: undefined });
    end();
  }
  if (signal.aborted) finish();
  signal.addEventListener('abort', finish, { once: true });

  function takeNext(): Promise<IteratorResult<Message, undefined>> {
    if (isOver) return Promise.resolve({ done: true, value: undefined });
    const message = waiting.shift();
    if (message !== undefined) return Promise.resolve({ done: false, value: message });
    return new Promise((resolve) => {
      reader = resolve;
    });
  }

  async function beginAnew(): Promise<IteratorResult<Message, undefined>> {
    mustBegin = false;
    waiting = [];
    const first = await begin();
    waiting.unshift(...first);
    return takeNext();
  }

  return {
    push(message) {
      if (isOver || mustBegin) return;
      if (reader === null) {
        waiting.push(message);
        if (waiting.length > maxWaiting) mustBegin = true;
      } else if (send === null) {
        const read = reader;
        reader = null;
        read({ done: false, value: message });
      } else {
        send(message);
      }
    },
    goOutBy(outlet) {
      send = outlet;
    },
    [Symbol.asyncIterator]: () => ({
      next: () => (mustBegin && !isOver ? beginAnew() : takeNext()),
      async return() {
        finish();
        return { done: true, value: undefined };
      },
    }),
  };
}
