import type { IncomingMessage, ServerResponse } from 'node:http';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Logger } from 'pino';
import { appRouter } from '../api/router.ts';
import type { Visitors } from '../identity/visitors.ts';
import { isSameOrigin } from './origin.ts';
import type { Identify } from './sockets.ts';

/** The largest body of a tRPC request, in bytes. */
const bodyBytes = 64 * 1024;
/** The most calls in one request. */
const callsAtMost = 30;

/** What answers a request that is none of the server's own. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What requests are answered with. */
export interface RequestParts {
  readonly identify: Identify;
  /** The cookies for who opens a page. */
  readonly greet: Visitors['greet'];
  readonly pages: Pages;
  /** Signs up, in and out: `/auth/…`. */
  readonly auth: Pages;
  /** Gives roles, from the command line. */
  readonly takeRole: Pages;
  /** Takes recorded hands from the command line. */
  readonly takeHands: Pages;
  /** Answers what auditors ask: `/checkpoint…` and `/bundle`. */
  readonly audit: Pages;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<unknown>;
  readonly log: Logger;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The path that a request asks for; null for what is no address, such as `//`. */
function pathOf({ url }: IncomingMessage): string | null {
  try {
    return new URL(url ?? '/', 'http://localhost').pathname;
  } catch {
    return null;
  }
}

/** Whether a request is for a page, whose visitor gets a cookie. */
function wantsPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/** Answers HTTP: `/healthz`, `/trpc`, `/auth`, `/import`, `/role`, `/bundle`, `/checkpoint…`, and pages, which make a stranger a guest. */
export function createRequests(parts: RequestParts): Pages {
  const { identify, greet, log } = parts;

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
      maxBatchSize: callsAtMost,
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
    const pathname = pathOf(request);
    if (pathname === null) return answer(response, 400, { error: 'This is no address of this server.' });
    try {
      if (pathname === '/healthz') return await health(response);
      if (pathname.startsWith('/auth/')) return await parts.auth(request, response);
      if (pathname === '/import') return await parts.takeHands(request, response);
      if (pathname === '/role') return await parts.takeRole(request, response);
      if (pathname === '/bundle' || pathname === '/checkpoint' || pathname.startsWith('/checkpoint/'))
        return await parts.audit(request, response);
      if (pathname.startsWith('/trpc/'))
        return await trpc(request, response, pathname.slice('/trpc/'.length));
      if (wantsPage(request)) {
        const cookies = await greet(request);
        if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
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
