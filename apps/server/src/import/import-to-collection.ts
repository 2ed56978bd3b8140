import type { Visitor } from '@openfelt/api';
import { maxHandFile } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { decodeText, handFileEnd } from '@openfelt/hand-history/formats';
import * as z from 'zod';
import { createAllowance } from '../admission/allowance.ts';
import type { Limits } from '../admission/limits.ts';
import { readCollectionId } from '../http/collection-door.ts';
import { isFromOwnPage } from '../http/origin.ts';
import { type RequestHandler, readBytes, respondJson } from '../http/request-handler.ts';
import { importHands } from './import-hands.ts';

const fileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}]+$/u);

/** Why a file is not taken; the code is for programs, the sentence says what to do. */
interface ImportRefusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429;
  readonly code: string;
  readonly message: string;
}

const refusals = {
  stranger: { status: 401, code: 'no-visitor', message: 'Open a page of this server first.' },
  guest: { status: 403, code: 'no-account', message: 'Sign in for that; a guest has no account.' },
  name: {
    status: 400,
    code: 'no-hand-file',
    message: 'State the name of a file of hands as "name": it ends in .phh, .phhs, .ohh or .txt.',
  },
  missing: { status: 404, code: 'no-collection', message: 'You have no such collection.' },
  busy: {
    status: 409,
    code: 'import-under-way',
    message: 'You are importing a file already. Wait for its end.',
  },
  large: { status: 413, code: 'file-too-large', message: `A file has at most ${maxHandFile} bytes.` },
  text: { status: 400, code: 'no-text', message: 'This isn’t a text file.' },
  spent: {
    status: 429,
    code: 'too-much',
    message: 'You have imported a great deal. Try again in an hour.',
  },
} as const satisfies Readonly<Record<string, ImportRefusal>>;

/**
 * `POST /collections/<id>/hands?name=<file>`: takes a file of recorded hands, its text as the body, into an own collection. For who has an
 * account and asks from a page of this site; one file at a time, and no more than the limits allow. Answers with a line of JSON per hand as
 * soon as it is durable, and with the totals in the last line: without that line the import was broken off. It stops when the client goes
 * away; what was imported stays.
 */
export function createImportToCollection(parts: {
  readonly database: Pick<Database, 'bulkLog' | 'collections' | 'hands'>;
  readonly identify: (request: Parameters<RequestHandler>[0]) => Promise<Visitor | null>;
  readonly limits: Limits['imports'];
  readonly now: () => number;
  /** Called when hands were imported. */
  readonly imported: () => Promise<void>;
}): RequestHandler {
  const { database, identify, limits, now } = parts;
  const allowances = createAllowance(limits.player, now);
  /** The players whose import is under way. */
  const importing = new Set<string>();

  /** Takes a file of an account: hands line by line, or a refusal. */
  async function take(
    player: string,
    [request, response]: Parameters<RequestHandler>,
  ): Promise<ImportRefusal | null> {
    const name = fileName.safeParse(new URL(request.url ?? '', 'http://localhost').searchParams.get('name'));
    if (!name.success || !handFileEnd.test(name.data)) return refusals.name;
    const collectionId = readCollectionId(request);
    if (!(await database.collections.isOwn(player, collectionId))) return refusals.missing;
    const body = await readBytes(request, maxHandFile);
    if (body === null) return refusals.large;
    const text = decodeText(body);
    if (text.includes('\0')) return refusals.text;
    if (!allowances.take(player, text.length)) return refusals.spent;

    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    const totals = { imported: 0, 'already-there': 0, 'not-replayable': 0 };
    for await (const hands of importHands(database, { name: name.data, text, collectionId, at: now() })) {
      for (const { status } of hands) totals[status] += 1;
      if (response.destroyed) break;
      if (hands.length > 0 && !response.write(hands.map((hand) => `${JSON.stringify(hand)}\n`).join('')))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    if (totals.imported > 0) await parts.imported();
    response.end(`${JSON.stringify({ totals })}\n`);
    return null;
  }

  /** Takes a file of whoever may import one. */
  async function admit(...[request, response]: Parameters<RequestHandler>): Promise<ImportRefusal | null> {
    const visitor = isFromOwnPage(request) ? await identify(request) : null;
    if (visitor === null) return refusals.stranger;
    const { player, account } = visitor;
    if (account === null) return refusals.guest;
    if (importing.has(player)) return refusals.busy;
    importing.add(player);
    try {
      return await take(player, [request, response]);
    } finally {
      importing.delete(player);
    }
  }

  return async (request, response) => {
    const refusal = await admit(request, response);
    if (refusal === null) return;
    const { status, code, message } = refusal;
    respondJson(response, status, { code, message });
  };
}
