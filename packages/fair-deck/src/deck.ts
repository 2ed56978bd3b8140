import { bytesToHex } from '@noble/hashes/utils.js';
import type { CardCode } from '@openfelt/cards';
import { innerHash, merklePath, merkleRoot } from '@openfelt/merkle';
import { type ByteRows, listRows, packRows, rowAt } from './byte-rows.ts';
import { type DeckKeySource, deckKey, keyed } from './deck-key.ts';
import { cardByte, cardLeaf, HASH_BYTES, originLeaf, SALT_BYTES, toHex } from './leaf.ts';
import { permutation } from './permutation.ts';

/** What proves a slot's card, together with a path. It says nothing of any other card. */
export interface Opening {
  readonly slot: number;
  readonly card: CardCode;
  /** 16 bytes as 32 lower-case hex digits. */
  readonly salt: string;
}

/** What proves from which dead slot a reshuffle filled a slot, together with a path. It tells whose discard a card was: for auditors. */
export interface Origin {
  readonly slot: number;
  /** The dead slot whose card lies in `slot` now. */
  readonly from: number;
  /** 16 bytes as 32 lower-case hex digits; another than the opening's. */
  readonly salt: string;
}

/** A reshuffle as the host asks for it: which slots' cards go back, and the first of as many new slots. */
export interface ReshuffleOrder {
  /** In the order of the event; the order enters the result. */
  readonly deadSlots: readonly number[];
  /** The new slots are `firstSlot`, `firstSlot + 1` …, one a dead slot. */
  readonly firstSlot: number;
}

/** A reshuffle as it is published. */
export interface Reshuffle extends ReshuffleOrder {
  /** `SHA-256(0x01 ‖ root of the new slots' cards ‖ root of their origins)`, 64 lower-case hex digits. */
  readonly root: string;
}

/** What a deck is made from. The same source gives the same deck, always. */
export interface DeckSource extends DeckKeySource {
  /** The full deck in an order that is published with the root: 1 to 256 different cards. */
  readonly cards: readonly CardCode[];
  /** The reshuffles so far, in order: rebuilds a deck after a restart. */
  readonly reshuffles?: readonly ReshuffleOrder[];
}

/** A shuffled deck that can prove its cards one by one. It holds secrets: only the dealer has it. Nothing changes it. */
export interface FairDeck {
  /** RFC 6962 root over the cards of slots 0 to `size - 1`, 64 lower-case hex digits. */
  readonly root: string;
  /** Number of cards. */
  readonly size: number;
  /** The reshuffles so far, in order. */
  readonly reshuffles: readonly Reshuffle[];
  /** Opening of a slot. @throws RangeError for a slot that does not exist. */
  readonly open: (slot: number) => Opening;
  /**
   * Path for {@link FairDeck.open}: the siblings from the card's leaf up to the root of the shuffle that made the slot, as hex.
   *
   * @throws RangeError for a slot that does not exist.
   */
  readonly path: (slot: number) => readonly string[];
  /** Origin of a slot that a reshuffle made, or null for a slot of the first shuffle. @throws RangeError for a slot that does not exist. */
  readonly origin: (slot: number) => Origin | null;
  /** Path for {@link FairDeck.origin}, empty where that is null. @throws RangeError for a slot that does not exist. */
  readonly originPath: (slot: number) => readonly string[];
  /**
   * This deck with the cards of dead slots shuffled into new slots; the published part is the last of its `reshuffles`.
   *
   * @throws RangeError if a dead slot is unknown, named twice or was reshuffled before, if there is none, or if the new slots overlap
   * old ones or pass slot 255.
   */
  readonly reshuffle: (deadSlots: readonly number[], firstSlot: number) => FairDeck;
}

/** Slots made by one shuffle, with their trees: each list is by the slot's place in the shuffle. */
interface Shuffle {
  readonly firstSlot: number;
  readonly cards: readonly CardCode[];
  readonly salts: ByteRows;
  readonly cardLeaves: ByteRows;
  /** The dead slots that the cards come from; none for the first shuffle, and so no salts and leaves of origins. */
  readonly from: readonly number[];
  readonly originSalts: ByteRows;
  readonly originLeaves: ByteRows;
}

/**
 * Shuffles a deck and commits to it, as docs/fair-deck.md lays down.
 *
 * @throws RangeError for a seed that is not 32 bytes long, cards that are unknown, doubled or none, or a bad reshuffle.
 */
