import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 as noble } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@openfelt/merkle/sha256';

/** What one player's client added to the shuffle. */
export interface Reveal {
  readonly seat: number;
  /** Any text of at most 65,535 bytes in UTF-8; its bytes enter the key as they are. */
  readonly entropy: string;
}

/** What a deck's key is made of. */
export interface DeckKeySource {
  /** The server's secret of this hand, 32 bytes. */
  readonly seed: Uint8Array;
  readonly tableId: string;
  readonly handNumber: number;
  /** At most one a seat; their order does not matter. */
  readonly reveals: readonly Reveal[];
}

const LABEL = utf8ToBytes('openfelt/fair-deck/1');

/** A whole number from 0 up as big-endian bytes. */
export const bigEndian = (value: number, bytes: number): Uint8Array => {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** bytes) {
    throw new RangeError(`${value} does not fit into ${bytes} bytes`);
  }
  const out = new Uint8Array(bytes);
  for (let i = bytes - 1, rest = value; i >= 0; i -= 1, rest = Math.floor(rest / 256)) out[i] = rest % 256;
  return out;
};

const withLength = (text: string): Uint8Array => {
  const bytes = utf8ToBytes(text);
  return concatBytes(bigEndian(bytes.length, 2), bytes);
};

/**
 * The secret that a hand's deck is made from: 32 bytes of HKDF-SHA-256 (RFC 5869) over the seed, bound to the table, the hand and
 * the players' reveals. Layout in docs/fair-deck.md.
 *
 * @throws RangeError for a seed that is not 32 bytes long, two reveals of one seat, or a value too large for its field.
 */
export const deckKey = ({ seed, tableId, handNumber, reveals }: DeckKeySource): Uint8Array => {
  if (seed.length !== 32) throw new RangeError(`A seed has 32 bytes, not ${seed.length}`);
  const bySeat = reveals.toSorted((a, b) => a.seat - b.seat);
  if (new Set(bySeat.map(({ seat }) => seat)).size < bySeat.length)
    throw new RangeError('A seat reveals once');
  const info = concatBytes(
    withLength(tableId),
    bigEndian(handNumber, 8),
    bigEndian(bySeat.length, 2),
    ...bySeat.flatMap(({ seat, entropy }) => [bigEndian(seat, 2), withLength(entropy)]),
  );
  return expand(noble, extract(noble, seed, LABEL), info, 32);
};

/** HMAC-SHA-256 under a deck's key, over a label in UTF-8 and bytes that follow it. */
export const keyed = (key: Uint8Array, label: string): ((...rest: readonly number[]) => Uint8Array) => {
  const hash = sha256.hmac(key);
  const start = utf8ToBytes(label);
  return (...rest) => {
    const message = new Uint8Array(start.length + rest.length);
    message.set(start);
    for (let i = 0; i < rest.length; i += 1) message[start.length + i] = rest[i] as number;
    return hash(message);
  };
};

/** What is published of a seed before the hand that uses it: its SHA-256, as 64 lower-case hex digits. */
export const commitment = (seed: Uint8Array): string => bytesToHex(sha256.hash(seed));

/** What a client publishes of its entropy before it reveals it: the SHA-256 of the text in UTF-8, as 64 lower-case hex digits. */
export const entropyCommitment = (entropy: string): string => bytesToHex(sha256.hash(utf8ToBytes(entropy)));
