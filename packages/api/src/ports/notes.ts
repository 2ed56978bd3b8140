import * as z from 'zod/mini';
import { maxNoteLength, type NoteColour, noteColours } from '../note-limits.ts';
import type { DoneResult } from './done.ts';
import { id } from './tables.ts';

/** What a player has noted about another one. */
export interface PlayerNote {
  readonly about: string;
  readonly text: string;
  readonly colour: NoteColour | null;
}

/** The input of `notes.put`; a note without text and colour is none. */
export const putNoteInput = z.object({
  about: id,
  text: z.string().check(z.trim(), z.maxLength(maxNoteLength)),
  colour: z.nullable(z.enum(noteColours)),
});

/** The notes that accounts keep about other players. `player` is always the caller's own id: nobody reads another's notes. */
export interface NotesPort {
  list(player: string): Promise<readonly PlayerNote[]>;
  put(player: string, note: PlayerNote): Promise<DoneResult>;
}
