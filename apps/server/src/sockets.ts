import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiContext, appRouter, type Visitor } from '@openfelt/api';
import { readSocketPath } from '@openfelt/api/wire';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Admission } from './admission/admission.ts';
import { createAllowance } from './admission/allowance.ts';
import type { Limits } from './admission/limits.ts';
import { findOrigin } from './admission/network.ts';
import { createSocketPlaces, type SocketPlace } from './admission/socket-places.ts';
import { logCallError } from './http/call-errors.ts';
import { isSameOrigin } from './http/origin.ts';
import { encodeOutgoing } from './subscriptions/encoded.ts';
import { createHoldWrites } from './subscriptions/hold-writes.ts';
import type { ShedReason } from './telemetry/metrics.ts';

/** The largest message that a client may send, in bytes. */
const messageBytes = 64 * 1024;
/** Bytes that wait for a client who does not read: a thousand times what a table sends in a second. */
const maxBacklog = 1024 * 1024;
/** How often clients who do not read are looked for, in ms. */
const reviewBacklogEvery = 1_000;
/** So many sockets have their rights reviewed in one query: asking for thousands at once holds up every table for a quarter of a second. */
const reviewedAtOnce = 250;
/** What opening a socket costs its address, in points: who asks is looked up. */
const socketPrice = 2;
/** The most calls in one message. */
const maxCalls = 30;
/** In so many ms it is known who asks for a socket, or they are sent away: a client waits for an answer without end. */
const admitWithin = 10_000;
/** How long a client that was cut off has for its goodbye, in ms. */
const goodbye = 1_000;

/**
 * The close code by which a page learns that it speaks for no one any more, or for someone else, or in a form of messages that is gone:
 * it loads again.
 */
const loadAgain = 4401;

/** The close code by which a page learns that the server restarts: it connects again by itself, here or elsewhere. */
const restarts = 1012;

/** The close code for a client who does not read what they asked for, or makes room for others. */
const tryAgainLater = 1013;

/** Who asks, from a request's cookies; null for a stranger. */
export type Identify = (request: IncomingMessage) => Promise<ApiContext | null>;

/** Finds those whose right to speak has ended, among who opened sockets. */
export type FindEnded = (visitors: readonly Visitor[]) => Promise<ReadonlySet<Visitor>>;

