import type { ServerResponse } from 'node:http';
import type { Database } from '@openfelt/db';
import type { Checkpoints } from '@openfelt/event-log';
import type { Perspective } from '@openfelt/hand-history/audit';
import * as z from 'zod';
import { createBearerCheck } from '../http/operator-access.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import type { CardAccessLog } from './card-access-log.ts';
import type { LoadBundle } from './hand-bundle.ts';

/** What the platform publishes for auditors is answered from. */
export interface AuditDependencies {
  readonly database: Database;
  readonly checkpoints: Checkpoints;
  readonly loadBundle: LoadBundle;
  readonly cardAccessLog: CardAccessLog;
  /** Who has this can read the data folder, and so everything. */
  readonly token: string;
}

const from = z.coerce.number().int().min(1);

const bundleQuery = z.object({
  hand: z.string().min(1).max(200),
  as: z
    .union([z.literal('public'), z.literal('auditor'), z.string().regex(/^seat-\d{1,2}$/)])
    .default('public'),
});

function parsePerspective(as: string): Perspective {
  if (as === 'public' || as === 'auditor') return { kind: as };
  return { kind: 'seat', seat: Number(as.slice('seat-'.length)) };
}

function respondText(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

function refuse(response: ServerResponse, status: number, error: string): void {
  respondText(response, status, 'application/json', JSON.stringify({ error }));
}

/**
 * Answers what auditors ask without a page: `/checkpoint`, `/checkpoint/key` and `/checkpoint/extension?from=` are everyone's;
 * `/bundle?hand=&as=` is for who can read the data folder, whose token has to come as a bearer token: the command line sends it.
 */
export function createAnswerAudit({
  database,
  checkpoints,
  loadBundle,
  cardAccessLog,
  token,
}: AuditDependencies): RequestHandler {
  const hasBearerToken = createBearerCheck(token);

  async function bundle(
    request: Parameters<RequestHandler>[0],
    response: ServerResponse,
    query: URLSearchParams,
  ) {
    if (!hasBearerToken(request))
      return refuse(response, 403, 'Bundles are taken here with `npm run openfelt -- bundle`.');
    const read = bundleQuery.safeParse(Object.fromEntries(query));
    if (!read.success)
      return refuse(response, 400, 'Ask as ?hand=<id>&as=public, as=auditor or as=seat-<number>.');
    const hand = await database.hands.findAny(read.data.hand);
    if (hand === null) return refuse(response, 404, `There is no finished hand ${read.data.hand}.`);
    const perspective = parsePerspective(read.data.as);
    const { kind } = perspective;
    if (kind !== 'public' && hand.source === 'recorded')
      return refuse(response, 404, `${hand.handId} is a recorded hand: all that there is of it is public.`);
    if (kind === 'seat' && hand.players.every(({ seat }) => seat !== perspective.seat))
      return refuse(response, 404, `Seat ${perspective.seat} was not dealt into ${hand.handId}.`);
    // The players of the hand can see who has looked at their cards.
    if (kind !== 'public') await cardAccessLog.note(hand.handId, { by: 'operator', dispute: null });
    respondText(response, 200, 'application/json', JSON.stringify(await loadBundle(hand, perspective)));
  }

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/bundle') return bundle(request, response, searchParams);
    if (pathname === '/checkpoint/key')
      return respondText(response, 200, 'text/plain', `${checkpoints.keys.join('\n')}\n`);
    if (pathname === '/checkpoint') {
      const note = checkpoints.latest();
      if (note === null) return refuse(response, 404, 'No hand has come to its end yet.');
      return respondText(response, 200, 'text/plain', note);
    }
    const read = pathname === '/checkpoint/extension' ? from.safeParse(searchParams.get('from')) : null;
    const extension = read?.success ? await checkpoints.extension(read.data) : null;
    if (extension === null)
      return refuse(response, 404, 'Ask for /checkpoint/extension?from=<size of an earlier checkpoint>.');
    respondText(response, 200, 'application/json', JSON.stringify(extension));
  };
}
