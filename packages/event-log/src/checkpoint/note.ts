import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from './base64.ts';
import { isKeyName, type NoteSigner, parseVerifierKey } from './note-key.ts';

/**
 * Why a note proves nothing:
 *
 * - `key`: the verifier key cannot be read,
 * - `form`: the note is not formed as it must be,
 * - `signature`: it has no signature by the key, or one that is not the key's.
 */
export interface NoteFailure {
  readonly ok: false;
  readonly code: 'form' | 'key' | 'signature';
  readonly message: string;
}

/** A note's text whose signature holds, with the name of its key, or the note's issue. */
export type OpenedNote = { readonly ok: true; readonly text: string; readonly name: string } | NoteFailure;

/** How many signatures a note may have; the specification asks for no fewer than 16. */
export const MAX_SIGNATURES = 16;

/** How many opened notes are stored: one proves many events, and its signature takes longer to check than the rest of a proof. */
const STORED_NOTES = 32;
const storedNotes = new Map<string, OpenedNote>();

/** ID and signature of Ed25519, in bytes. */
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const SIGNATURE_LINE = /^— (\S+) (\S+)$/;
/** Control characters other than the newline, and halves of surrogate pairs, which have no UTF-8. */
const FORBIDDEN = /[^\P{Cc}\n]|\p{Cs}/u;

interface Signature {
  readonly name: string;
  /** 8 lower-case hex digits. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

interface NoteParts {
  /** The signed text, with the newline at its end. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

const parseSignature = (line: string): Signature | null => {
  const [, name = '', data = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = fromBase64(data);
  if (!isKeyName(name) || bytes === null || bytes.length <= ID_BYTES) return null;
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) };
};

/** Takes a note apart at its last empty line; null for what is no signed note, or names a key twice. It checks no signature. */
export const parseNote = (note: string): NoteParts | null => {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || FORBIDDEN.test(note)) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return null;
  const signatures = lines.map(parseSignature).filter((signature) => signature !== null);
  // A second signature by one key says nothing that the first does not, so that anyone could add it.
  const signers = new Set(signatures.map(({ name, id }) => `${name} ${id}`));
  return signers.size === lines.length ? { text: note.slice(0, end + 1), signatures } : null;
};

/** A signed note (C2SP signed-note). The text ends in a newline; there is at least one signer. */
export const signNote = (text: string, signers: readonly NoteSigner[]): string =>
  `${text}\n${signers.map((signer) => `${signer.sign(text)}\n`).join('')}`;

/**
 * Opens a signed note with one verifier key: one signature is by it, and holds. Signatures by other keys are ignored, as the
 * specification asks, once they have the form of one and no two are by one key.
 */
export const openNote = (note: string, verifierKey: string): OpenedNote => {
  const no = (code: NoteFailure['code'], message: string): NoteFailure => ({ ok: false, code, message });
  const key = parseVerifierKey(verifierKey);
  if (key === null) return no('key', 'The verifier key cannot be read.');
  // Only a whole key comes here, which holds no newline.
  const requested = `${verifierKey}\n${note}`;
  const stored = storedNotes.get(requested);
  if (stored !== undefined) return stored;
  const parts = parseNote(note);
  if (parts === null) return no('form', 'This is not a signed note.');
  const own = parts.signatures.find(({ name, id }) => name === key.name && id === key.id);
  if (own === undefined) return no('signature', `The note is not signed with this key of ${key.name}.`);
  const message = utf8ToBytes(parts.text);
  // RFC 8032 to the letter: the laxer rules of ZIP 215 let several signatures stand for one.
  const holds = ({ bytes }: Signature): boolean =>
    bytes.length === SIGNATURE_BYTES && ed25519.verify(bytes, message, key.publicKey, { zip215: false });
  if (!holds(own)) return no('signature', `The signature of ${key.name} does not fit the note.`);
  const opened: OpenedNote = { ok: true, text: parts.text, name: key.name };
  storedNotes.set(requested, opened);
  const [oldest] = storedNotes.keys();
  if (storedNotes.size > STORED_NOTES && oldest !== undefined) storedNotes.delete(oldest);
  return opened;
};
