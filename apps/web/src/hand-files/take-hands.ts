import { type HandFileKind, type HandInFile, handsAtOnce, maxHandsInFile } from '@openfelt/api';
import { client } from '../api/client.ts';
import { untilAnswered } from '../api/until-answered.ts';

type SearchInput = Omit<
  Parameters<(typeof client)['hands']['writeFound']['query']>[0],
  'kind' | 'cursor' | 'order'
>;

/** The hands that somebody takes along: those of ids, or those of a search, the newest first. */
export type HandsToTake =
  | { readonly by: 'ids'; readonly handIds: readonly string[] }
  | { readonly by: 'search'; readonly search: SearchInput };

/** How long it is waited where the server asks to, in ms. */
const pause = 2_000;

/** Some of the hands, and whether they are the last ones. */
interface Part {
  readonly hands: readonly HandInFile[];
  readonly next: string | null;
}

/** Asks until there is an answer; null where the server cannot give one. */
async function askFor(ask: () => Promise<Part>, signal: AbortSignal): Promise<Part | null> {
  for (;;) {
    const answer = await untilAnswered(async () => ({ ok: true as const, part: await ask() }));
    if (answer.ok) return answer.part;
    if (answer.code !== 'too-much' || signal.aborted) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * The hands as they were written, part by part; null at the end where the server failed. The next part is asked for when this one has been
 * taken. Ends when `signal` says so.
 */
export async function* takeHands(
  hands: HandsToTake,
  kind: HandFileKind,
  signal: AbortSignal,
): AsyncGenerator<readonly HandInFile[] | null> {
  const max = maxHandsInFile[kind];
  let taken = 0;
  let cursor: string | null = null;
  for (;;) {
    const at = taken;
    const before: string | null = cursor;
    const handIds = hands.by === 'ids' ? hands.handIds.slice(at, Math.min(max, at + handsAtOnce)) : [];
    const ask = async (): Promise<Part> => {
      if (hands.by === 'search')
        return client.hands.writeFound.query({ ...hands.search, kind, cursor: before });
      return { hands: await client.hands.writePicked.query({ kind, handIds }), next: null };
    };
    if (hands.by === 'ids' && handIds.length === 0) return;
    const part = await askFor(ask, signal);
    if (signal.aborted) return;
    if (part === null) return yield null;
    yield part.hands.slice(0, max - at);
    taken += part.hands.length;
    cursor = part.next;
    if (taken >= max || (hands.by === 'search' && cursor === null)) return;
  }
}
