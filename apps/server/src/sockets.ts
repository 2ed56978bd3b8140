import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiContext, appRouter } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { isSameOrigin } from './http/origin.ts';
import { encodeOutgoing } from './subscriptions/encoded.ts';

/** The largest message that a client may send, in bytes. */
const messageBytes = 64 * 1024;
/** What one socket may send: so many calls at once, and so many a second in the long run. A message may hold several. */
const burst = 200;
const perSecond = 20;
/** More sockets than any one address needs, and fewer than would starve the others. */
const maxSockets = 5_000;
/** More windows than a person has open. */
const socketsOfOne = 40;
/** The most calls in one message. */
const maxCalls = 30;
/** How long a client that was cut off has for its goodbye, in ms. */
const goodbye = 1_000;

/**
 * The close code by which a page learns that it speaks for no one any more, or for someone else, or in a form of messages that is gone:
 * it loads again.
 */
const loadAgain = 4401;

/** Who asks, from a request's cookies; null for a stranger. */
export type Identify = (request: IncomingMessage) => Promise<ApiContext | null>;

/** The platform's sockets. */
export interface Sockets {
  /** Takes over a connection that asks for a socket at `/trpc`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes the sockets of whoever is meant. Who a socket speaks for is settled when it opens. */
  disconnect(isMeant: (context: ApiContext) => boolean): void;
  /** Tells every client to connect again, and closes. */
  close(): void;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Cuts a client off: what it still sends is not heard any more. */
function cutOff(client: WebSocket, code: number, reason: string): void {
  client.removeAllListeners('message');
  client.close(code, reason);
  setTimeout(() => client.terminate(), goodbye).unref();
}

/** How many calls a message holds; what cannot be read is one, which tRPC answers. */
function countCalls(message: string): number {
  if (!message.startsWith('[')) return 1;
  try {
    const read: unknown = JSON.parse(message);
    return Array.isArray(read) ? read.length : 1;
  } catch {
    return 1;
  }
}

/** tRPC over WebSocket, one socket a browser tab. Strangers are not let in. */
export function createSockets(identify: Identify, log: Logger): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const contexts = new WeakMap<IncomingMessage, ApiContext>();
  const speakers = new WeakMap<WebSocket, ApiContext>();
  const handler = applyWSSHandler({
    wss,
    router: appRouter,
    maxBatchSize: maxCalls,
    experimental_encoder: { encode: encodeOutgoing, decode: (text) => JSON.parse(String(text)) },
    createContext: ({ req }) => {
      const context = contexts.get(req);
      if (context === undefined) throw new Error('a socket without a player');
      return context;
    },
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, path }, 'a procedure failed');
    },
  });

  let disconnects = 0;

  /** Who asks, read again where someone was disconnected meanwhile: it may have been them. */
  async function settle(request: IncomingMessage): Promise<ApiContext | null> {
    const before = disconnects;
    const context = await identify(request);
    return before === disconnects ? context : settle(request);
  }

  // A client that floods is cut off; tRPC would queue everything it sends.
  wss.on('connection', (socket) => {
    let allowance = burst;
    let since = Date.now();
    socket.on('message', (message) => {
      const now = Date.now();
      allowance =
        Math.min(burst, allowance + ((now - since) / 1000) * perSecond) - countCalls(String(message));
      since = now;
      if (allowance < 0) cutOff(socket, 1008, 'too many messages');
    });
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
  });

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden');
      if (wss.clients.size >= maxSockets) return refuse(socket, '503 Service Unavailable');
      settle(request).then(
        (context) => {
          if (context === null) return refuse(socket, '401 Unauthorized');
          const own = [...wss.clients].filter((each) => speakers.get(each)?.player === context.player);
          if (own.length >= socketsOfOne) return refuse(socket, '429 Too Many Requests');
          contexts.set(request, context);
          wss.handleUpgrade(request, socket, head, (client) => {
            if (request.url !== socketPath)
              return cutOff(client, loadAgain, 'this page is of an older version');
            speakers.set(client, context);
            wss.emit('connection', client, request);
          });
        },
        (err) => {
          log.error({ err }, 'a visitor could not be identified');
          refuse(socket, '503 Service Unavailable');
        },
      );
    },
    disconnect(isMeant) {
      disconnects += 1;
      for (const client of wss.clients) {
        const context = speakers.get(client);
        if (context !== undefined && isMeant(context)) cutOff(client, loadAgain, 'sign in again');
      }
    },
    close() {
      handler.broadcastReconnectNotification();
      for (const client of wss.clients) client.close(1001, 'the server stops');
      wss.close();
    },
  };
}
