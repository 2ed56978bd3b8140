import type { Extension } from '@openfelt/event-log';

/** What a browser keeps of a server's log: the newest checkpoint that it has seen, and the key that signed it. */
export interface StoredCheckpoint {
  readonly key: string;
  readonly note: string;
}

/**
 * Two checkpoints that a server has given as its newest, one after the other, and that it does not show to be of one history. Both notes
 * are the evidence; the newer one is null where it had no other.
 */
export interface Contradiction {
  /** The key that signs the log, as the browser has noted it. */
  readonly key: string;
  readonly older: string;
  readonly newer: string | null;
}

/** What a browser says as a witness. Sizes are numbers of hands. */
export type Witnessed =
  /** It has seen no checkpoint before: this is the first that it keeps. */
  | { readonly kind: 'first'; readonly size: number }
  /** The newest checkpoint continues the one that was kept. */
  | { readonly kind: 'continues'; readonly from: number; readonly size: number }
  /** It does not: the log was rewritten, or shows others another history. */
  | ({ readonly kind: 'broken' } & Contradiction)
  /** The server signs with another key than the one that was noted. */
  | { readonly kind: 'other-key'; readonly noted: string; readonly key: string }
  /** The server did not answer. */
  | { readonly kind: 'unanswered' };

/** What a browser has to say at once: the log is not the one that it has seen before. */
export type Alarm = Extract<Witnessed, { readonly kind: 'broken' | 'other-key' }>;

/** What a witness works with. */
export interface WitnessPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What shows that the newest checkpoint continues one of a size; null where the server cannot. Rejects where it does not answer. */
  readonly extension: (from: number) => Promise<Extension | null>;
  /** Whether the proof holds, with both notes signed by the key. */
  readonly proves: (older: string, extension: Extension, key: string) => Promise<boolean>;
}

const storageKey = 'checkpoint';
const contradictionKey = 'checkpoint-contradiction';

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

/** The first contradiction that this browser has met; null where there is none. */
export function loadContradiction(storage: WitnessPorts['storage']): Contradiction | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(contradictionKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { key, older, newer } = stored as Readonly<Record<string, unknown>>;
    if (typeof key !== 'string' || typeof older !== 'string') return null;
    return { key, older, newer: typeof newer === 'string' ? newer : null };
  } catch {
    return null;
  }
}

/** Keeps a contradiction, beside the checkpoint: whoever shows another history may show the first one again later. */
function saveContradiction(found: Contradiction, storage: WitnessPorts['storage']): void {
  if (loadContradiction(storage) !== null) return;
  try {
    storage.setItem(contradictionKey, JSON.stringify(found));
  } catch {
    // The page shows it all the same.
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
 * signed, and keeps the newest. Where it does not, the kept one stays, and both are kept as evidence.
 */
export async function witness({ key, note }: StoredCheckpoint, ports: WitnessPorts): Promise<Witnessed> {
  const stored = loadCheckpoint(ports.storage);
  if (stored !== null && stored.key !== key) return { kind: 'other-key', noted: stored.key, key };
  const olders = stored === null ? [note] : [stored.note, note];
  const extensions = await fetchExtensions(olders, ports).catch(() => null);
  if (extensions === null) return { kind: 'unanswered' };
  let newest = note;
  for (const [index, older] of olders.entries()) {
    const extension = extensions[index] ?? null;
    if (extension === null || !(await ports.proves(older, extension, key))) {
      const newer = extension?.note ?? (older === note ? null : note);
      const contradiction = { key, older, newer };
      saveContradiction(contradiction, ports.storage);
      return { kind: 'broken', ...contradiction };
    }
    newest = extension.note;
  }
  saveCheckpoint({ key, note: newest }, ports.storage);
  const size = parseSize(newest);
  return stored === null
    ? { kind: 'first', size }
    : { kind: 'continues', from: parseSize(stored.note), size };
}

/** What the server publishes of its log: its public keys, and its newest checkpoint, null where it gives none. */
interface PublishedLog {
  readonly keys: readonly string[];
  readonly note: string | null;
}

/**
 * As {@link witness}, of the newest checkpoint alone, where no hand is looked at: the key is the noted one, else the first of the
 * published keys that has signed it. A contradiction that was met before is told again.
 */
export async function witnessLog({ keys, note }: PublishedLog, ports: WitnessPorts): Promise<Witnessed> {
  const known = loadContradiction(ports.storage);
  if (known !== null) return { kind: 'broken', ...known };
  if (note === null) return { kind: 'unanswered' };
  const noted = loadCheckpoint(ports.storage)?.key;
  for (const key of noted === undefined ? keys : [noted, ...keys]) {
    // A checkpoint continues itself wherever the key has signed it.
    if (await ports.proves(note, { from: parseSize(note), to: parseSize(note), path: [], note }, key))
      return witness({ key, note }, ports);
  }
  return { kind: 'unanswered' };
}
