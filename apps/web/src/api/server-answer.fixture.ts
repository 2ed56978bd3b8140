import { TRPCClientError } from '@trpc/client';

/** An error as the server answers with it. */
export const answer = (code: string, httpStatus: number) =>
  new TRPCClientError('', { result: { error: { code: 0, message: '', data: { code, httpStatus } } } });
