import type { RefusedResult } from '@openfelt/engine';
import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { id } from './tables.ts';

/** The most characters of a collection's name. */
export const maxCollectionName = 60;

/** The largest file of hands that is taken in one request, in bytes. */
export const maxHandFile = 16 * 1024 * 1024;

/** Hands that an account has imported for itself alone. */
export interface HandCollection {
  readonly collectionId: string;
  readonly name: string;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** How many hands are in it. */
  readonly hands: number;
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

/** The collections of accounts. `player` is always the caller's own id: nobody else learns that there is one. */
export interface CollectionsPort {
  /** Their collections, the newest first. */
  list(player: string): Promise<readonly HandCollection[]>;
  /** Refused with `too-many-collections`. */
  create(player: string, name: string): Promise<CreateCollectionResult>;
  /** Refused with `no-collection`. */
  rename(player: string, collectionId: string, name: string): Promise<DoneResult>;
  /** Its hands cannot be reached any more; refused with `no-collection`. */
  remove(player: string, collectionId: string): Promise<DoneResult>;
}
