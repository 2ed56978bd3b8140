import { once } from 'node:events';
import { socketPath } from '@openfelt/api/wire';
import WebSocket from 'ws';

/**
 * A socket to our server that speaks as pages do and looks at no more of a message than it has to: thousands of them share a machine
 * with the server that is measured, and tRPC's own client takes more of it than the server does.
 */
export interface LeanSocket {
  /** What a procedure answers. */
  ask<Answer>(method: 'query' | 'mutation', path: string, input: object): Promise<Answer>;
  /** Follows something; is told of each message as text, and its id. */
  follow(path: string, input: object, receive: (text: string, id: number) => void): void;
  close(): void;
}

/** The id of a message of a subscription, from which it would go on: `{"id":1,"result":{"id":"27","data":…`; null where it has none. */
function readMessageId(text: string): number | null {
  const label = '"result":{"id":"';
  const start = text.indexOf(label, 6) + label.length;
  return start < label.length || start > 40 ? null : Number(text.slice(start, text.indexOf('"', start)));
}

/** The answer in a message, or what was wrong, thrown. */
function readAnswer<Answer>(text: string): Answer {
  const { result, error } = JSON.parse(text);
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return result.data;
}

/** Opens a socket for the visitor whom a cookie names. */
export async function openLeanSocket(address: string, cookie: string): Promise<LeanSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`, { headers: { cookie } });
  const receivers = new Map<number, (text: string) => void>();
  let calls = 0;

  function send(method: string, path: string, input: object, receive: (text: string) => void): number {
    calls += 1;
    receivers.set(calls, receive);
    socket.send(JSON.stringify({ id: calls, method, params: { path, input } }));
    return calls;
  }

  socket.on('message', (data) => {
    const text = String(data);
    if (text === 'PING') socket.send('PONG');
    // Each begins with `{"id":…,`.
    else receivers.get(Number.parseInt(text.slice(6, 16), 10))?.(text);
  });
  await once(socket, 'open');
  return {
    ask: (method, path, input) =>
      new Promise((resolve, reject) => {
        const id = send(method, path, input, (text) => {
          receivers.delete(id);
          try {
            resolve(readAnswer(text));
          } catch (error) {
            reject(error);
          }
        });
      }),
    follow(path, input, receive) {
      send('subscription', path, input, (text) => {
        const id = readMessageId(text);
        if (id !== null) receive(text, id);
        else if (text.includes('"error"')) throw new Error(text);
      });
    },
    close: () => socket.close(),
  };
}
