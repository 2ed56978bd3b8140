import { sha256 } from '@noble/hashes/sha2.js';

const bits = 53n;

/**
 * The number that a hand has in a text: its own id where that is a number of up to 18 digits, else the first 53 bits of the SHA-256 of
 * the id's UTF-8, so that the same hand has the same number in every text and programs can count with it exactly. Never 0.
 */
export function toHandNumber(id: string): string {
  if (/^[1-9]\d{0,17}$/.test(id)) return id;
  const hash = sha256(new TextEncoder().encode(id));
  const number = hash.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) >> (64n - bits);
  return String(number === 0n ? 1n : number);
}
