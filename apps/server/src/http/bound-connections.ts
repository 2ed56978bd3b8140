import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createCounter } from '../admission/counter.ts';
import { findOrigin } from '../admission/network.ts';

/** Hangs up on addresses that have more connections than `max`; a proxy on this machine has those of all its visitors. */
export function boundConnections(http: Server, max: number): void {
  const counts = createCounter();
  http.on('connection', (socket: Socket) => {
    const { address } = findOrigin(socket.remoteAddress ?? '');
    if (counts.get(address) >= max) {
      socket.destroy();
      return;
    }
    counts.add(address, 1);
    socket.once('close', () => counts.add(address, -1));
  });
}
