import { isHash } from '../envelope.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { verifyExtension } from './proof.ts';

/** What a witness notes of a log's newest checkpoint: a line of its file. */
export interface WitnessLine {
  /** The signed checkpoint. */
  readonly note: string;
  /** What shows that it continues the line before: nodes of RFC 6962 §2.1.2, 64 lower-case hex digits each; none in the first. */
  readonly path: readonly string[];
  /** When the witness saw it, in ms since the epoch. */
  readonly seenAt: number;
}

/** A checkpoint that a key has signed, with its note. */
export interface SeenCheckpoint extends Checkpoint {
  readonly note: string;
}

/**
 * What a witness has seen, oldest first, or the first line of its file that is not what a witness writes: `form`, `signature` (none of the
 * keys has signed it), or `path` (it is not shown to continue the line before).
 */
export type ParsedWitnessFile =
  | { readonly ok: true; readonly seen: readonly SeenCheckpoint[] }
  | { readonly ok: false; readonly line: number; readonly why: 'form' | 'signature' | 'path' };

/** The most that is read of a note, in characters, and of a proof, in nodes. */
const maxNote = 10_000;
const maxPath = 128;

/** A checkpoint that one of the keys has signed; null where none has. */
export function openWithAny(note: string, keys: readonly string[]): SeenCheckpoint | null {
  for (const key of keys) {
    const opened = openCheckpoint(note, key);
    if (opened.ok) return { ...opened.checkpoint, note };
  }
  return null;
}

/** Whether a checkpoint is shown to continue an older one, with both signed by one of the keys. */
export function isExtension(
  older: string,
  { note, path }: Pick<WitnessLine, 'note' | 'path'>,
  keys: readonly string[],
): boolean {
  return keys.some((key) => verifyExtension(older, note, path, key).ok);
}

function parseLine(text: string): Pick<WitnessLine, 'note' | 'path'> | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { note, path } = read as Readonly<Record<string, unknown>>;
  if (typeof note !== 'string' || note.length > maxNote) return null;
  if (!Array.isArray(path) || path.length > maxPath) return null;
  return path.every((node) => typeof node === 'string' && isHash(node)) ? { note, path } : null;
}

/** Reads what a witness has written, a line of JSON each ({@link WitnessLine}): every line is signed and continues the one before. */
export function parseWitnessFile(text: string, keys: readonly string[]): ParsedWitnessFile {
  const seen: SeenCheckpoint[] = [];
  for (const [index, each] of text.split('\n').entries()) {
    if (each === '') continue;
    const fault = (why: 'form' | 'signature' | 'path') => ({ ok: false, line: index + 1, why }) as const;
    const read = parseLine(each);
    if (read === null) return fault('form');
    const checkpoint = openWithAny(read.note, keys);
    if (checkpoint === null) return fault('signature');
    const before = seen.at(-1);
    if (before !== undefined && !isExtension(before.note, read, keys)) return fault('path');
    seen.push(checkpoint);
  }
  return { ok: true, seen };
}
