import type { RefusedResult } from '@openfelt/engine';
import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { handId, handsAtOnce } from './hands.ts';
import { id } from './tables.ts';

/** The most characters of a collection's name. */
export const maxCollectionName = 60;

/** The largest file of hands that is taken in one request, in bytes. */
export const maxHandFile = 16 * 1024 * 1024;

/** Hands that an account keeps together, for itself alone. */
export interface HandCollection {
  readonly collectionId: string;
  readonly name: string;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** How many hands were imported into it. */
  readonly imported: number;
  /** How many hands that were played here were added to it. */
  readonly added: number;
}

/** What came of making a collection. */
export type CreateCollectionResult = { readonly ok: true; readonly collectionId: string } | RefusedResult;

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxCollectionName), z.regex(/^[^\p{C}]+$/u));

/** The input of `collections.create`. */
export const createCollectionInput = z.object({ name });

/** The input of `collections.rename`. */
export const renameCollectionInput = z.object({ collectionId: id, name });

/** The input of `collections.remove`. */
export const byCollectionId = z.object({ collectionId: id });

/** What a call of `collections.addHands` costs its caller, in points. */
export const addHandsPrice = 12;

/** What a call of `collections.removeHands` costs its caller, in points. */
export const removeHandsPrice = 4;

/** The input of `collections.addHands` and `collections.removeHands`. */
export const collectionHandsInput = z.object({
  collectionId: id,
  handIds: z.array(handId).check(z.minLength(1), z.maxLength(handsAtOnce)),
});

/** How many of some hands are in a collection now that were to be added to it, or how many were removed. */
export type CollectionHandsResult = { readonly ok: true; readonly hands: number } | RefusedResult;

/** The collections of accounts. `player` is always the caller's own id: nobody else learns that there is one. */
export interface CollectionsPort {
  /** Their collections, the newest first. */
  list(player: string): Promise<readonly HandCollection[]>;
  /** Refused with `too-many-collections`. */
  create(player: string, name: string): Promise<CreateCollectionResult>;
  /** Refused with `no-collection`. */
  rename(player: string, collectionId: string, name: string): Promise<DoneResult>;
  /** Its imported hands cannot be reached any more, while those that were played here stay as they are; refused with `no-collection`. */
  remove(player: string, collectionId: string): Promise<DoneResult>;
  /**
   * Adds hands that were played here to one of their collections, as far as the player may see them; imported ones stay in theirs. It opens
   * no cards of anyone's. Refused with `no-collection` and `collection-full`.
   */
  addHands(player: string, collectionId: string, handIds: readonly string[]): Promise<CollectionHandsResult>;
  /** Removes hands that were added; those that were imported into it stay. Refused with `no-collection`. */
  removeHands(
    player: string,
    collectionId: string,
    handIds: readonly string[],
  ): Promise<CollectionHandsResult>;
  /** Which of their collections a hand was added to, by name. */
  ofHand(player: string, handId: string): Promise<readonly Pick<HandCollection, 'collectionId' | 'name'>[]>;
}
