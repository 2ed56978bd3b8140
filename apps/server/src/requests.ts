import type { IncomingMessage, ServerResponse } from 'node:http';
import { appRouter } from '@openfelt/api';
import { apiAddressHeader } from '@openfelt/api/page-request';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Logger } from 'pino';
import { isSameOrigin } from './http/origin.ts';
import { type RequestHandler, respondJson } from './http/request-handler.ts';
import type { Visitors } from './identity/visitors.ts';
import type { Identify } from './sockets.ts';

/** The largest body of a tRPC request, in bytes. */
const bodyBytes = 64 * 1024;
/** The most calls in one request. */
const maxCalls = 30;

/** What requests are answered with. */
export interface RequestDependencies {
  readonly identify: Identify;
  /** The cookies for who opens a page. */
  readonly greet: Visitors['greet'];
  readonly pages: RequestHandler;
  /** Signs up, in and out: `/auth/…`. */
  readonly auth: RequestHandler;
  /** Gives roles, from the command line. */
  readonly takeRole: RequestHandler;
  /** Takes recorded hands from the command line. */
  readonly takeHands: RequestHandler;
  /** Answers what auditors ask: `/checkpoint…` and `/bundle`. */
  readonly audit: RequestHandler;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<unknown>;
  readonly log: Logger;
}

/** The path that a request asks for; null for what is no address, such as `//`. */
function parsePath({ url }: IncomingMessage): string | null {
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

/** A `Cookie` header as it will be once the browser has taken the `Set-Cookie` headers. */
function mergeCookies(header: string | undefined, setCookies: readonly string[]): string {
  const given = setCookies.map((each) => each.split(';')[0] ?? '');
  const isGiven = (pair: string) => given.some((each) => each.split('=')[0] === pair.split('=')[0]);
  const existing = (header ?? '').split(';').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  return [...existing.filter((pair) => !isGiven(pair)), ...given].join('; ');
}

/** Answers HTTP: `/healthz`, `/trpc`, `/auth`, `/import`, `/role`, `/bundle`, `/checkpoint…`, and pages, which make a stranger a guest. */
export function createRequests(parts: RequestDependencies): RequestHandler {
  const { identify, greet, log } = parts;

  async function trpc(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const context = isSameOrigin(request) ? await identify(request) : null;
    if (context === null) {
      respondJson(response, 401, {
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
      maxBatchSize: maxCalls,
      onError: ({ error }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, path }, 'a procedure failed');
      },
    });
  }

  async function health(response: ServerResponse): Promise<void> {
    try {
      await parts.probe();
      respondJson(response, 200, { ok: true });
    } catch (err) {
      log.error({ err }, 'the database does not answer');
      respondJson(response, 503, { ok: false, reason: 'the database does not answer' });
    }
  }

  return async (request, response) => {
    const pathname = parsePath(request);
    if (pathname === null) return respondJson(response, 400, { error: 'This is no address of this server.' });
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
        if (cookies.length > 0) {
          response.setHeader('Set-Cookie', cookies);
          // The page is made for who its visitor is from now on.
          request.headers.cookie = mergeCookies(request.headers.cookie, cookies);
        }
      }
      // Set on every request, so that nobody can have a page ask elsewhere.
      request.headers[apiAddressHeader] = `http://127.0.0.1:${request.socket.localPort}`;
      await parts.pages(request, response);
    } catch (err) {
      log.error({ err, pathname }, 'a request failed');
      if (!response.headersSent)
        respondJson(response, 500, { error: 'The server failed on this request; try again.' });
      else response.destroy();
    }
  };
}
