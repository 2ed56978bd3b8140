import { TRPCError } from '@trpc/server';
import type { ApiContext } from './procedures.ts';

/** More than a window with nine tables follows at once. */
const maxPerSocket = 30;

/** How many subscriptions each socket has. A socket has one context, as long as it lives. */
const followed = new WeakMap<ApiContext, number>();

/** Passes a subscription's messages on, and counts it meanwhile; TOO_MANY_REQUESTS where its socket follows thirty already. */
export async function* follow<Message>(
  socket: ApiContext,
  messages: AsyncIterable<Message>,
): AsyncGenerator<Message, void, undefined> {
  const before = followed.get(socket) ?? 0;
  if (before >= maxPerSocket) {
    const message = 'This page follows too much at once. Close a table, or load the page anew.';
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message });
  }
  followed.set(socket, before + 1);
  try {
    yield* messages;
  } finally {
    followed.set(socket, (followed.get(socket) ?? 1) - 1);
  }
}
