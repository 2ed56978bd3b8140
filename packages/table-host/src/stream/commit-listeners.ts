import type { CommittedEvents, HostPorts } from './ports.ts';

/** Who is told of all that a table commits. */
export interface CommitListeners {
  /** Tells of everything from now on; gives what ends it. */
  add(listener: (committed: CommittedEvents) => void): () => void;
  /** Tells everyone, also where one of them fails. */
  publish(committed: CommittedEvents): void;
}

/** Nobody yet. What a listener throws is reported. */
export function createCommitListeners(
  { report }: Pick<HostPorts<never>, 'report'>,
  table: string,
): CommitListeners {
  const listeners = new Set<(committed: CommittedEvents) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(committed) {
      for (const listener of listeners) {
        try {
          listener(committed);
        } catch (error) {
          report({ table, message: 'a listener failed', error });
        }
      }
    },
  };
}
