import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createCounter } from '../admission/counter.ts';
import { findOrigin } from '../admission/network.ts';

/**
 * Hangs up on addresses that have more connections than `max`, and has each counted by `refused`; a proxy on this machine has those of all
 * its visitors. Gives how many there are.
 */
export function boundConnections(http: Server, max: number, refused: () => void): () => number {
  let open = 0;
  const counts = createCounter();
  http.on('connection', (socket: Socket) => {
    const { address } = findOrigin(socket.remoteAddress ?? '');
    if (counts.get(address) >= max) {
      refused();
      socket.destroy();
      return;
    }
    counts.add(address, 1);
    open += 1;
    socket.once('close', () => {
      counts.add(address, -1);
      open -= 1;
    });
  });
  return () => open;
}
