import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Admitted, appRouter, storageAway } from '@openfelt/api';
import { apiAddressHeader } from '@openfelt/api/page-request';
import { isStorageAway } from '@openfelt/db';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Logger } from 'pino';
import type { Admission } from './admission/admission.ts';
import { awayWords, logCallError } from './http/call-errors.ts';
import { type Door, findDoor } from './http/doors.ts';
import { toLoggedPath } from './http/logged-path.ts';
import { isSameOrigin } from './http/origin.ts';
import { type RequestHandler, refuseMethod, respondJson } from './http/request-handler.ts';
import type { RequestIssue } from './http/request-issue.ts';
import type { VisitorAddresses } from './http/visitor-address.ts';
import { findLocale } from './http/visitor-locale.ts';
import type { Visitors } from './identity/visitors.ts';
import type { Readiness } from './readiness/readiness.ts';
import type { Identify } from './sockets.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** The largest body of a tRPC request, in bytes. */
const bodyBytes = 64 * 1024;
/** The most calls in one request. */
const maxCalls = 30;

/** What requests are answered with. */
export interface RequestDependencies {
  readonly identify: Identify;
  /** What requests cost their addresses. */
  readonly admission: Admission;
  readonly addresses: VisitorAddresses;
  /** The cookies for who opens a page. */
  readonly greet: Visitors['greet'];
  readonly pages: RequestHandler;
  /** Signs up, in and out: `/auth/…`. */
  readonly auth: RequestHandler;
  /** Gives visitors all that is kept about them: `/export`. */
  readonly exportAccount: RequestHandler;
  /** Gives roles, from the command line. */
  readonly takeRole: RequestHandler;
  readonly reindex: RequestHandler;
  /** Takes recorded hands from the command line. */
  readonly takeHands: RequestHandler;
  /** Takes recorded hands from a page into a collection: `/collections/…`. */
  readonly importToCollection: RequestHandler;
  /** Answers what auditors ask: `/checkpoint…` and `/bundle`. */
  readonly audit: RequestHandler;
  /** Whether the server can write. */
  readonly checkReady: Readiness['check'];
  /** Answers `/metrics`, for operators. */
  readonly metrics: RequestHandler;
  readonly telemetry: Pick<Telemetry, 'request'>;
  /** Why a request is not looked at any further. */
  readonly findIssue: (request: IncomingMessage) => RequestIssue | null;
  /** Where the server reaches itself, without the port: for its pages. */
  readonly inwardName: string;
  readonly log: Logger;
}

/** The methods that are told from each other. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']);

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

/** After so many seconds who had to wait may ask again; a page does so by itself. */
const retryAfter = 10;

/** Why somebody has to wait. */
type WaitReason =
  | Extract<Admitted, { readonly ok: false }>
  | { readonly code: 'away'; readonly message: string };

/** What a page says of it. */
const waitPhrases = {
  away: 'turnedAway.away',
  busy: 'turnedAway.busy',
  'too-much': 'turnedAway.tooMuch',
  'too-slow': 'turnedAway.tooMuch',
} as const;

/** Answers who has to wait, in a sentence that a browser shows as it is. */
function turnAway(request: IncomingMessage, response: ServerResponse, { code, message }: WaitReason): void {
  const isPage = wantsPage(request);
  response.writeHead(code === 'busy' || code === 'away' ? 503 : 429, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
    ...(isPage ? { Refresh: retryAfter } : {}),
  });
  if (!isPage) return void response.end(`${message}\n`);
  const { say } = phrasesIn(findLocale(request));
  response.end(`${say(waitPhrases[code])}\n`);
}

/** The header with a request's id: a trusted proxy's own, else one that is made here. It stands in the answer and in every line of the log. */
const idHeader = 'x-request-id';

/** Answers HTTP: `/healthz`, `/readyz`, `/metrics`, `/trpc`, `/auth`, `/export`, `/import`, `/collections/…`, `/role`, `/reindex`, `/bundle`, `/checkpoint…`, and pages, which make a stranger a guest. */
export function createRequests(parts: RequestDependencies): RequestHandler {
  const { identify, greet, admission, addresses, log } = parts;

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
      path: path.slice('/trpc/'.length),
      createContext: async () => context,
      maxBodySize: bodyBytes,
      maxBatchSize: maxCalls,
      onError: ({ error }) => logCallError(log, error, path),
    });
  }

  /** Says that the process answers, and asks nobody else: whoever restarts what is not alive must not do so because a disk is full. */
  async function health(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    respondJson(response, 200, { ok: true });
  }

  async function ready(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result = await parts.checkReady();
    respondJson(response, result.ok ? 200 : 503, result);
  }

  /** Has the pages answer, which are told where the API is. */
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Set on every request, so that nobody can have a page ask elsewhere, or for someone else.
    addresses.pass(request);
    request.headers[apiAddressHeader] = `http://${parts.inwardName}:${request.socket.localPort}`;
    await parts.pages(request, response);
  }

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isVisit = wantsPage(request);
    // Who previews a link carries no cookie, and keeps none: they are shown what any guest is.
    if (isVisit || (request.method === 'GET' && request.headers.cookie === undefined)) {
      const greeting = await greet(request);
      if (!greeting.ok) return turnAway(request, response, greeting);
      const { setCookies } = greeting;
      if (setCookies.length > 0) {
        if (isVisit) response.setHeader('Set-Cookie', setCookies);
        // The page is made for who its visitor is from now on.
        request.headers.cookie = mergeCookies(request.headers.cookie, setCookies);
      }
    }
    await passOn(request, response);
  }

  /** What answers at each door, in the order of {@link doors}. */
  const answers: Readonly<
    Record<Door['name'], (...asked: [...Parameters<RequestHandler>, path: string]) => Promise<void>>
  > = {
    '/healthz': health,
    '/readyz': ready,
    '/metrics': parts.metrics,
    '/auth': parts.auth,
    '/export': parts.exportAccount,
    '/import': parts.takeHands,
    '/collections': parts.importToCollection,
    '/role': parts.takeRole,
    '/reindex': parts.reindex,
    '/bundle': parts.audit,
    '/checkpoint': parts.audit,
    '/trpc': trpc,
    static: passOn,
    picture: page,
    page,
  };

  async function answerAt(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    { name, methods, price }: Door,
  ): Promise<void> {
    if (methods !== null && !methods.includes(request.method ?? '')) return refuseMethod(response, methods);
    try {
      const admitted = await admission.charge(addresses.find(request), price);
      if (!admitted.ok) return turnAway(request, response, admitted);
      await answers[name](request, response, pathname);
    } catch (err) {
      const isAway = isStorageAway(err);
      log.error({ err, path: toLoggedPath(pathname) }, isAway ? awayWords : 'a request failed');
      if (isAway && !response.headersSent)
        turnAway(request, response, { code: 'away', message: storageAway });
      else if (!response.headersSent)
        respondJson(response, 500, { error: 'The server failed on this request; try again.' });
      else response.destroy();
    }
  }

  return async (request, response) => {
    const issue = parts.findIssue(request);
    if (issue !== null) return respondJson(response, issue.status, { error: issue.error });
    const id = addresses.findRequestId(request) ?? randomUUID();
    response.setHeader(idHeader, id);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const door = findDoor(pathname, request.headers['next-router-prefetch'] !== undefined);
    const isKnown = methods.has(request.method ?? '');
    const seen = { id, route: door.name, method: isKnown ? (request.method ?? '') : 'other' };
    await parts.telemetry.request(
      seen,
      () => answerAt(request, response, pathname, door),
      () => response.statusCode,
    );
  };
}
