import { TRPCClientError } from '@trpc/client';

/** Whether an error is the server's answer; else the connection was lost before one came. */
export function isAnswer(error: unknown): error is TRPCClientError<never> {
  return error instanceof TRPCClientError && error.shape != null;
}

/** Whether the server asks to wait: it is busy, or too much was asked for. */
export function asksToWait(error: unknown): boolean {
  const code = error instanceof TRPCClientError ? error.data?.code : undefined;
  return code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE';
}

/** Whether the server has no such thing, or not for this person. What can be no name of a thing is none. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof TRPCClientError ? error.data?.code : undefined;
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
