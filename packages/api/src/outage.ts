import { TRPCError } from '@trpc/server';
import type { StoragePort } from './ports/storage.ts';

/** What is said where the storage is away, however it is asked for. What became of a command is open: the same id gets its answer. */
export const storageAway = 'The server can’t reach its records just now. Try again in a few seconds.';

/** What a call that failed is answered with: SERVICE_UNAVAILABLE where the storage was away, else what it is. */
export function toCallError(storage: StoragePort, error: TRPCError): TRPCError {
  return error.code === 'INTERNAL_SERVER_ERROR' && storage.isAway(error.cause)
    ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: storageAway, cause: error.cause })
    : error;
}
