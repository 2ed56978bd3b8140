import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter, TableMessage } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import type { CommandResult, PlayerCommand } from '@openfelt/engine';
import {
  createTRPCClient,
  createWSClient,
  retryLink,
  type TRPCClient,
  TRPCClientError,
  wsLink,
} from '@trpc/client';
import WebSocket from 'ws';

/** A guest who does what a page of the web app does: connects again, repeats commands, and follows on from what came last. */
export interface PageClient {
  /** Follows a table for good; `take` gives whether what came fits, else it begins anew. */
  follow(tableId: string, position: () => number | null, take: (message: TableMessage) => boolean): void;
  /** Asks until it is answered, as what may be done twice; rejects with any other answer, as with a fault. */
  ask<Answer>(request: (api: TRPCClient<AppRouter>) => Promise<Answer>): Promise<Answer>;
  /** Sends a command under one id until it is answered. */
  command(
    tableId: string,
    command: PlayerCommand,
  ): Promise<{ readonly commandId: string; readonly result: CommandResult }>;
  close(): void;
}

/** Refusals that leave open what became of a command. */
const isOpen = (result: CommandResult) => !result.ok && ['unavailable', 'moved'].includes(result.code);

/** What the server says of an error that is its answer: its status; undefined where no answer came. */
const findStatus = (error: unknown): number | undefined =>
  error instanceof TRPCClientError ? error.data?.httpStatus : undefined;

/** The cookie of somebody who was never here. */
async function visit(address: string): Promise<string> {
  for (;;) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    await response.text();
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) return cookie;
    await sleep(200);
  }
}

/** Somebody who was never here. */
export async function openPageClient(address: string): Promise<PageClient> {
  const cookie = await visit(address);
  class SocketWithCookie extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers: { cookie } });
    }
  }
  // As apps/web/src/api/client.ts has it.
  const socket = createWSClient({
    url: `${address.replace('http', 'ws')}${socketPath}`,
    WebSocket: SocketWithCookie as unknown as typeof globalThis.WebSocket,
    retryDelayMs: (attempt) =>
      attempt === 0 ? 0 : Math.min(3_000, 300 * 2 ** attempt) * (0.75 + Math.random() / 2),
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
  });
  const api = createTRPCClient<AppRouter>({
    links: [
      retryLink({
        retry: ({ op }) => op.type === 'subscription',
        retryDelayMs: (attempts) => Math.min(5_000, 250 * 2 ** attempts),
      }),
      wsLink({ client: socket }),
    ],
  });

  function whenOpen(): Promise<void> {
    return new Promise((resolve) => {
      const following = socket.connectionState.subscribe({
        next: ({ state }) => {
          if (state !== 'pending') return;
          resolve();
          queueMicrotask(() => following.unsubscribe());
        },
      });
    });
  }

  async function ask<Answer>(request: (client: TRPCClient<AppRouter>) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await request(api);
      } catch (error) {
        const status = findStatus(error);
        // Busy, or its storage is away: the same is asked again. Any other answer is final, and a fault ends the run.
        if (status === 503) await sleep(500);
        else if (status === undefined) await whenOpen();
        else throw error;
      }
    }
  }

  let isClosed = false;
  let following: { unsubscribe(): void } | null = null;
  return {
    follow(tableId, position, take) {
      function begin(from: number | null): void {
        following?.unsubscribe();
        if (isClosed) return;
        following = api.table.watch.subscribe(
          { tableId, lastEventId: from === null ? null : String(from) },
          {
            onData(message) {
              if (!take(message)) setTimeout(() => begin(null), 250);
            },
            onComplete: () => setTimeout(() => begin(position()), 250),
          },
        );
      }
      begin(position());
    },
    ask,
    async command(tableId, command) {
      const commandId = randomUUID();
      for (;;) {
        const result = await ask(() => api.table.command.mutate({ tableId, commandId, command }));
        if (!isOpen(result)) return { commandId, result };
        await sleep(500);
      }
    },
    close() {
      isClosed = true;
      following?.unsubscribe();
      void socket.close();
    },
  };
}
