import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import { type NoteFailure, openNote, parseNote, signNote } from './note.ts';
import type { NoteSigner } from './note-key.ts';

/** What a log says of itself at one time: a tree of so many leaves with this root (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** The log's name, which is its keys' name. */
  readonly origin: string;
  /** Number of leaves. */
  readonly size: number;
  /** Root of RFC 6962, 64 lower-case hex digits. */
  readonly root: string;
}

/** A checkpoint that the key signed, or the note's issue. */
export type OpenedCheckpoint = { readonly ok: true; readonly checkpoint: Checkpoint } | NoteFailure;

const ROOT_BYTES = 32;
const BODY = /^(.+)\n(0|[1-9][0-9]*)\n(.+)\n$/;

const toBody = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(hexToBytes(root))}\n`;

const parseBody = (text: string): Checkpoint | null => {
  const [, origin = '', digits = '', base64 = ''] = BODY.exec(text) ?? [];
  const [size, root] = [Number(digits), fromBase64(base64)];
  if (!Number.isSafeInteger(size) || root?.length !== ROOT_BYTES) return null;
  return { origin, size, root: bytesToHex(root) };
};

/** The signed note of a checkpoint. The signers, at least one, bear the name that is its origin. */
export const signCheckpoint = (checkpoint: Checkpoint, signers: readonly NoteSigner[]): string =>
  signNote(toBody(checkpoint), signers);

/** What a note says, whoever signed it; null if it is no checkpoint. For notes out of one's own log only. */
export const readCheckpoint = (note: string): Checkpoint | null => parseBody(parseNote(note)?.text ?? '');

/**
 * Opens a checkpoint with a verifier key, which has to come from elsewhere than the note. Its origin must be the key's name, and it has
 * exactly three lines: no extension lines. Nothing of a note that one key signed can be changed without refusal.
 */
export const openCheckpoint = (note: string, verifierKey: string): OpenedCheckpoint => {
  const opened = openNote(note, verifierKey);
  if (!opened.ok) return opened;
  const checkpoint = parseBody(opened.text);
  return checkpoint?.origin === opened.name
    ? { ok: true, checkpoint }
    : { ok: false, code: 'form', message: `The note is not a checkpoint of ${opened.name}.` };
};
