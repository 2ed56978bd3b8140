import type { TRPCError } from '@trpc/server';
import type { Logger } from 'pino';

/** What the log says of whatever could not be done as the storage was away. */
export const awayWords = 'the storage was away';

/** Has the log tell of a call that was not answered as it should be. What a caller did wrong, or has to wait for, is no line. */
export function logCallError(log: Logger, error: TRPCError, path: string | undefined): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, path }, 'a procedure failed');
  else if (error.code === 'TIMEOUT') log.error({ path }, 'a procedure took too long');
  // A busy server refuses without a cause.
  else if (error.code === 'SERVICE_UNAVAILABLE' && error.cause !== undefined)
    log.error({ err: error.cause, path }, awayWords);
}
