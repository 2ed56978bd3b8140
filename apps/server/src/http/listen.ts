import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server as NetServer } from 'node:net';

const inUse = (port: number) =>
  `Port ${port} is in use: end the program that has it, or set PORT to another one.`;

/** Why it cannot be listened, in a sentence, by the system's code. */
const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: inUse,
  EACCES: (port) =>
    `Port ${port} is not for this user: set PORT to one from 1024 on, behind a proxy that has it.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST ${host} is no address of this machine.`,
};

function bind(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new Error(reason(port, host), { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Also answers on IPv6's loopback, to which `localhost` leads on many machines, where there is one. */
async function bindLoopback6(http: Server, port: number): Promise<void> {
  const door = createServer((socket) => {
    if (http.listening) http.emit('connection', socket);
    else socket.destroy();
  });
  http.once('close', () => door.close());
  await bind(door, port, '::1').catch(({ cause }: { readonly cause?: NodeJS.ErrnoException }) => {
    if (cause?.code === 'EADDRINUSE') throw cause;
  });
}

/**
 * Listens on a port, 0 for a free one, and gives the port. `host`: the address, or `localhost`, which is this machine alone, over IPv4 and
 * IPv6.
 *
 * @throws Error that says what to do where the port is in use or not for this user, or the address is not there, or the system's own.
 */
export async function listen(http: Server, port: number, host = 'localhost'): Promise<number> {
  if (host !== 'localhost') return bind(http, port, host);
  const taken = await bind(http, port, '127.0.0.1');
  try {
    await bindLoopback6(http, taken);
    return taken;
  } catch {
    await new Promise((resolve) => http.close(resolve));
    if (port === 0) return listen(http, 0);
    throw new Error(inUse(port));
  }
}
