import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on a port, 0 for a free one, and gives the port. `host` limits it to one interface.
 *
 * @throws Error that says what to do where the port is in use, or the system's own.
 */
export function listen(http: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use: end the program that has it, or set PORT to another one.`)
          : error,
      ),
    );
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}
