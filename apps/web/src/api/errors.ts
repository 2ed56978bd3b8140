import { TRPCClientError } from '@trpc/client';

/** Whether an error is the server's answer; else the connection was lost before one came. */
export function isAnswer(error: unknown): error is TRPCClientError<never> {
  return error instanceof TRPCClientError && error.shape != null;
}

/** Whether the server has no such thing, or not for this person. What can be no name of a thing is none. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof TRPCClientError ? error.data?.code : undefined;
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
