import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';

/** Signs notes with one Ed25519 key. */
export interface NoteSigner {
  /** The key's name, which is also the origin of the checkpoints that it signs. */
  readonly name: string;
  /** What checks its signatures, `name+id+base64(0x01 ‖ public key)`; for publication. */
  readonly verifierKey: string;
  /** The signature line of a text that ends in a newline, without a newline of its own. */
  sign(text: string): string;
}

/** A key that checks signatures, as its text says. */
export interface VerifierKey {
  readonly name: string;
  /** First 4 bytes of `SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key)`, as 8 lower-case hex digits. */
  readonly id: string;
  /** 32 bytes, RFC 8032. */
  readonly publicKey: Uint8Array;
}

/** A signer read from its key's text, or a sentence that says why it is none. It does not repeat the text, which is secret. */
export type ParsedSignerKey =
  | { readonly ok: true; readonly signer: NoteSigner }
  | { readonly ok: false; readonly message: string };

/** The signature type of Ed25519 in signed notes. */
const ED25519 = Uint8Array.of(1);
const KEY_BYTES = 32;
const PRIVATE = 'PRIVATE+KEY+';
const KEY = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/;
const NAME = /^[^\s+\p{Cc}\p{Cs}]+$/u;

/** Whether a text can name a key: not empty, without white space, plus signs and control characters. */
export const isKeyName = (text: string): boolean => NAME.test(text);

const computeKeyId = (name: string, publicKey: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), ED25519, publicKey)).subarray(0, 4));

const keyText = (name: string, id: string, key: Uint8Array): string =>
  `${name}+${id}+${toBase64(concatBytes(ED25519, key))}`;

/** The parts of `name+id+base64(0x01 ‖ 32 bytes)`. */
const parseKey = (text: string): { name: string; id: string; key: Uint8Array } | null => {
  const [, name = '', id = '', data = ''] = KEY.exec(text) ?? [];
  const bytes = fromBase64(data);
  if (!isKeyName(name) || bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519[0]) return null;
  return { name, id, key: bytes.subarray(1) };
};

/** Reads a verifier key, `name+id+base64(0x01 ‖ public key)` (C2SP signed-note); null for any other text. */
export const parseVerifierKey = (text: string): VerifierKey | null => {
  const parsed = parseKey(text);
  if (parsed === null || parsed.id !== computeKeyId(parsed.name, parsed.key)) return null;
  return { name: parsed.name, id: parsed.id, publicKey: parsed.key };
};

/**
 * The text of a new signer key, `PRIVATE+KEY+name+id+base64(0x01 ‖ seed)`: to be kept secret, one a line of a key file.
 *
 * @param seed 32 random bytes
 * @throws RangeError for a name that is no key's, or a seed of another length.
 */
export const newSignerKey = (name: string, seed: Uint8Array): string => {
  if (!isKeyName(name)) throw new RangeError(`Not a name of a key: ${JSON.stringify(name)}`);
  if (seed.length !== KEY_BYTES) throw new RangeError(`A seed has ${KEY_BYTES} bytes, not ${seed.length}`);
  return PRIVATE + keyText(name, computeKeyId(name, ed25519.getPublicKey(seed)), seed);
};

/** Reads a signer key, see {@link newSignerKey}. */
export const parseSignerKey = (text: string): ParsedSignerKey => {
  const parsed = text.startsWith(PRIVATE) ? parseKey(text.slice(PRIVATE.length)) : null;
  if (parsed === null) {
    return {
      ok: false,
      message: 'A signer key is PRIVATE+KEY+name+id+base64 of 0x01 and a seed of 32 bytes.',
    };
  }
  const { name, id, key: seed } = parsed;
  const publicKey = ed25519.getPublicKey(seed);
  if (computeKeyId(name, publicKey) !== id)
    return { ok: false, message: `The id of ${name} is not its key's.` };
  const sign = (noteText: string): string =>
    `— ${name} ${toBase64(concatBytes(hexToBytes(id), ed25519.sign(utf8ToBytes(noteText), seed)))}`;
  return { ok: true, signer: { name, verifierKey: keyText(name, id, publicKey), sign } };
};
