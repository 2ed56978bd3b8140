import type { Extension } from '@openfelt/event-log';

/** Asks what the server publishes of its log; null for what it has not. Rejects where it does not answer. */
async function ask(path: string): Promise<Response | null> {
  const response = await fetch(path, { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response;
}

/** The public keys of the log, one a line. Rejects where the server does not answer. */
export async function fetchKeys(): Promise<string> {
  return (await ask('/checkpoint/key'))?.text() ?? '';
}

/** The newest checkpoint; null while there is none. Rejects where the server does not answer. */
export async function fetchNewest(): Promise<string | null> {
  return (await ask('/checkpoint'))?.text() ?? null;
}

/** What shows that the newest checkpoint continues one of a size; null where the server cannot. Rejects where it does not answer. */
export async function fetchExtension(from: number): Promise<Extension | null> {
  const response = await ask(`/checkpoint/extension?from=${from}`);
  return response === null ? null : ((await response.json()) as Extension);
}
