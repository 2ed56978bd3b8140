import { type NotesPort, noteColours } from '@openfelt/api';
import type { Database } from '@openfelt/db';

/** So many notes an account keeps. */
const maxNotes = 500;

/** The notes in a database. */
export function createNoteService({ notes }: Pick<Database, 'notes'>): NotesPort {
  return {
    async list(player) {
      const stored = await notes.list(player, maxNotes);
      return stored.map(({ colour, ...note }) => ({
        ...note,
        colour: noteColours.find((each) => each === colour) ?? null,
      }));
    },
    async put(player, note) {
      if (note.text === '' && note.colour === null) {
        await notes.remove(player, note.about);
        return { ok: true };
      }
      return (await notes.put(player, note, maxNotes))
        ? { ok: true }
        : {
            ok: false,
            code: 'too-many-notes',
            message: `You have ${maxNotes} notes. Empty one that you no longer need.`,
          };
    },
  };
}
