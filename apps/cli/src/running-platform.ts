import { readLock } from '@openfelt/db';
import type { Env } from '@openfelt/server/env';
import { readImportToken } from '@openfelt/server/import';

/** A platform that runs, and the headers by which it knows who can read its data folder. */
interface RunningPlatform {
  readonly address: string;
  readonly headers: { readonly authorization: string };
}

/** The platform that runs on a data folder, or beside the database at `url`; null where none does. */
export async function runningPlatform({ dataDir, url, port }: Env): Promise<RunningPlatform | null> {
  const [holder, token] = await Promise.all([readLock(dataDir), readImportToken(dataDir)]);
  const address = holder?.address ?? (url === undefined ? null : `http://localhost:${port}`);
  return address === null || token === null
    ? null
    : { address, headers: { authorization: `Bearer ${token}` } };
}
