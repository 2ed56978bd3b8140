import type { IncomingMessage, Server } from 'node:http';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import type { PlatformProcess } from './platform-process.ts';

/** Whether a request is for what Next alone answers: built files, its own questions, and the socket on which it tells of changes. */
const isForNext = ({ url = '' }: IncomingMessage) => url.startsWith('/_next/') || url.startsWith('/__nextjs');

const away = 'The server does not run; the terminal says why. It starts again at the next change.\n';

/**
 * Lets `front` answer while the server behind it comes and goes: what Next alone answers is passed to Next, so that a change arrives in the
 * browser whatever the server does; everything else waits for the server.
 */
export function openFrontDoor(front: Server, nextAddress: string, platform: PlatformProcess): void {
  const proxy = createProxyServer({ xfwd: true });
  const findTarget = (request: IncomingMessage) => (isForNext(request) ? nextAddress : platform.address());

  front.on('request', async (request, response) => {
    try {
      const target = await findTarget(request);
      if (target === null) response.writeHead(503, { 'Content-Type': 'text/plain' }).end(away);
      else await proxy.web(request, response, { target });
    } catch {
      // It went away while it answered.
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'Content-Type': 'text/plain' }).end(away);
    }
  });
  front.on('upgrade', async (request, socket, head) => {
    try {
      const target = await findTarget(request);
      if (target === null) socket.destroy();
      else await proxyUpgrade(target, request, socket, head);
    } catch {
      socket.destroy();
    }
  });
}
