import { AsyncLocalStorage } from 'node:async_hooks';

/** Failures that whoever asks is to learn of, whatever is made of them on the way. */
export interface NotedFailures {
  /** The same methods; which of their failures count is noted for the task that they belong to. */
  watch<Methods extends object>(methods: Methods): Methods;
  /** Does a task. Where it fails, or what it gives is a failure, and one was noted meanwhile, rejects with that one. */
  during<Result>(task: () => Promise<Result>, isFailure?: (result: Result) => boolean): Promise<Result>;
}

/** Notes the failures of one kind, such as those of a storage that a library turns into errors of its own. */
export function noteFailures(counts: (error: unknown) => boolean): NotedFailures {
  const tasks = new AsyncLocalStorage<{ failure: unknown }>();

  /** Notes a failure, which goes on its way. */
  function note(error: unknown): never {
    const task = tasks.getStore();
    if (task !== undefined && counts(error)) task.failure = error;
    throw error;
  }

  function watched(method: (...args: readonly unknown[]) => unknown) {
    return (...args: readonly unknown[]): unknown => {
      const result = method(...args);
      return result instanceof Promise ? result.catch(note) : result;
    };
  }

  return {
    watch<Methods extends object>(methods: Methods): Methods {
      const all = Object.entries(methods).map(([name, each]) => [
        name,
        typeof each === 'function' ? watched(each as (...args: readonly unknown[]) => unknown) : each,
      ]);
      return Object.fromEntries(all) as Methods;
    },
    during<Result>(task: () => Promise<Result>, isFailure: (result: Result) => boolean = () => false) {
      const own: { failure: unknown } = { failure: null };
      return tasks.run(own, async () => {
        try {
          const result = await task();
          if (own.failure !== null && isFailure(result)) throw own.failure;
          return result;
        } catch (error) {
          throw own.failure ?? error;
        }
      });
    },
  };
}
