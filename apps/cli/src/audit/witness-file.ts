import { appendFile, readFile } from 'node:fs/promises';
import { type Checkpoint, openCheckpoint, verifyExtension } from '@openfelt/event-log';
import * as z from 'zod';

const size = z.int().nonnegative();
const note = z.string().max(10_000);
const path = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(128);

const extension = z.object({ path, note });

/** What a server answers to `/checkpoint/extension`, as far as a witness needs it: the newest checkpoint, and its proof. */
export type ReadExtension = z.infer<typeof extension>;

/** Reads such an answer. @throws Error for what is none. */
export const readExtension = (text: string): ReadExtension => extension.parse(JSON.parse(text));

/** A line of a witness's file. */
const line = z.strictObject({
  /** The signed checkpoint. */
  note,
  /** What shows that it continues the line before: nodes of RFC 6962 §2.1.2; none in the first. */
  path,
  /** When the witness saw it, in ms since the epoch. */
  seenAt: size,
});

/** A checkpoint that a witness has seen. */
export interface SeenCheckpoint extends Checkpoint {
  readonly note: string;
}

/** What a witness has seen, oldest first, or which line of its file is not what a witness writes, and why. */
export type ReadWitnessFile =
  | { readonly ok: true; readonly seen: readonly SeenCheckpoint[] }
  | { readonly ok: false; readonly line: number; readonly message: string };

/** A checkpoint that one of the keys has signed; null where none has. */
export function openWithAny(text: string, keys: readonly string[]): SeenCheckpoint | null {
  for (const key of keys) {
    const opened = openCheckpoint(text, key);
    if (opened.ok) return { ...opened.checkpoint, note: text };
  }
  return null;
}

/** Whether a checkpoint is shown to continue an older one, with both signed by one of the keys. */
export function isExtension(older: string, newer: ReadExtension, keys: readonly string[]) {
  return keys.some((key) => verifyExtension(older, newer.note, newer.path, key).ok);
}

function parseLine(text: string): z.infer<typeof line> | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads what a witness has written: every line is signed by one of the keys and continues the one before. */
export function parseWitnessFile(text: string, keys: readonly string[]): ReadWitnessFile {
  const seen: SeenCheckpoint[] = [];
  for (const [index, each] of text.split('\n').entries()) {
    if (each === '') continue;
    const fault = (message: string) => ({ ok: false, line: index + 1, message }) as const;
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

/** Reads a witness's file; where there is none, nothing was seen. Rejects where it cannot be read. */
export async function loadWitnessFile(file: string, keys: readonly string[]): Promise<ReadWitnessFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseWitnessFile(text, keys);
}

/** Appends a checkpoint to a witness's file; it is on the disk when the promise resolves. */
export async function appendSeen(file: string, seen: z.infer<typeof line>): Promise<void> {
  await appendFile(file, `${JSON.stringify(seen)}\n`, { flush: true });
}
