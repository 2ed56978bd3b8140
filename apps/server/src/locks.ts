/** Does tasks one after the other that share a name, in the order in which they come, and at once those that share none. */
export type Locks = <Result>(names: readonly string[], task: () => Promise<Result>) => Promise<Result>;

/** Locks of this process. */
export function createLocks(): Locks {
  /** For each name what comes last under it. */
  const last = new Map<string, Promise<unknown>>();
  return async (names, task) => {
    // All names are taken in one turn: two who want the same ones never wait for each other.
    const before = names.flatMap((name) => last.get(name) ?? []);
    const done = Promise.allSettled(before).then(task);
    for (const name of names) last.set(name, done);
    try {
      return await done;
    } finally {
      for (const name of names) if (last.get(name) === done) last.delete(name);
    }
  };
}
