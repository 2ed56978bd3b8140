import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type CardCode, standardDeck } from '@openfelt/cards';
import { merkleRoot } from '@openfelt/merkle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDeck, type DeckSource, type FairDeck } from './deck.ts';
import { cardLeaf } from './leaf.ts';
import { verifyOpening, verifyOrigin } from './verify-opening.ts';

const source: DeckSource = {
  seed: new Uint8Array(32).fill(9),
  tableId: 'table/1',
  handNumber: 3,
  reveals: [{ seat: 2, entropy: 'salt and pepper' }],
  cards: standardDeck.slice(0, 52),
};

const listSlots = (deck: FairDeck): number[] => [
  ...Array.from({ length: deck.size }, (_, slot) => slot),
  ...deck.reshuffles.flatMap(({ deadSlots, firstSlot }) => deadSlots.map((_, index) => firstSlot + index)),
];
const listCards = (deck: FairDeck): CardCode[] => listSlots(deck).map((slot) => deck.open(slot).card);

/** Any deck of 1 to 52 cards, with up to three reshuffles of slots that are not dead yet. */
const anyDeck = fc
  .record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    handNumber: fc.nat(),
    cards: fc.shuffledSubarray([...standardDeck.slice(0, 52)], { minLength: 1 }),
    takes: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), { maxLength: 3 }),
  })
  .map(({ seed, handNumber, cards, takes }) => {
    let deck = createDeck({ seed, handNumber, cards, tableId: 'table/1', reveals: [] });
    for (const take of takes) {
      const gone = new Set(deck.reshuffles.flatMap(({ deadSlots }) => deadSlots));
      const slots = listSlots(deck);
      const alive = slots.filter((slot) => !gone.has(slot));
      const dead = [...new Set(take.map((n) => alive[n % alive.length] ?? 0))];
      deck = deck.reshuffle(dead, Math.max(...slots) + 1 + ((take[0] ?? 0) % 3));
    }
    return { deck, source: { seed, handNumber, cards, tableId: 'table/1', reveals: [] } };
  });

const toClaim = (deck: FairDeck, slot: number) => ({
  root: deck.root,
  size: deck.size,
  reshuffles: deck.reshuffles,
  opening: deck.open(slot),
  path: deck.path(slot),
});

