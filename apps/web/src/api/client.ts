import type { AppRouter } from '@openfelt/server/router';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';

/** The server's procedures, and the one socket that they all use. */
export interface Api {
  readonly client: TRPCClient<AppRouter>;
  readonly socket: ReturnType<typeof createWSClient>;
}

let shared: Api | null = null;

function socketUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/trpc`;
}

/** Milliseconds before the nth attempt to connect again: at once, then slower up to three seconds, never all clients together. */
function retryDelay(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(3000, 300 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/** The close code that says that this page speaks for nobody any more, or for somebody else. */
const identityChanged = 4401;

/** The connection of this browser tab; made on first use. Only for code that runs in the browser. */
export function api(): Api {
  if (shared === null) {
    const socket = createWSClient({
      url: socketUrl,
      retryDelayMs: retryDelay,
      onClose: (cause) => {
        if (cause?.code === identityChanged) window.location.reload();
      },
      keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
    });
    shared = { client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }), socket };
  }
  return shared;
}
