/** Runs tasks one after the other, in the order of arrival. */
export interface Mailbox {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was given so far is done. */
  idle(): Promise<void>;
}

/** A mailbox: what makes its owner the one writer of a table within the process. */
export function createMailbox(): Mailbox {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const mine = last.then(task);
      last = mine.catch(() => undefined);
      return mine;
    },
    idle: () => last.then(() => undefined),
  };
}
