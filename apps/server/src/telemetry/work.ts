import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from '@openfelt/table-host';
import type { Span } from '@opentelemetry/api';

/** What a line of the log says of the work that it was written in: ids alone, never what someone may not know. */
export interface WorkFields {
  /** Of the HTTP request or of the call over a socket. */
  readonly requestId?: string;
  readonly table?: string;
}

/** The work that is being done, however many promises it takes. */
interface Work {
  readonly fields: WorkFields;
  /** The span under way, where traces are taken. */
  readonly span: Span | null;
}

const none: Work = { fields: {}, span: null };
const storage = new AsyncLocalStorage<Work>();

/** The work under way; what begins by itself, as by a timer, belongs to none. */
export const getWork = (): Work => storage.getStore() ?? none;

/** Does something as part of the work under way, with more said of it. */
export const inWork = <T>(more: Partial<Work>, task: () => T): T => {
  const work = getWork();
  const { fields = {}, span = work.span } = more;
  return storage.run({ fields: { ...work.fields, ...fields }, span }, task);
};

/** For pino: the ids of the work that a line is written in. */
export const workFields = (): WorkFields => getWork().fields;

/** Outside of all work, and of whatever else belongs to one request. */
const outside = AsyncLocalStorage.snapshot();

/**
 * A scheduler whose tasks are work of their own: a table goes on long after the request that set it going was answered. It is called outside of
 * that request, too, whose ids, span and answer would else stay in memory as long as the timer runs.
 */
export const detachWork =
  (at: Scheduler): Scheduler =>
  (time, task) =>
    outside(at, time, task);
