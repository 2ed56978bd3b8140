import { TRPCClientError } from '@trpc/client';

/** What the server says of an error that is its answer; undefined for any other. */
const findData = (error: unknown) => (error instanceof TRPCClientError ? error.data : undefined);

/** Whether an error is the server's answer; else the connection was lost before one came. */
export const isAnswer = (error: unknown): error is TRPCClientError<never> => findData(error) != null;

/** Whether the server cannot do just now what it is asked: it is busy, or its storage is away. */
export const isUnavailable = (error: unknown): boolean => findData(error)?.httpStatus === 503;

/** Whether the server asks to wait: it cannot do it just now, could not do it in time, or too much was asked for. */
export function asksToWait(error: unknown): boolean {
  const status = findData(error)?.httpStatus;
  return isUnavailable(error) || status === 408 || status === 429;
}

/** Whether the server has no such thing, or not for this person. What can be no name of a thing is none. */
export function isMissing(error: unknown): boolean {
  const code = findData(error)?.code;
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}

/** How often something is asked, sent or followed that failed in a way that may pass. */
const maxTries = 4;

/** Whether a question is asked again after so many failures. */
export function isAskedAgain(failures: number, error: unknown): boolean {
  return (!isAnswer(error) || asksToWait(error)) && failures + 1 < maxTries;
}

/**
 * Whether a change is sent again after so many failures: where the server had no time for it, or its storage was away, which leaves open whether it
 * was made. One that took too long, or whose answer got lost, is left to whoever made it.
 */
export function isSentAgain(failures: number, error: unknown): boolean {
  const status = findData(error)?.httpStatus;
  return (status === 429 || status === 503) && failures + 1 < maxTries;
}

/** Whether something is followed again after an error: where no answer came or the server asks to wait always, else some times. */
export function isFollowedAgain(error: unknown, attempts: number): boolean {
  if (!isAnswer(error) || asksToWait(error)) return true;
  return !isMissing(error) && attempts < maxTries;
}
