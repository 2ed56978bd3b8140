import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { toCallError } from './outage.ts';
import type { ApiContext } from './procedures.ts';

/** More than a window with nine tables follows at once. */
const maxPerSocket = 30;

/** How many subscriptions each socket has. A socket has one context, as long as it lives. */
const followed = new WeakMap<ApiContext, number>();

/**
 * A subscription's messages as they are, counted for their socket until they end; TOO_MANY_REQUESTS where it follows thirty things already.
 * Where the storage goes away meanwhile, it ends with SERVICE_UNAVAILABLE.
 */
export function follow<Message>(
  socket: ApiContext,
  messages: AsyncIterable<Message>,
  signal: AbortSignal | undefined,
): AsyncIterable<Message> {
  const before = followed.get(socket) ?? 0;
  if (before >= maxPerSocket) {
    const message = 'This page follows too much at once. Close a table, or reload the page.';
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message });
  }
  followed.set(socket, before + 1);
  let isCounted = true;
  function end() {
    if (isCounted) followed.set(socket, (followed.get(socket) ?? 1) - 1);
    isCounted = false;
  }
  signal?.addEventListener('abort', end, { once: true });
  return {
    [Symbol.asyncIterator]() {
      const iterator = messages[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            return await iterator.next();
          } catch (error) {
            throw toCallError(socket.storage, getTRPCErrorFromUnknown(error));
          }
        },
        async return() {
          end();
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
