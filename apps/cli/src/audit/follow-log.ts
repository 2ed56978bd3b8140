import { isExtension, openWithAny } from '@openfelt/event-log';
import type { PublishedLog } from './published-log.ts';
import { appendSeen, loadWitnessFile } from './witness-file.ts';

/** What a witness found. Sizes are numbers of leaves: hands, decisions and corrections. */
export type Finding =
  /** The first checkpoint that it has seen, which is in the file. */
  | { readonly kind: 'first'; readonly size: number }
  /** The newest continues the one before; it is in the file, unless it is the same. */
  | { readonly kind: 'continues'; readonly from: number; readonly size: number }
  /** The server has no checkpoint yet. */
  | { readonly kind: 'none' }
  /** The newest is not shown to continue the one before: it is not in the file. Null where the server has none any more. */
  | { readonly kind: 'broken'; readonly older: string; readonly newer: string | null }
  /** None of the keys has signed the newest. */
  | { readonly kind: 'unsigned'; readonly note: string }
  /** The file is not what a witness has written with these keys. */
  | { readonly kind: 'bad-file'; readonly line: number; readonly why: string };

/**
 * Looks once at a server's log: checks that the newest checkpoint is signed by one of the keys and continues the last of the file, and
 * appends it. Rejects where the server does not answer, or the file cannot be read or written.
 */
export async function followLog(
  log: PublishedLog,
  file: string,
  keys: readonly string[],
  now: () => number,
): Promise<Finding> {
  const loaded = await loadWitnessFile(file, keys);
  if (!loaded.ok) return { kind: 'bad-file', line: loaded.line, why: loaded.why };
  const last = loaded.seen.at(-1);
  if (last === undefined) {
    const note = await log.newest();
    if (note === null) return { kind: 'none' };
    const checkpoint = openWithAny(note, keys);
    if (checkpoint === null) return { kind: 'unsigned', note };
    await appendSeen(file, { note, path: [], seenAt: now() });
    return { kind: 'first', size: checkpoint.size };
  }
  const extension = await log.extension(last.size);
  if (extension === null) return { kind: 'broken', older: last.note, newer: await log.newest() };
  const { note, path } = extension;
  const newest = openWithAny(note, keys);
  if (newest === null) return { kind: 'unsigned', note };
  if (!isExtension(last.note, extension, keys)) return { kind: 'broken', older: last.note, newer: note };
  if (newest.size > last.size) await appendSeen(file, { note, path, seenAt: now() });
  return { kind: 'continues', from: last.size, size: newest.size };
}
