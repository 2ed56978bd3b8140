import { once } from 'node:events';
import type { AppRouter, TableMessage, ViewerState } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import { openDatabase } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { type GameState, runningHand } from '@openfelt/engine';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import pino from 'pino';
import WebSocket from 'ws';
import { type Limits, noLimits, standardLimits } from './admission/limits.ts';
import type { SendMail } from './mail/mailer.ts';
import { type RunningServer, startServer } from './server.ts';
import { foldMessage } from './subscriptions/fold-message.fixture.ts';
import { noTracing, type Tracing } from './telemetry/tracing.ts';
import { workFields } from './telemetry/work.ts';

export { tableForTwo } from './table-for-two.fixture.ts';

/** A guest's browser without the browser: its cookie and its socket. */
export interface Guest {
  readonly cookie: string;
  readonly client: TRPCClient<AppRouter>;
  close(): Promise<void>;
}

/** An embedded database of one's own, gone with its folder after the tests. */
export async function temporaryDatabase() {
  const { path, remove } = await dataFolder();
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

/** The limits that people play under, but for a server that is behind: here it is the machine that has too much to do. */
const patientLimits: Limits = { ...standardLimits, delay: noLimits.delay };

/** What a Prometheus reads the metrics of test platforms with. */
export const metricsToken = 'a-token-for-the-metrics-of-tests';

/** What is otherwise than at other platforms of tests. */
interface PlatformOptions {
  /** Those that people play under, and a server that is never behind, if none are given. */
  readonly limits?: Limits;
  readonly tracing?: Tracing;
  /** Without it no letters are sent. */
  readonly sendMail?: SendMail | undefined;
  /** A PostgreSQL server's database, and the NATS server over which several servers share it, where they do. */
  readonly shared?: { readonly url: string; readonly natsUrl?: string };
}

/**
 * The server on a free port and an embedded database of its own, without the web app's pages. `hear` is told all that it logs and says on
 * the terminal.
 */
export async function startPlatform(
  dataDir: string,
  hear: (line: string) => void = () => undefined,
  { limits = patientLimits, tracing = noTracing, sendMail, shared }: PlatformOptions = {},
): Promise<RunningServer> {
  return startServer({
    port: 0,
    host: 'localhost',
    allowedHosts: [],
    // Tests name the address of each visitor.
    trustedProxies: ['127.0.0.0/8', '::1'],
    dataDir,
    url: shared?.url,
    natsUrl: shared?.natsUrl,
    openPages: async () => async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html>');
    },
    pause: 4_000,
    limits,
    sendMail,
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

/** Opens a page and a socket, as someone who was never here or as who has the cookie; a server that is behind is asked again. */
export async function visit(address: string, known?: string): Promise<Guest> {
  const headers = { accept: 'text/html', ...(known === undefined ? {} : { cookie: known }) };
  let response = await fetch(address, { headers });
  while (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    response = await fetch(address, { headers });
  }
  // Without a cookie every socket is refused, and a client tries without end.
  const cookie = known ?? response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined)
    throw new Error(`no visitor was made: ${response.status} ${await response.text()}`);
  return openSocket(address, cookie);
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

/** So long a state is waited for, in ms: less than a test may take, so that what hangs says how it stood. */
const untilPatience = 200_000;

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
  /** How the table stands for who follows it. */
  function describe(): string {
    const seats = (state?.table?.context.seats ?? []).map((each) =>
      each === null ? 'free' : `${each.kind} with ${each.stack}${each.sittingOut ? ', sitting out' : ''}`,
    );
    const status = messages.flatMap((each) => ('status' in each ? [each.status] : [])).at(-1);
    const hand = state === null ? null : runningHand(state);
    return JSON.stringify({
      tableId,
      own: personal.own,
      cards: personal.cards.length,
      version: state?.version,
      hand: hand === null ? null : { number: hand.handNumber, toAct: hand.toAct },
      seats,
      status,
    });
  }
  const followed: Followed = {
    messages,
    state: current,
    personal: () => personal,
    async until(condition) {
      const giveUpAt = performance.now() + untilPatience;
      while (state === null || !condition(state, personal)) {
        await new Promise<void>((resolve, reject) => {
          const wake = () => {
            waiting.delete(wake);
            clearTimeout(timer);
            resolve();
          };
          const timer = setTimeout(() => {
            waiting.delete(wake);
            reject(new Error(`the table never came to what was waited for: ${describe()}`));
          }, giveUpAt - performance.now());
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

/** A platform of a test's own, gone after the tests with all who came. */
export interface GuestPlatform {
  /** Somebody who was never here; called so where a name is given. */
  come(name?: string): Promise<Guest>;
  /** Somebody who was here, in a browser of another time. */
  comeAgain(guest: Guest): Promise<Guest>;
  /** The key that signs the platform's checkpoints. */
  key(): Promise<string>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A platform of one server. */
export async function hostGuests(): Promise<GuestPlatform> {
  const folder = await dataFolder();
  let server = await startPlatform(folder.path);
  const guests: Guest[] = [];
  async function greet(cookie?: string): Promise<Guest> {
    const guest = await visit(server.address, cookie);
    guests.push(guest);
    return guest;
  }
  return {
    async come(name?: string): Promise<Guest> {
      const guest = await greet();
      if (name !== undefined) await guest.client.me.rename.mutate({ name });
      return guest;
    },
    comeAgain: ({ cookie }: Guest): Promise<Guest> => greet(cookie),
    async key(): Promise<string> {
      const answer = await fetch(`${server.address}/checkpoint/key`);
      return (await answer.text()).trim();
    },
    async restart(): Promise<void> {
      await server.stop();
      server = await startPlatform(folder.path);
    },
    async close(): Promise<void> {
      for (const guest of guests) await guest.close();
      await server.stop();
      await folder.remove();
    },
  };
}
