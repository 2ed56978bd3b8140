import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { innerHash, pathLength, rootFromPath } from '@openfelt/merkle';
import type { Opening, Origin, Reshuffle } from './deck.ts';
import { cardByte, cardLeaf, originLeaf } from './leaf.ts';

/**
 * Whether a claim about a slot follows from what was published. If not:
 *
 * - `slot`: no shuffle made the slot (or, for an origin, the first one did),
 * - `card`: what is claimed to lie there is no card,
 * - `from`: the reshuffle did not take that dead slot,
 * - `salt`: the salt is not 32 lower-case hex digits,
 * - `path`: the path is not of this slot's length, or has a node that is not 64 lower-case hex digits,
 * - `root`: claim and path lead to another root: one of them is not what was committed to.
 */
export type Verdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'slot' | 'card' | 'from' | 'salt' | 'path' | 'root';
      readonly message: string;
    };

const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;

const no = (code: 'slot' | 'card' | 'from' | 'salt' | 'path' | 'root', message: string): Verdict => ({
  ok: false,
  code,
  message,
});

/** Where a slot's leaf stands. */
interface Place {
  /** Published root of the shuffle that made the slot. */
  readonly root: string;
  readonly index: number;
  /** Leaves of the slot's tree. */
  readonly size: number;
  /** The reshuffle that made the slot; its root joins a tree of cards and one of origins. Null for the first shuffle. */
  readonly reshuffle: Reshuffle | null;
}

const isSlot = (slot: number): boolean => Number.isSafeInteger(slot) && slot >= 0 && slot <= 255;

const findPlace = (
  slot: number,
  root: string,
  size: number,
  reshuffles: readonly Reshuffle[],
): Place | null => {
  if (!isSlot(slot)) return null;
  if (slot < size) return { root, index: slot, size, reshuffle: null };
  for (const reshuffle of reshuffles) {
    const index = slot - reshuffle.firstSlot;
    if (index >= 0 && index < reshuffle.deadSlots.length) {
      return { root: reshuffle.root, index, size: reshuffle.deadSlots.length, reshuffle };
    }
  }
  return null;
};

/** Whether a path is as long as the place asks for, and made of hashes. */
const isPath = (path: readonly string[], { index, size, reshuffle }: Place): boolean =>
  path.length === pathLength(index, size) + (reshuffle ? 1 : 0) && path.every((node) => HASH.test(node));

/** What {@link verifyOpening} needs: the published part of a deck, and the claim. */
export interface OpeningClaim {
  readonly root: string;
  readonly size: number;
  readonly reshuffles?: readonly Reshuffle[];
  readonly opening: Opening;
  readonly path: readonly string[];
}

/** Checks that a slot's card is the one that was committed to when its shuffle was published. */
export const verifyOpening = ({ root, size, reshuffles = [], opening, path }: OpeningClaim): Verdict => {
  const { slot, card, salt } = opening;
  const place = findPlace(slot, root, size, reshuffles);
  if (place === null) return no('slot', `No shuffle made slot ${slot}.`);
  if (cardByte(card) === undefined) return no('card', `Slot ${slot} is said to hold what is no card.`);
  if (!SALT.test(salt)) return no('salt', `The salt of slot ${slot} is not 32 lower-case hex digits.`);
  if (!isPath(path, place)) return no('path', `The path of slot ${slot} does not fit its place.`);
  const nodes = path.map((node) => hexToBytes(node));
  const origins = place.reshuffle ? nodes.pop() : undefined;
  const cards = rootFromPath(cardLeaf(slot, card, hexToBytes(salt)), place.index, place.size, nodes);
  const found = origins === undefined ? cards : innerHash(cards, origins);
  return bytesToHex(found) === place.root
    ? { ok: true }
    : no('root', `Slot ${slot} was not committed to as this card.`);
};

/** What {@link verifyOrigin} needs: the published reshuffles, and the claim. */
export interface OriginClaim {
  readonly reshuffles: readonly Reshuffle[];
  readonly origin: Origin;
  readonly path: readonly string[];
}

/**
 * Checks that a reshuffle filled a slot from the dead slot that is claimed. That both held the same card takes their two openings.
 */
export const verifyOrigin = ({ reshuffles, origin, path }: OriginClaim): Verdict => {
  const { slot, from, salt } = origin;
  const place = findPlace(slot, '', 0, reshuffles);
  if (place === null) return no('slot', `No reshuffle made slot ${slot}.`);
  if (!isSlot(from) || !place.reshuffle?.deadSlots.includes(from)) {
    return no('from', `Slot ${from} was not dead in that reshuffle.`);
  }
  if (!SALT.test(salt)) return no('salt', `The salt of slot ${slot} is not 32 lower-case hex digits.`);
  if (!isPath(path, place)) return no('path', `The path of slot ${slot} does not fit its place.`);
  const nodes = path.map((node) => hexToBytes(node));
  const cards = nodes.pop();
  if (cards === undefined) return no('path', `The path of slot ${slot} does not fit its place.`);
  const origins = rootFromPath(originLeaf(slot, from, hexToBytes(salt)), place.index, place.size, nodes);
  return bytesToHex(innerHash(cards, origins)) === place.root
    ? { ok: true }
    : no('root', `Slot ${slot} was not committed to as coming from slot ${from}.`);
};
