import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import { handId } from './hands.ts';

/** The most characters of a note on a position. */
export const maxHandNoteLength = 300;

/** What a player has noted on a position of a hand. */
export interface HandNote {
  /** Of the event in its stream after which the hand stands so. */
  readonly version: number;
  readonly text: string;
}

/** The input of `handNotes.list`. */
export const listHandNotesInput = z.object({ handId });

/** The input of `handNotes.put`; a note without text is none. */
export const putHandNoteInput = z.object({
  handId,
  version: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
  text: z.string().check(z.trim(), z.maxLength(maxHandNoteLength)),
});

/** The notes that players keep on positions of hands. `player` is always the caller's own id: nobody reads another's notes. */
export interface HandNotesPort {
  /** In the order of the hand. */
  list(player: string, handId: string): Promise<readonly HandNote[]>;
  /** Keeps a note, or forgets it where nothing stands in it; null where there is no such position, or the player may not see the hand. */
  put(player: string, handId: string, note: HandNote): Promise<DoneResult | null>;
}
