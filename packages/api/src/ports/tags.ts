import type { RefusedResult } from '@openfelt/engine';
import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { handId, handsAtOnce } from './hands.ts';

/** The most characters of a tag. */
export const maxTagLength = 30;

/** The most tags that a hand has from one player. */
export const maxTagsPerHand = 20;

/** A tag of a player's own, and how many hands have it. */
export interface HandTag {
  readonly tag: string;
  readonly hands: number;
}

/** A word or some that a player marks hands with. */
export const tagText = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTagLength));

/** The input of `tags.set`. */
export const setTagsInput = z.object({
  handId,
  tags: z.array(tagText).check(z.maxLength(maxTagsPerHand)),
});

/** What a call of `tags.add` costs its caller, in points. */
export const addTagPrice = 12;

/** The input of `tags.add`. */
export const addTagInput = z.object({
  handIds: z.array(handId).check(z.minLength(1), z.maxLength(handsAtOnce)),
  tag: tagText,
});

/** How many hands have a tag now that several were to have; of the others there is none, or they have as many as a hand can have. */
export type AddTagResult = { readonly ok: true; readonly hands: number } | RefusedResult;

/** The tags that accounts give to hands. `player` is always the caller's own id: nobody sees another's. */
export interface TagsPort {
  /** By name. */
  list(player: string): Promise<readonly HandTag[]>;
  /** Gives a hand these tags and no others; null where there is no such hand, or the player may not see it. */
  set(player: string, handId: string, tags: readonly string[]): Promise<DoneResult | null>;
  /** Gives a tag to hands beside those that they have, as far as the player may see them. Refused with `too-many-tags`. */
  add(player: string, handIds: readonly string[], tag: string): Promise<AddTagResult>;
}
