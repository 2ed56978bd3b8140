/** What waits to be sent until all else of a turn of the event loop is done. */
export interface Outbox {
  /** Has something sent with what else is added in the same turn, in order. */
  add(send: () => void): void;
  /** Sends what waits at once. */
  send(): void;
}

/**
 * Has what is sent in one turn of the event loop go out together: the questions of all who acted just now, an answer and the report of what
 * it led to. The library makes one system call of what it is given at once, and each costs both ends more than all that is said in it. What
 * could not be sent is reported, and the rest goes on.
 */
export function createOutbox(report: (error: unknown) => void): Outbox {
  let waiting: (() => void)[] = [];

  function send(): void {
    const due = waiting;
    waiting = [];
    for (const each of due) {
      try {
        each();
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    add(each) {
      // After what all connections had to say in this turn.
      if (waiting.length === 0) setImmediate(send);
      waiting.push(each);
    },
    send,
  };
}
