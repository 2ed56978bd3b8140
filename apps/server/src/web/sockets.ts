import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { type ApiContext, appRouter } from '../api/router.ts';

/** The largest message that a client may send, in bytes. */
const messageBytes = 64 * 1024;
/** What one socket may send: so many messages at once, and so many a second in the long run. */
const burst = 200;
const perSecond = 20;
/** More sockets than any one address needs, and fewer than would starve the others. */
const socketsAtMost = 5_000;

/** Who asks, from a request's cookie; null for a stranger. */
export type Identify = (request: IncomingMessage) => Promise<ApiContext | null>;

/** The platform's sockets. */
export interface Sockets {
  /** Takes over a connection that asks for a socket at `/trpc`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every client to connect again, and closes. */
  close(): void;
}

/** A socket of another site's page carries this site's cookie; its origin tells it. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** tRPC over WebSocket, one socket a browser tab. Only guests with a signed cookie are let in. */
export function createSockets(identify: Identify, log: Logger): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const contexts = new WeakMap<IncomingMessage, ApiContext>();
  const handler = applyWSSHandler({
    wss,
    router: appRouter,
    createContext: ({ req }) => {
      const context = contexts.get(req);
      if (context === undefined) throw new Error('a socket without a guest');
      return context;
    },
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, path }, 'a procedure failed');
    },
  });

  // A client that floods is cut off; tRPC would queue everything it sends.
  wss.on('connection', (socket) => {
    let allowance = burst;
    let since = Date.now();
    socket.on('message', () => {
      const now = Date.now();
      allowance = Math.min(burst, allowance + ((now - since) / 1000) * perSecond) - 1;
      since = now;
      if (allowance < 0) socket.close(1008, 'too many messages');
    });
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
  });

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden');
      if (wss.clients.size >= socketsAtMost) return refuse(socket, '503 Service Unavailable');
      identify(request).then(
        (context) => {
          if (context === null) return refuse(socket, '401 Unauthorized');
          contexts.set(request, context);
          wss.handleUpgrade(request, socket, head, (client) => wss.emit('connection', client, request));
        },
        (err) => {
          log.error({ err }, 'a guest could not be identified');
          refuse(socket, '503 Service Unavailable');
        },
      );
    },
    close() {
      handler.broadcastReconnectNotification();
      for (const client of wss.clients) client.close(1001, 'the server stops');
      wss.close();
    },
  };
}
