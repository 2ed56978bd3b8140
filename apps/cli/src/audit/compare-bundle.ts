import { isExtension, openWithAny, type SeenCheckpoint } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';
import type { PublishedLog } from './published-log.ts';

/** Whether a bundle's checkpoint and those that a witness has seen are of one log. */
export type Comparison =
  /** They are; `size` is that of the witness's checkpoint that was compared. */
  | { readonly kind: 'agrees'; readonly size: number }
  /** They are not shown to be. */
  | { readonly kind: 'contradicts'; readonly seen: string; readonly note: string }
  /** The witness has seen none of this size, and no server was named that could show how they belong together. */
  | { readonly kind: 'unknown' }
  /** The bundle is under no checkpoint, or the witness has seen none. */
  | { readonly kind: 'nothing' };

/** How often the same newest checkpoint is asked for: another may be signed between two questions. */
const attempts = 5;

/** Whether one and the same newest checkpoint of a log continues both. Rejects where the server does not answer. */
async function areInOneLog(notes: readonly SeenCheckpoint[], log: PublishedLog, keys: readonly string[]) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const extensions = await Promise.all(notes.map(({ size }) => log.extension(size)));
    if (new Set(extensions.map((each) => each?.note)).size > 1 && !extensions.includes(null)) continue;
    return notes.every(({ note }, index) => {
      const extension = extensions[index] ?? null;
      return extension !== null && isExtension(note, extension, keys);
    });
  }
  throw new Error('the log grows too fast to be compared');
}

/**
 * Compares a bundle that holds with what a witness has seen: by itself where the witness has seen a checkpoint of the same size, else by
 * proofs that the server gives, which it cannot make up.
 */
export async function compareBundle(
  { inclusion }: Pick<Bundle, 'inclusion'>,
  seen: readonly SeenCheckpoint[],
  log: PublishedLog | null,
  keys: readonly string[],
): Promise<Comparison> {
  const own = inclusion === null ? null : openWithAny(inclusion.note, keys);
  const last = seen.at(-1);
  if (own === null || last === undefined) return { kind: 'nothing' };
  const same = seen.find(({ size }) => size === own.size);
  if (same === undefined && log === null) return { kind: 'unknown' };
  const compared = same ?? last;
  const agrees =
    same !== undefined || log === null
      ? compared.root === own.root
      : await areInOneLog([own, compared], log, keys);
  return agrees
    ? { kind: 'agrees', size: compared.size }
    : { kind: 'contradicts', seen: compared.note, note: own.note };
}