describe('a deck', () => {
  test('holds every card once', () => {
    expect(listCards(createDeck(source)).toSorted()).toEqual(source.cards.toSorted());
    fc.assert(
      fc.property(anyDeck, ({ deck, source: { cards } }) => {
        const dealt = listCards(deck).slice(0, deck.size);
        expect(dealt.toSorted()).toEqual(cards.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  test.each([20, 36, 52, standardDeck.length])('can have %i cards', (size) => {
    const deck = createDeck({ ...source, cards: standardDeck.slice(0, size) });
    expect(deck.size).toBe(size);
    for (const slot of listSlots(deck)) expect(verifyOpening(toClaim(deck, slot))).toEqual({ ok: true });
  });

  test('is the same again from the same seed and the same reshuffles', () => {
    fc.assert(
      fc.property(anyDeck, ({ deck, source: again }) => {
        const rebuilt = createDeck({ ...again, reshuffles: deck.reshuffles });
        expect(rebuilt.root).toBe(deck.root);
        expect(rebuilt.reshuffles).toEqual(deck.reshuffles);
        expect(listSlots(rebuilt).map(rebuilt.open)).toEqual(listSlots(deck).map(deck.open));
      }),
      { numRuns: 30 },
    );
  });

  test('opens every slot so that it verifies', () => {
    fc.assert(
      fc.property(anyDeck, ({ deck }) => {
        for (const slot of listSlots(deck)) expect(verifyOpening(toClaim(deck, slot))).toEqual({ ok: true });
      }),
      { numRuns: 30 },
    );
  });

  test.each<[string, Partial<DeckSource>]>([
    ['no cards', { cards: [] }],
    ['a card twice', { cards: [...source.cards.slice(0, 2), ...source.cards.slice(0, 1)] }],
    ['what is no card', { cards: ['??' as unknown as CardCode] }],
    ['a short seed', { seed: new Uint8Array(16) }],
  ])('is not made of %s', (_, change) => {
    expect(() => createDeck({ ...source, ...change })).toThrow(RangeError);
  });

  test('has no slots beyond its cards', () => {
    const deck = createDeck(source);
    for (const slot of [-1, 52, 0.5, Number.NaN]) {
      expect(() => deck.open(slot)).toThrow(RangeError);
      expect(() => deck.path(slot)).toThrow(RangeError);
      expect(() => deck.origin(slot)).toThrow(RangeError);
    }
  });
});

describe('a reshuffle', () => {
  const deck = createDeck(source);

  test('moves exactly the cards of the dead slots, and leaves the deck it was made of as it was', () => {
    const dead = [4, 9, 2, 40];
    const next = deck.reshuffle(dead, 52);
    const moved = [52, 53, 54, 55].map((slot) => next.open(slot).card);
    expect(moved.toSorted()).toEqual(dead.map((slot) => deck.open(slot).card).toSorted());
    expect(next.root).toBe(deck.root);
    expect(deck.reshuffles).toEqual([]);
    expect(() => deck.open(52)).toThrow(RangeError);
  });

  test('can take cards that an earlier one moved, and orders them anew', () => {
    const once = deck.reshuffle([0, 1, 2, 3, 4, 5], 52);
    const twice = once.reshuffle([52, 53, 54, 55, 56, 57], 60);
    const at = (slots: readonly number[]) => slots.map((slot) => twice.open(slot).card);
    expect(at([60, 61, 62, 63, 64, 65]).toSorted()).toEqual(at([0, 1, 2, 3, 4, 5]).toSorted());
    const originsFrom = (first: number) => [0, 1, 2, 3, 4, 5].map((i) => twice.origin(first + i)?.from ?? 0);
    expect(originsFrom(60).map((slot) => slot - 52)).not.toEqual(originsFrom(52));
    expect(twice.reshuffles.map(({ root }) => root)).toEqual([once.reshuffles[0]?.root, expect.any(String)]);
  });

  test('proves each new slot to be the same card as an old one under the first root', () => {
    const twice = deck.reshuffle([7, 3, 11], 52).reshuffle([54, 8, 52], 55);
    const { reshuffles } = twice;
    for (const start of [52, 53, 54, 55, 56, 57]) {
      let slot = start;
      for (let origin = twice.origin(slot); origin !== null; origin = twice.origin(slot)) {
        expect(verifyOrigin({ reshuffles, origin, path: twice.originPath(slot) })).toEqual({ ok: true });
        slot = origin.from;
      }
      expect(slot).toBeLessThan(52);
      expect(verifyOpening(toClaim(twice, slot))).toEqual({ ok: true });
      expect(twice.open(slot).card).toBe(twice.open(start).card);
    }
    expect(twice.originPath(7)).toEqual([]);
  });

  test('opens a new slot without telling which dead slot its card came from', () => {
    const [a, b] = [10, 20];
    const [cardA, cardB] = [deck.open(a).card, deck.open(b).card];
    const swap = new Map([
      [cardA, cardB],
      [cardB, cardA],
    ]);
    const swapped = createDeck({ ...source, cards: source.cards.map((card) => swap.get(card) ?? card) });
    const one = deck.reshuffle([a, 30, b], 52);
    const other = swapped.reshuffle([b, 30, a], 52);
    for (const slot of [52, 53, 54]) {
      expect(other.open(slot)).toEqual(one.open(slot));
      // The siblings are equal as well, but for the salted origins.
      expect(other.path(slot).slice(0, -1)).toEqual(one.path(slot).slice(0, -1));
    }
    expect([52, 53, 54].map((slot) => one.origin(slot)?.from)).not.toEqual(
      [52, 53, 54].map((slot) => other.origin(slot)?.from),
    );
  });

  test.each<[string, readonly number[], number]>([
    ['of nothing', [], 52],
    ['of a slot that does not exist', [1, 52], 53],
    ['of a slot twice', [1, 1], 52],
    ['into slots that exist', [1, 2], 51],
    ['into half a slot', [1, 2], 52.5],
    ['beyond the last slot', [1, 2], 255],
  ])('%s is not possible', (_, deadSlots, firstSlot) => {
    expect(() => deck.reshuffle(deadSlots, firstSlot)).toThrow(RangeError);
  });

  test('of a slot that an earlier one took is not possible', () => {
    expect(() => deck.reshuffle([1, 2], 52).reshuffle([2, 3], 54)).toThrow(RangeError);
  });
});

describe('what is shown of a deck', () => {
  test('depends on unseen cards only through their salted leaves', () => {
    fc.assert(
      fc.property(fc.nat({ max: 51 }), fc.nat({ max: 51 }), (a, b) => {
        fc.pre(a !== b);
        const one = createDeck(source);
        const swap = new Map([
          [one.open(a).card, one.open(b).card],
          [one.open(b).card, one.open(a).card],
        ]);
        const other = createDeck({ ...source, cards: source.cards.map((card) => swap.get(card) ?? card) });
        const seen = listSlots(one).filter((slot) => slot !== a && slot !== b);
        expect(seen.map(other.open)).toEqual(seen.map(one.open));
        expect(listSlots(one).map((slot) => other.open(slot).salt)).toEqual(
          listSlots(one).map((slot) => one.open(slot).salt),
        );
        // One deck's leaves with the two changed ones put in are the whole of the other's root.
        const leaves = listSlots(one).map((slot) => {
          const { card, salt } = (slot === a || slot === b ? other : one).open(slot);
          return cardLeaf(slot, card, hexToBytes(salt));
        });
        expect(bytesToHex(merkleRoot(leaves))).toBe(other.root);
        expect(other.root).not.toBe(one.root);
      }),
      { numRuns: 30 },
    );
  });

  test('has a salt of its own for every slot', () => {
    const deck = createDeck(source).reshuffle([1, 2, 3], 52);
    const salts = [
      ...listSlots(deck).map((slot) => deck.open(slot).salt),
      ...[52, 53, 54].map((slot) => deck.origin(slot)?.salt ?? ''),
    ];
    expect(new Set(salts).size).toBe(58);
    expect(salts.every((salt) => hexToBytes(salt).length === 16)).toBe(true);
  });
});
