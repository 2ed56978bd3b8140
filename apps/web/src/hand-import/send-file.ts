import { maxHandFile } from '@openfelt/api';
import * as z from 'zod/mini';
import { sleep } from '../api/sleep.ts';
import type { ChosenFile } from './find-files.ts';

const handLine = z.union([
  z.object({
    hand: z.nullable(z.string()),
    status: z.enum(['imported', 'already-there']),
    handId: z.string(),
    findings: z.array(z.enum(['against-rules', 'paid-otherwise', 'sold'])),
  }),
  z.object({
    hand: z.nullable(z.string()),
    status: z.literal('not-replayable'),
    code: z.string(),
    line: z.number(),
    action: z.nullable(z.string()),
  }),
]);
const line = z.union([handLine, z.object({ totals: z.unknown() })]);
const refused = z.object({ code: z.string() });

/** What became of a hand of a file. */
export type SentHand = z.infer<typeof handLine>;

/** So often a file is sent again that the server could not take just now. */
const maxTries = 5;
/** Whole answers to wait for: too much at once, behind, or still at the file before, which was broken off. */
const notNow = new Set([409, 429, 503]);

/** The text of an answer as it comes, line by line. */
async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function post(address: string, file: File, signal: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, { method: 'POST', body: file, signal });
    if (!notNow.has(response.status) || tries === maxTries) return response;
    const wait = Number(response.headers.get('retry-after') ?? 1);
    await sleep(wait * 1_000);
    signal.throwIfAborted();
  }
}

/**
 * Sends a file of hands into a collection; `onHands` is told what became of its hands as they are known. Gives null when all are, else a
 * code: the server's, `file-too-large`, or `interrupted` where the connection broke.
 *
 * @throws DOMException where the signal aborts it
 */
export async function sendFile(
  collectionId: string,
  { path, file }: ChosenFile,
  signal: AbortSignal,
  onHands: (hands: readonly SentHand[]) => void,
): Promise<string | null> {
  if (file.size > maxHandFile) return 'file-too-large';
  const name = path.slice(path.lastIndexOf('/') + 1).slice(-200);
  try {
    const address = `/collections/${encodeURIComponent(collectionId)}/hands?${new URLSearchParams({ name })}`;
    const response = await post(address, file, signal);
    if (!response.ok || response.body === null) {
      const parsed = refused.safeParse(await response.json().catch(() => null));
      return parsed.success ? parsed.data.code : response.status === 429 ? 'too-much' : 'interrupted';
    }
    for await (const text of readLines(response.body)) {
      const read = line.parse(JSON.parse(text));
      if ('totals' in read) return null;
      onHands([read]);
    }
    return 'interrupted';
  } catch {
    signal.throwIfAborted();
    return 'interrupted';
  }
}
