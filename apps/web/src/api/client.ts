import type { AppRouter } from '@openfelt/api';
import { socketPath, toSocketPath } from '@openfelt/api/wire';
import {
  createTRPCClient,
  createWSClient,
  retryLink,
  type TRPCClient,
  type TRPCLink,
  wsLink,
} from '@trpc/client';
import { isFollowedAgain } from './errors.ts';

/** The one connection of a browser tab. */
export type Socket = ReturnType<typeof createWSClient>;

let opened: Socket | null = null;

function socketUrl(): string {
  const { protocol, host } = window.location;
  const { player } = document.documentElement.dataset;
  const path = player === undefined ? socketPath : toSocketPath(player);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}

/** Milliseconds before the nth attempt to connect again: at once, then slower up to three seconds, never all clients together. */
function retryDelay(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(3000, 300 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/** The close code that says that this page speaks for no one any more, or for someone else, or is of an older version. */
const loadAgain = 4401;

/** The close code that says that the server restarts. */
const restarts = 1012;

let restarting = false;

/** Whether the connection was closed as the server restarts, and is not open again. */
export const isRestarting = () => restarting;

let loadPage = () => window.location.reload();

/** Keeps the page from loading again while it is about to load another; gives what lets it again. */
export function holdLoading(): () => void {
  const load = loadPage;
  let isOutdated = false;
  loadPage = () => {
    isOutdated = true;
  };
  return () => {
    loadPage = load;
    if (isOutdated) load();
  };
}

/** The connection of this browser tab; made on first use. Only for code that runs in the browser. */
export function socket(): Socket {
  opened ??= createWSClient({
    url: socketUrl,
    retryDelayMs: retryDelay,
    onOpen: () => {
      restarting = false;
    },
    onClose: (cause) => {
      if (cause?.code === loadAgain) loadPage();
      if (cause?.code === restarts) restarting = true;
    },
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
  });
  return opened;
}

// The socket opens with the first call: where pages are made on the server, there is none.
const overSocket: TRPCLink<AppRouter> = (runtime) => (call) =>
  wsLink<AppRouter>({ client: socket() })(runtime)(call);

/** What is followed is followed again where the server had no time for it, later each time, from what came last. */
const followAgain = retryLink<AppRouter>({
  retry: ({ op, error, attempts }) => op.type === 'subscription' && isFollowedAgain(error, attempts),
  retryDelayMs: (attempts) => Math.min(5_000, 250 * 2 ** attempts),
});

/** The server's procedures, all over the tab's one socket. */
export const client: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [followAgain, overSocket],
});
