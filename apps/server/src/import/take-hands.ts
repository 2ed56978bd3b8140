import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@openfelt/db';
import { z } from 'zod';
import type { Pages } from '../web/requests.ts';
import { importHands } from './import-hands.ts';

/** The largest file of hands that is taken in one request, in bytes. */
const fileBytes = 16 * 1024 * 1024;

const body = z.object({ name: z.string().min(1).max(200), text: z.string() });

async function read(request: Parameters<Pages>[0]): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > fileBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * `POST /import`: takes a file of recorded hands. Only for who can read the data folder: its token has to come as
 * a bearer token, which the command line sends.
 */
export function createTakeHands(database: Database, token: string, now: () => number): Pages {
  const expected = Buffer.from(`Bearer ${token}`);
  return async (request, response) => {
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const given = Buffer.from(request.headers.authorization ?? '');
    if (request.method !== 'POST' || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return answer(403, { error: 'Hands are imported with `npm run openfelt -- replay --import`.' });
    }
    const text = await read(request);
    if (text === null) return answer(413, { error: `A file has at most ${fileBytes} bytes.` });
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return answer(400, { error: 'The body is not JSON.' });
    }
    const parsed = body.safeParse(json);
    if (!parsed.success) return answer(400, { error: 'The body is {"name","text"}.' });
    answer(200, await importHands(database, { ...parsed.data, at: now() }));
  };
}
