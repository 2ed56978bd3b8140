import { once } from 'node:events';
import { request } from 'node:http';
import { socketPath } from '@openfelt/api/wire';
import WebSocket from 'ws';

/** Asks over HTTP from an address of this machine; gives the status and the cookie. What comes is read and thrown away. */
export async function get(
  port: number,
  path: string,
  { from, cookie }: { readonly from: string; readonly cookie?: string },
): Promise<{ readonly status: number; readonly cookie: string }> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    localAddress: from,
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  });
  asking.end();
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

/** Becomes a guest; gives their cookie, or an empty one where the server takes no newcomers now. */
export async function becomeGuest(port: number, from: string): Promise<string> {
  return (await get(port, '/', { from })).cookie;
}

/** Opens a socket from an address; null where it is refused. */
export async function openSocket(port: number, cookie: string, from: string): Promise<WebSocket | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, {
    headers: { cookie },
    localAddress: from,
  });
  socket.on('error', () => undefined);
  const isOpen = await Promise.race([
    once(socket, 'open').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  return isOpen ? socket : null;
}

/** A call as tRPC writes it. */
export function writeCall(
  id: number,
  method: 'query' | 'mutation' | 'subscription',
  path: string,
  input: unknown,
) {
  return JSON.stringify({ id, method, params: { path, input } });
}