export const createDeck = (source: DeckSource): FairDeck => {
  const { cards, reshuffles = [] } = source;
  if (cards.length === 0) throw new RangeError('A deck has at least one card');
  if (new Set(cards).size < cards.length) throw new RangeError('A deck has no card twice');
  if (cards.some((card) => cardByte(card) === undefined)) throw new RangeError('A deck has known cards only');
  const key = deckKey(source);
  const order = permutation(key, 0, cards.length);
  const first = computeShuffle(
    key,
    0,
    order.map((index) => cards[index] as CardCode),
  );
  return reshuffles.reduce(
    (deck, { deadSlots, firstSlot }) => deck.reshuffle(deadSlots, firstSlot),
    buildDeck(key, [first], []),
  );
};

const computeSalts = (key: Uint8Array, label: string, firstSlot: number, slots: number): Uint8Array[] => {
  const hash = keyed(key, label);
  return Array.from({ length: slots }, (_, place) => hash(firstSlot + place).subarray(0, SALT_BYTES));
};

const computeShuffle = (
  key: Uint8Array,
  firstSlot: number,
  cards: readonly CardCode[],
  from: readonly number[] = [],
): Shuffle => {
  const salts = computeSalts(key, 'salt', firstSlot, cards.length);
  const originSalts = computeSalts(key, 'origin', firstSlot, from.length);
  return {
    firstSlot,
    cards,
    salts: packRows(salts, SALT_BYTES),
    cardLeaves: packRows(
      salts.map((salt, place) => cardLeaf(firstSlot + place, cards[place] as CardCode, salt)),
      HASH_BYTES,
    ),
    from,
    originSalts: packRows(originSalts, SALT_BYTES),
    originLeaves: packRows(
      originSalts.map((salt, place) => originLeaf(firstSlot + place, from[place] as number, salt)),
      HASH_BYTES,
    ),
  };
};

const buildDeck = (
  key: Uint8Array,
  shuffles: readonly [Shuffle, ...Shuffle[]],
  reshuffles: readonly Reshuffle[],
): FairDeck => {
  const [first] = shuffles;
  const find = (slot: number): { shuffle: Shuffle; place: number } => {
    for (const shuffle of shuffles) {
      const place = slot - shuffle.firstSlot;
      if (shuffle.cards[place] !== undefined) return { shuffle, place };
    }
    throw new RangeError(`There is no slot ${slot}`);
  };
  return {
    root: bytesToHex(merkleRoot(listRows(first.cardLeaves))),
    size: first.cards.length,
    reshuffles,
    open: (slot) => {
      const { shuffle, place } = find(slot);
      const salt = bytesToHex(rowAt(shuffle.salts, place));
      return { slot, card: shuffle.cards[place] as CardCode, salt };
    },
    path: (slot) => {
      const { shuffle, place } = find(slot);
      const path = merklePath(listRows(shuffle.cardLeaves), place);
      return toHex(shuffle === first ? path : [...path, merkleRoot(listRows(shuffle.originLeaves))]);
    },
    origin: (slot) => {
      const { shuffle, place } = find(slot);
      const from = shuffle.from[place];
      return from === undefined ? null : { slot, from, salt: bytesToHex(rowAt(shuffle.originSalts, place)) };
    },
    originPath: (slot) => {
      const { shuffle, place } = find(slot);
      if (shuffle === first) return [];
      return toHex([
        ...merklePath(listRows(shuffle.originLeaves), place),
        merkleRoot(listRows(shuffle.cardLeaves)),
      ]);
    },
    reshuffle: (deadSlots, firstSlot) => {
      const gone = new Set(reshuffles.flatMap((reshuffle) => reshuffle.deadSlots));
      for (const slot of deadSlots) {
        if (gone.has(slot)) throw new RangeError(`The card of slot ${slot} was reshuffled already`);
        gone.add(slot);
      }
      if (deadSlots.length === 0) throw new RangeError('A reshuffle has at least one dead slot');
      const free = Math.max(...shuffles.map((shuffle) => shuffle.firstSlot + shuffle.cards.length));
      if (!Number.isSafeInteger(firstSlot) || firstSlot < free || firstSlot + deadSlots.length > 256) {
        throw new RangeError(`New slots lie between ${free} and 255`);
      }
      const from = permutation(key, shuffles.length, deadSlots.length).map(
        (index) => deadSlots[index] as number,
      );
      const next = computeShuffle(
        key,
        firstSlot,
        from.map((slot) => {
          const { shuffle, place } = find(slot);
          return shuffle.cards[place] as CardCode;
        }),
        from,
      );
      const root = bytesToHex(
        innerHash(merkleRoot(listRows(next.cardLeaves)), merkleRoot(listRows(next.originLeaves))),
      );
      const published = { deadSlots: [...deadSlots], firstSlot, root };
      return buildDeck(key, [...shuffles, next], [...reshuffles, published]);
    },
  };
};
