import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** Tells whether a request bears a token, in a time that does not depend on how much of it is right. */
export function createBearerCheck(token: string): (request: IncomingMessage) => boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  return ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

const place = (dataDir: string) => join(dataDir, 'import-token');

/** Writes the token of this start, a new one unless it is given, which only the owner of the data folder can read. */
export async function makeImportToken(
  dataDir: string,
  token = randomBytes(32).toString('hex'),
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(place(dataDir), token, { mode: 0o600 });
  return token;
}

/** The token of the running server, or null where there is none. */
export async function readImportToken(dataDir: string): Promise<string | null> {
  return readFile(place(dataDir), 'utf8').catch(() => null);
}
