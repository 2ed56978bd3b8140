import type { TableMessage } from '@openfelt/api';

/** The texts of messages that go to several people: each is written once, however many get it. */
const texts = new WeakMap<object, string>();

/** Has a message written as text now. The message must not change afterwards. */
export function encodeOnce<Message extends TableMessage>(message: Message): Message {
  texts.set(message, JSON.stringify(message));
  return message;
}

/** What tRPC sends to a client, as far as it is looked at here. */
interface Outgoing {
  readonly id?: unknown;
  readonly result?: { readonly data?: unknown };
}

const hasResult = (message: unknown): message is Outgoing =>
  typeof message === 'object' && message !== null && 'result' in message;

const isVersioned = (data: unknown): data is { readonly version: number } =>
  typeof data === 'object' && data !== null && texts.has(data);

/**
 * The JSON of a message of tRPC. One that was written before is put in as it is; its version is the message's id, from which a client
 * that was cut off goes on.
 */
export function encodeOutgoing(message: unknown): string {
  const data = hasResult(message) ? message.result?.data : undefined;
  if (!hasResult(message) || !isVersioned(data)) return JSON.stringify(message);
  return `{"id":${JSON.stringify(message.id)},"result":{"id":"${data.version}","data":${texts.get(data)}}}`;
}
