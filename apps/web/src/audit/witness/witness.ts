import type { Extension } from '@openfelt/event-log';

/** What a browser keeps of a server's log: the newest checkpoint that it has seen, and the key that signed it. */
export interface StoredCheckpoint {
  readonly key: string;
  readonly note: string;
}

/** What a browser says as a witness. Sizes are numbers of hands. */
export type Witnessed =
  /** It has seen no checkpoint before: this is the first that it keeps. */
  | { readonly kind: 'first'; readonly size: number }
  /** The newest checkpoint continues the one that was kept. */
  | { readonly kind: 'continues'; readonly from: number; readonly size: number }
  /** It does not: the log was rewritten, or shows others another history. Both notes are the evidence. */
  | { readonly kind: 'broken'; readonly older: string; readonly newer: string | null }
  /** The server signs with another key than the one that was noted. */
  | { readonly kind: 'other-key'; readonly noted: string }
  /** The server did not answer. */
  | { readonly kind: 'unanswered' };

/** What a witness works with. */
export interface WitnessPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What shows that the newest checkpoint continues one of a size; null where the server cannot. Rejects where it does not answer. */
  readonly extension: (from: number) => Promise<Extension | null>;
  /** Whether the proof holds, with both notes signed by the key. */
  readonly proves: (older: string, extension: Extension, key: string) => Promise<boolean>;
}

const storageKey = 'checkpoint';

/** The size that a checkpoint states in its second line. */
function parseSize(note: string): number {
  return Number(note.split('\n')[1]);
}

/** The kept checkpoint; null where there is none. */
export function loadCheckpoint(storage: WitnessPorts['storage']): StoredCheckpoint | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('note' in stored))
      return null;
    const { key, note } = stored;
    return typeof key === 'string' && typeof note === 'string' ? { key, note } : null;
  } catch {
    return null;
  }
}

/** Keeps a checkpoint instead of the one before. A browser without storage is no witness. */
export function saveCheckpoint(stored: StoredCheckpoint, storage: WitnessPorts['storage']): void {
  try {
    storage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // The page says the same without it.
  }
}

/** How often the same newest checkpoint is asked for: another may be signed between two questions. */
const attempts = 3;

/** Proofs that one and the same newest checkpoint continues each older one, null for one that the server cannot prove; null where it keeps moving. */
async function fetchExtensions(olders: readonly string[], { extension }: WitnessPorts) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const extensions = await Promise.all(olders.map((older) => extension(parseSize(older))));
    if (new Set(extensions.map((each) => each?.note ?? null)).size === 1 || extensions.includes(null))
      return extensions;
  }
  return null;
}

/**
 * Checks that the server's newest checkpoint continues the one that this browser kept and the one of the hand at hand, which `key` has
 * signed, and keeps the newest. What is broken is not kept, so that it stays evident.
 */
export async function witness({ key, note }: StoredCheckpoint, ports: WitnessPorts): Promise<Witnessed> {
  const stored = loadCheckpoint(ports.storage);
  if (stored !== null && stored.key !== key) return { kind: 'other-key', noted: stored.key };
  const olders = stored === null ? [note] : [stored.note, note];
  const extensions = await fetchExtensions(olders, ports).catch(() => null);
  if (extensions === null) return { kind: 'unanswered' };
  let newest = note;
  for (const [index, older] of olders.entries()) {
    const extension = extensions[index] ?? null;
    if (extension === null) return { kind: 'broken', older, newer: null };
    if (!(await ports.proves(older, extension, key))) return { kind: 'broken', older, newer: extension.note };
    newest = extension.note;
  }
  saveCheckpoint({ key, note: newest }, ports.storage);
  const size = parseSize(newest);
  return stored === null
    ? { kind: 'first', size }
    : { kind: 'continues', from: parseSize(stored.note), size };
}
