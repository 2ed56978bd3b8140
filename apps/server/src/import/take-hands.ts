import type { Database } from '@openfelt/db';
import * as z from 'zod';
import { createBearerCheck } from '../http/operator-access.ts';
import { parseJson, type RequestHandler, readBody } from '../http/request-handler.ts';
import { importFile } from './import-hands.ts';

/** The largest file of hands that is taken in one request, in bytes. */
const fileBytes = 16 * 1024 * 1024;

const body = z.object({ name: z.string().min(1).max(200), text: z.string() });

/**
 * `POST /import`: takes a file of recorded hands. Only for who can read the data folder: its token has to come as
 * a bearer token, which the command line sends.
 */
export function createTakeHands(parts: {
  readonly database: Database;
  readonly token: string;
  readonly now: () => number;
  /** Called when hands were imported. */
  readonly imported: () => Promise<void>;
}): RequestHandler {
  const { database, token, now } = parts;
  const hasBearerToken = createBearerCheck(token);
  return async (request, response) => {
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (!hasBearerToken(request)) {
      return answer(403, { error: 'Hands are imported with `npm run openfelt -- replay --import`.' });
    }
    const text = await readBody(request, fileBytes);
    if (text === null) return answer(413, { error: `A file has at most ${fileBytes} bytes.` });
    const json = parseJson(text);
    if (json === undefined)
      return answer(400, { error: 'The body is not JSON, or has characters that are not text.' });
    const parsed = body.safeParse(json);
    if (!parsed.success) return answer(400, { error: 'The body is {"name","text"}.' });
    const hands = await importFile(database, { ...parsed.data, collectionId: null, at: now() });
    await parts.imported();
    answer(200, hands);
  };
}
