import { readFileSync } from 'node:fs';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type CardCode, standardDeck } from '@openfelt/cards';
import { describe, expect, test } from 'vitest';
import { createDeck, type Origin } from './deck.ts';
import { commitment, deckKey } from './deck-key.ts';
import { cardByte, cardLeaf } from './leaf.ts';
import { permutation } from './permutation.ts';
import { verifyOpening, verifyOrigin } from './verify-opening.ts';

interface ByteOpening {
  readonly slot: number;
  readonly card: number;
  readonly salt: string;
}

interface PathOpening extends ByteOpening {
  readonly path: readonly string[];
}

interface ReshuffleVector {
  readonly deadSlots: readonly number[];
  readonly firstSlot: number;
  readonly from: readonly number[];
  readonly root: string;
  readonly opening: PathOpening;
  readonly origin: Origin & { readonly path: readonly string[] };
}

interface Vectors {
  readonly seed: string;
  readonly commitment: string;
  readonly tableId: string;
  readonly handNumber: number;
  readonly reveals: readonly { readonly seat: number; readonly entropy: string }[];
  readonly key: string;
  readonly permutation: readonly number[];
  readonly leaves: readonly (ByteOpening & { readonly hash: string })[];
  readonly root: string;
  readonly opening: PathOpening;
  readonly reshuffles: readonly ReshuffleVector[];
}

const page = readFileSync(new URL('../../../docs/fair-deck.md', import.meta.url), 'utf8');
const vectors: Vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? 'null');
const cards = standardDeck.slice(0, 52);
const source = { ...vectors, seed: hexToBytes(vectors.seed), cards };
const { root } = vectors;

const toCard = (byte: number): CardCode => {
  const card = standardDeck[byte];
  if (card === undefined) throw new RangeError(`No card has the byte ${byte}`);
  return card;
};
const toOpening = ({ slot, card, salt }: ByteOpening) => ({ slot, card: toCard(card), salt });

describe('the test vectors of docs/fair-deck.md hold', () => {
  // The block was made with a second implementation in another language, written from the page.
  test('commitment and key', () => {
    expect(commitment(source.seed)).toBe(vectors.commitment);
    expect(bytesToHex(deckKey(source))).toBe(vectors.key);
  });

  test('order', () => {
    expect(permutation(hexToBytes(vectors.key), 0, 52)).toEqual(vectors.permutation);
    const deck = createDeck(source);
    const bytes = vectors.permutation.map((_, slot) => cardByte(deck.open(slot).card));
    expect(bytes).toEqual(vectors.permutation);
  });

  test('leaves and root', () => {
    const deck = createDeck(source);
    for (const { hash, ...leaf } of vectors.leaves) {
      const opening = toOpening(leaf);
      expect(deck.open(leaf.slot)).toEqual(opening);
      expect(bytesToHex(cardLeaf(opening.slot, opening.card, hexToBytes(opening.salt)))).toBe(hash);
    }
    expect(deck.root).toBe(root);
  });

  test('opening and path', () => {
    const { path, ...claimed } = vectors.opening;
    const opening = toOpening(claimed);
    const deck = createDeck(source);
    expect(deck.open(opening.slot)).toEqual(opening);
    expect(deck.path(opening.slot)).toEqual(path);
    expect(verifyOpening({ root, size: 52, opening, path })).toEqual({ ok: true });
  });

  test('reshuffles', () => {
    const deck = createDeck(source);
    const { reshuffles } = deck;
    expect(reshuffles).toEqual(
      vectors.reshuffles.map(({ deadSlots, firstSlot, root }) => ({ deadSlots, firstSlot, root })),
    );
    for (const vector of vectors.reshuffles) {
      const from = vector.from.map((_, index) => deck.origin(vector.firstSlot + index)?.from);
      expect(from).toEqual(vector.from);

      const { path, ...claimed } = vector.opening;
      const opening = toOpening(claimed);
      expect(deck.open(opening.slot)).toEqual(opening);
      expect(deck.path(opening.slot)).toEqual(path);
      expect(verifyOpening({ root, size: 52, reshuffles, opening, path })).toEqual({ ok: true });

      const { path: originPath, ...origin } = vector.origin;
      expect(deck.origin(origin.slot)).toEqual(origin);
      expect(deck.originPath(origin.slot)).toEqual(originPath);
      expect(verifyOrigin({ reshuffles, origin, path: originPath })).toEqual({ ok: true });
    }
  });
});
