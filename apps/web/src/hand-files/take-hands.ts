import { getFilePrice, type HandFileKind, type HandInFile, handsAtOnce, maxHandsInFile } from '@openfelt/api';
import { client } from '../api/client.ts';
import { createPartAsker } from '../api/in-parts.ts';

type SearchInput = Omit<
  Parameters<(typeof client)['hands']['writeFound']['query']>[0],
  'kind' | 'cursor' | 'order'
>;

/** The hands that somebody takes along: those of ids, or those of a search, the newest first. */
export type HandsToTake =
  | { readonly by: 'ids'; readonly handIds: readonly string[] }
  | { readonly by: 'search'; readonly search: SearchInput };

/** Some of the hands, and whether they are the last ones. */
interface Part {
  readonly hands: readonly HandInFile[];
  readonly next: string | null;
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
  const askForPart = createPartAsker(signal);
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
    const answer = await askForPart(handsAtOnce * getFilePrice(kind), ask);
    if (signal.aborted) return;
    if (answer === null) return yield null;
    const { part } = answer;
    yield part.hands.slice(0, max - at);
    taken += part.hands.length;
    cursor = part.next;
    if (taken >= max || (hands.by === 'search' && cursor === null)) return;
  }
}
