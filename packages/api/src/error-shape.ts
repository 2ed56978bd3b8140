import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';

/** The sentence for an error: what the server's inside says stays there, and what a schema says becomes one sentence. */
function describeError({ code, cause, message }: TRPCError): string {
  if (code === 'INTERNAL_SERVER_ERROR') return 'The server failed on this request; try again.';
  if (code === 'PARSE_ERROR') return 'This request cannot be read.';
  if (!(cause instanceof z.core.$ZodError)) return message;
  const [issue] = cause.issues;
  const path = issue?.path.join('.') ?? '';
  return path === '' ? 'The input is not as it should be.' : `The input is not as it should be at ${path}.`;
}

/** An error as it is sent: its code and a sentence, and where it was thrown never. */
export function toErrorShape({
  shape,
  error,
}: {
  readonly shape: TRPCDefaultErrorShape;
  readonly error: TRPCError;
}): TRPCDefaultErrorShape {
  const { stack: _stack, ...data } = shape.data;
  return { ...shape, message: describeError(error), data };
}
