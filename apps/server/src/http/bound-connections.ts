import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { findOrigin } from '../admission/network.ts';

/** Hangs up on addresses that have more connections than `max`; a proxy on this machine has those of all its visitors. */
export function boundConnections(http: Server, max: number): void {
  const counts = new Map<string, number>();
  http.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const { address } = findOrigin(remoteAddress);
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
