import { bytesToHex } from '@noble/hashes/utils.js';
import { type CardCode, jokers, standardDeck } from '@openfelt/cards';
import { leafHash } from '@openfelt/merkle';

/** Bytes of a salt. */
export const SALT_BYTES = 16;
/** Bytes of a leaf's hash. */
export const HASH_BYTES = 32;

const cardBytes: ReadonlyMap<CardCode, number> = new Map(
  [...standardDeck, ...jokers].map((card, index) => [card, index]),
);

/** A card's byte in a leaf: its index in `standardDeck`, 52 and 53 for the jokers; undefined for what is no card. */
export const cardByte = (card: CardCode): number | undefined => cardBytes.get(card);

/** Leaf of the cards' tree: `SHA-256(0x00 ‖ slot ‖ card ‖ salt)`; a slot is a byte. */
export const cardLeaf = (slot: number, card: CardCode, salt: Uint8Array): Uint8Array => {
  const byte = cardByte(card);
  if (byte === undefined) throw new RangeError(`Not a card: ${String(card)}`);
  return leafHash(Uint8Array.of(slot, byte), salt);
};

/** Leaf of a reshuffle's origins' tree: `SHA-256(0x00 ‖ slot ‖ from ‖ salt)`; slots are bytes. */
export const originLeaf = (slot: number, from: number, salt: Uint8Array): Uint8Array =>
  leafHash(Uint8Array.of(slot, from), salt);

/** Hashes as they are published: 64 lower-case hex digits each. */
export const toHex = (hashes: readonly Uint8Array[]): string[] => hashes.map((hash) => bytesToHex(hash));
