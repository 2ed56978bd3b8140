import { type NoteSigner, newSignerKey, parseSignerKey } from './note-key.ts';

/** The signer of a key's text. */
export const createSeededSigner = (key: string): NoteSigner => {
  const parsed = parseSignerKey(key);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.signer;
};

/** A signer whose seed is one byte 32 times. */
export const seeded = (name: string, byte: number): NoteSigner =>
  createSeededSigner(newSignerKey(name, new Uint8Array(32).fill(byte)));
