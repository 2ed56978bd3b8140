import type { TableMessage } from '@openfelt/api';

/** The texts of messages that go to several people: each is written once, however many get it. */
const texts = new WeakMap<object, string>();

/** Has a message written as text now. The message must not change afterwards. */
export function encodeOnce<Message extends TableMessage>(message: Message): Message {
  texts.set(message, JSON.stringify(message));
  return message;
}

/** Sends a message to the one subscription that this is for. */
type Outlet = (message: TableMessage) => void;

/** Who is told how what follows a message can be sent. */
const followed = new WeakMap<object, (outlet: Outlet) => void>();

/**
 * Calls back as a message of a subscription goes out, with what sends those after it: tRPC takes several promises and copies for each of
 * them, of each viewer. It goes on to begin and end the subscription.
 */
export function onSent(message: TableMessage, callback: (outlet: Outlet) => void): void {
  followed.set(message, callback);
}

/** What tRPC sends to a client, as far as it is looked at here. */
interface Outgoing {
  readonly id?: unknown;
  readonly result?: { readonly data?: unknown };
}

const hasResult = (message: unknown): message is Outgoing =>
  typeof message === 'object' && message !== null && 'result' in message;

const isVersioned = (data: unknown): data is TableMessage =>
  typeof data === 'object' && data !== null && texts.has(data);

/** A message of a subscription; its version is the id from which a client that was cut off goes on. */
const toText = (id: string, data: TableMessage) =>
  `{"id":${id},"result":{"id":"${data.version}","data":${texts.get(data)}}}`;

/** The JSON of a message of tRPC. One that was written before is put in as it is. `send` takes such texts to the same client. */
export function encodeOutgoing(message: unknown, send: (text: string) => void): string {
  const data = hasResult(message) ? message.result?.data : undefined;
  if (!hasResult(message) || !isVersioned(data)) return JSON.stringify(message);
  const id = JSON.stringify(message.id);
  followed.get(data)?.((next) => send(toText(id, next)));
  return toText(id, data);
}