/** The platform's sockets. */
export interface Sockets {
  /** Takes over a connection that asks for a socket at `/trpc`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes the sockets of whoever is meant. Who a socket speaks for is settled when it opens. */
  disconnect(isMeant: (context: ApiContext) => boolean): void;
  /** Closes the sockets of those whose right has ended meanwhile, as when a session ran out. */
  review(findEnded: FindEnded): Promise<void>;
  /** How many are open. */
  count(): number;
  /** Tells every client that the server restarts, and closes. */
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

/** What the sockets of a platform need. */
interface SocketDependencies {
  readonly identify: Identify;
  /** The address of who asks. */
  readonly findAddress: (request: IncomingMessage) => string;
  readonly admission: Pick<Admission, 'charge'>;
  readonly limits: Pick<Limits, 'sockets' | 'calls'>;
  /** Told why each time that somebody finds no place or is cut off. */
  readonly shed: (reason: ShedReason) => void;
  readonly log: Logger;
}

/** tRPC over WebSocket, one socket a browser tab. Strangers are not let in. */
export function createSockets(parts: SocketDependencies): Sockets {
  const { identify, findAddress, admission, limits, shed, log } = parts;
  const wss = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const contexts = new WeakMap<IncomingMessage, ApiContext>();
  const speakers = new WeakMap<WebSocket, ApiContext>();
  const places = createSocketPlaces(limits.sockets);
  const players = createAllowance(limits.calls.player, () => performance.now());
  const addresses = createAllowance(limits.calls.address, () => performance.now());
  const holdWrites = createHoldWrites();

  /** Has tRPC answer a client. Each has an encoder of its own, which knows where its subscriptions send to. */
  function serve(client: WebSocket, request: IncomingMessage): void {
    const send = (text: string) => {
      holdWrites(request.socket);
      client.send(text);
    };
    getWSConnectionHandler({
      wss,
      router: appRouter,
      maxBatchSize: maxCalls,
      experimental_encoder: {
        encode(message) {
          holdWrites(request.socket);
          return encodeOutgoing(message, send);
        },
        decode: (text) => JSON.parse(String(text)),
      },
      createContext: ({ req }) => {
        const context = contexts.get(req);
        if (context === undefined) throw new Error('a socket without a player');
        return context;
      },
      keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
      onError: ({ error, path }) => logCallError(log, error, path),
    })(client, request);
  }

  let isClosed = false;
  let disconnects = 0;

  /** Who asks, read again where someone was disconnected meanwhile: it may have been them. */
  async function settle(request: IncomingMessage): Promise<ApiContext | null> {
    const before = disconnects;
    const context = await identify(request);
    return before === disconnects ? context : settle(request);
  }

  /** Who asks, if they may now. */
  async function admit(request: IncomingMessage, address: string): Promise<ApiContext | null | 'wait'> {
    const admitted = await admission.charge(address, socketPrice);
    return admitted.ok ? settle(request) : 'wait';
  }

  /** Tells the pages of whoever is meant to load again. */
  function endWhere(
    isMeant: (context: ApiContext) => boolean,
    clients: Iterable<WebSocket> = wss.clients,
  ): void {
    for (const client of clients) {
      const context = speakers.get(client);
      if (context !== undefined && isMeant(context)) cutOff(client, loadAgain, 'sign in again');
    }
  }

  /** Cuts off who lets their messages pile up: they cost the memory of everyone. */
  function cutOffBacklog(client: WebSocket): boolean {
    if (client.bufferedAmount <= maxBacklog) return false;
    shed('backlog');
    cutOff(client, tryAgainLater, 'read what you ask for');
    client.terminate();
    return true;
  }

  const watch = setInterval(() => {
    for (const client of wss.clients) cutOffBacklog(client);
  }, reviewBacklogEvery);
  watch.unref();

  // A client that floods is cut off; tRPC would queue everything it sends.
  wss.on('connection', (socket, request: IncomingMessage) => {
    serve(socket, request);
    const player = speakers.get(socket)?.player ?? '';
    const { address } = findOrigin(findAddress(request));
    socket.on('message', (message) => {
      if (cutOffBacklog(socket)) return;
      const calls = countCalls(String(message));
      if (players.take(player, calls) && addresses.take(address, calls)) return;
      shed('flood');
      cutOff(socket, 1008, 'too many messages');
    });
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
  });

  /** Opens a socket in its place, which is free again when the socket has closed. */
  function open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    context: ApiContext,
    place: SocketPlace,
  ) {
    contexts.set(request, context);
    wss.handleUpgrade(request, socket, head, (client) => {
      client.once('close', place.leave);
      const { isPresent, player } = readSocketPath(request.url ?? '');
      if (!isPresent) return cutOff(client, loadAgain, 'this page is of an older version');
      if (player !== null && player !== context.player)
        return cutOff(client, loadAgain, 'this page was made for someone else');
      place.occupy(() => {
        shed('no-place');
        cutOff(client, tryAgainLater, 'others need this place');
      });
      client.on('message', function ask(message) {
        // What only says that the page is there still uses nothing.
        if (String(message) === 'PONG') return;
        client.off('message', ask);
        place.use();
      });
      speakers.set(client, context);
      wss.emit('connection', client, request);
    });
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (isClosed) return refuse(socket, '503 Service Unavailable');
      if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden');
      // Taken before anything is waited for: many may come at once.
      const address = findAddress(request);
      const place = places.take(address);
      if (place === null) {
        shed('no-place');
        return refuse(socket, '503 Service Unavailable');
      }
      socket.once('close', place.leave);
      // Who was sent away meanwhile is not answered once more.
      const answer = (status: string) => {
        if (!socket.writableEnded) refuse(socket, status);
      };
      const late = setTimeout(() => answer('503 Service Unavailable'), admitWithin);
      admit(request, address)
        .finally(() => clearTimeout(late))
        .then(
          (context) => {
            if (context === 'wait') return answer('429 Too Many Requests');
            if (context === null) return answer('401 Unauthorized');
            if (!place.claim(context.player)) {
              shed('no-place');
              return answer('429 Too Many Requests');
            }
            open(request, socket, head, context, place);
          },
          (err) => {
            log.error({ err }, 'a visitor could not be identified');
            answer('503 Service Unavailable');
          },
        );
    },
    count: () => wss.clients.size,
    disconnect(isMeant) {
      disconnects += 1;
      endWhere(isMeant);
    },
    async review(findEnded) {
      const clients = [...wss.clients];
      for (let from = 0; from < clients.length; from += reviewedAtOnce) {
        const some = clients.slice(from, from + reviewedAtOnce);
        const ended = await findEnded(some.flatMap((client) => speakers.get(client) ?? []));
        endWhere((context) => ended.has(context), some);
      }
    },
    close() {
      isClosed = true;
      clearInterval(watch);
      for (const client of wss.clients) client.close(restarts, 'the server restarts');
      wss.close();
    },
  };
}
