/**
 * Keeps sign-ins and changes of passwords apart: a sign-in that had read the old password's hash before a change could else make a
 * session after the change has ended all others.
 */
export interface SignInGate {
  /** Sign-ins go on beside each other, none beside a change. */
  signIn<T>(task: () => Promise<T>): Promise<T>;
  /** Begins when the sign-ins that run are done; those that come meanwhile wait for it. */
  change<T>(task: () => Promise<T>): Promise<T>;
}

/** The gate of one process, which answers all requests of its platform. */
export function createSignInGate(): SignInGate {
  const running = new Set<Promise<unknown>>();
  /** The last change that was asked for and is not done. */
  let changing: Promise<unknown> | null = null;
  return {
    async signIn(task) {
      while (changing !== null) await changing;
      const mine = task();
      running.add(mine);
      try {
        return await mine;
      } finally {
        running.delete(mine);
      }
    },
    change(task) {
      const before = changing ?? Promise.resolve();
      const mine = before.then(() => Promise.allSettled(running)).then(task);
      const over = () => {
        if (changing === done) changing = null;
      };
      const done = mine.then(over, over);
      changing = done;
      return mine;
    },
  };
}
