import { once } from 'node:events';
import type { AppRouter, TableMessage, ViewerState } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import { openDatabase } from '@openfelt/db';
import type { GameState } from '@openfelt/engine';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import pino from 'pino';
import WebSocket from 'ws';
import { type Limits, standardLimits } from './admission/limits.ts';
import { type RunningServer, startServer } from './server.ts';
import { foldMessage } from './subscriptions/fold-message.fixture.ts';
import { noTracing, type Tracing } from './telemetry/tracing.ts';
import { workFields } from './telemetry/work.ts';
import { temporaryFolder } from './temporary-folder.fixture.ts';

/** A guest's browser without the browser: its cookie and its socket. */
export interface Guest {
  readonly cookie: string;
  readonly client: TRPCClient<AppRouter>;
  close(): Promise<void>;
}

/** An embedded database of one's own, gone with its folder after the tests. */
export async function temporaryDatabase() {
  const { path, remove } = await temporaryFolder();
  const database = await openDatabase({ dataDir: path, report: () => undefined });
  return {
    path,
    database,
    async remove() {
      await database.close();
      await remove();
    },
  };
}

/** What a Prometheus reads the metrics of test platforms with. */
export const metricsToken = 'a-token-for-the-metrics-of-tests';

/**
 * The server on a free port and an embedded database of its own, without the web app's pages. `hear` is told all that it logs and says
 * on the terminal; the limits are those of a platform that people use, if none are given.
 */
export async function startPlatform(
  dataDir: string,
  hear: (line: string) => void = () => undefined,
  limits: Limits = standardLimits,
  tracing: Tracing = noTracing,
): Promise<RunningServer> {
  return startServer({
    port: 0,
    host: 'localhost',
    allowedHosts: [],
    // Tests name the address of each visitor.
    trustedProxies: ['127.0.0.0/8', '::1'],
    dataDir,
    url: undefined,
    pages: async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html>');
    },
    pause: 4_000,
    limits,
    log: pino({ level: 'trace', mixin: workFields }, { write: hear }),
    tracing,
    metricsToken,
    print: hear,
  });
}

/** A socket that carries a cookie, as a browser's does. */
function socketWith(headers: Readonly<Record<string, string>>): typeof globalThis.WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers });
    }
  } as unknown as typeof globalThis.WebSocket;
}

/** Opens a page and a socket, as someone who was never here or as who has the cookie. */
export async function visit(address: string, known?: string): Promise<Guest> {
  const response = await fetch(address, {
    headers: { accept: 'text/html', ...(known === undefined ? {} : { cookie: known }) },
  });
  return openSocket(address, known ?? response.headers.get('set-cookie')?.split(';')[0] ?? '');
}

/** Opens a socket with a cookie. `closed` is told each time that the server closes it, with the code. */
export function openSocket(
  address: string,
  cookie: string,
  closed: (code: number | undefined) => void = () => undefined,
): Guest {
  const socket = createWSClient({
    url: `${address.replace('http', 'ws')}${socketPath}`,
    WebSocket: socketWith({ cookie }),
    retryDelayMs: () => 100,
    onClose: (cause) => closed(cause?.code),
  });
  return {
    cookie,
    client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }),
    close: async () => socket.close(),
  };
}

/** A table as a client follows it. */
export interface Followed {
  readonly messages: readonly TableMessage[];
  state(): GameState;
  /** What the viewer was told last of their own part. */
  personal(): ViewerState;
  /** Resolves when a state fulfils a condition. */
  until(condition: (state: GameState, personal: ViewerState) => boolean): Promise<void>;
  stop(): void;
}

/** Follows a table and folds its events, as the pages do. */
export async function follow(guest: Guest, tableId: string): Promise<Followed> {
  const messages: TableMessage[] = [];
  let state: GameState | null = null;
  let personal: ViewerState = { own: null, cards: [] };
  const waiting = new Set<() => void>();
  const subscription = guest.client.table.watch.subscribe(
    { tableId },
    {
      onData: (message) => {
        messages.push(message);
        if ('personal' in message) ({ personal } = message);
        state = foldMessage(state, message);
        if (state !== null) for (const wake of waiting) wake();
      },
      onError: (error) => {
        throw error;
      },
    },
  );
  const current = () => {
    if (state === null) throw new Error('nothing has come yet');
    return state;
  };
  const followed: Followed = {
    messages,
    state: current,
    personal: () => personal,
    async until(condition) {
      while (state === null || !condition(state, personal)) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    stop: () => subscription.unsubscribe(),
  };
  await followed.until(() => true);
  return followed;
}

/** Asks for a socket with headers of one's own; gives the status of a refusal, or 101. */
export async function upgradeStatus(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`, { headers });
  const refused = once(socket, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode,
  );
  const opened = once(socket, 'open').then(() => 101);
  socket.on('error', () => undefined);
  const status = await Promise.race([refused, opened]);
  socket.terminate();
  return status;
}

/** What a guest asks for who wants a table for two, without bots. */
export const tableForTwo = {
  name: 'Parlour',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: 2,
  bots: 0,
  isPrivate: false,
} as const;
