import type { IncomingMessage, ServerResponse } from 'node:http';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Logger } from 'pino';
import { appRouter } from '../api/router.ts';
import type { GuestCookies } from '../identity/guest-cookie.ts';
import { type Identify, isSameOrigin } from './sockets.ts';

/** The largest body of a tRPC request, in bytes. */
const bodyBytes = 64 * 1024;

/** What answers a request that is none of the server's own. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What requests are answered with. */
export interface RequestParts {
  readonly identify: Identify;
  readonly cookies: GuestCookies;
  readonly pages: Pages;
  /** Takes recorded hands from the command line. */
  readonly takeHands: Pages;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<unknown>;
  readonly log: Logger;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function isOverTls(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}

/** Whether a request is for a page, whose visitor gets a cookie. */
function wantsPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/** Answers HTTP: `/healthz`, `/trpc`, `/import`, and pages, which make a stranger a guest. */
export function createRequests(parts: RequestParts): Pages {
  const { identify, cookies, log } = parts;

  async function trpc(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const context = isSameOrigin(request) ? await identify(request) : null;
    if (context === null) {
      answer(response, 401, {
        error: 'Open a page of this server first: it gives you the cookie that says who you are.',
      });
      return;
    }
    await nodeHTTPRequestHandler({
      router: appRouter,
      req: request,
      res: response,
      path,
      createContext: async () => context,
      maxBodySize: bodyBytes,
      onError: ({ error }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, path }, 'a procedure failed');
      },
    });
  }

  async function health(response: ServerResponse): Promise<void> {
    try {
      await parts.probe();
      answer(response, 200, { ok: true });
    } catch (err) {
      log.error({ err }, 'the database does not answer');
      answer(response, 503, { ok: false, reason: 'the database does not answer' });
    }
  }

  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (pathname === '/healthz') return await health(response);
      if (pathname === '/import') return await parts.takeHands(request, response);
      if (pathname.startsWith('/trpc/'))
        return await trpc(request, response, pathname.slice('/trpc/'.length));
      if (wantsPage(request) && (await cookies.read(request.headers.cookie)) === null) {
        response.setHeader('Set-Cookie', (await cookies.issue(isOverTls(request))).setCookie);
      }
      await parts.pages(request, response);
    } catch (err) {
      log.error({ err, pathname }, 'a request failed');
      if (!response.headersSent)
        answer(response, 500, { error: 'The server failed on this request; try again.' });
      else response.destroy();
    }
  };
}
