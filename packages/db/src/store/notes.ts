import type { PrismaClient } from '../generated/prisma/client.ts';

/** What a player has noted about another one, for themselves alone. */
interface StoredNote {
  readonly about: string;
  readonly text: string;
  /** A colour by its name; null for none. */
  readonly colour: string | null;
}

/** The notes that players keep about others. */
export interface Notes {
  /** An author's notes, the newest first, at most so many. */
  list(author: string, limit: number): Promise<readonly StoredNote[]>;
  /** Keeps a note, or replaces the one before; false, and nothing is kept, where the author has so many others already. */
  put(author: string, note: StoredNote, max: number): Promise<boolean>;
  /** Forgets a note; does nothing if there is none. */
  remove(author: string, about: string): Promise<void>;
}

/** The notes in a database. */
export function createNoteStore({ playerNote }: PrismaClient): Notes {
  return {
    async list(authorId, take) {
      const rows = await playerNote.findMany({
        where: { authorId },
        orderBy: [{ updatedAt: 'desc' }, { aboutId: 'asc' }],
        take,
      });
      return rows.map(({ aboutId: about, text, colour }) => ({ about, text, colour }));
    },
    async put(authorId, { about: aboutId, text, colour }, max) {
      const others = await playerNote.count({ where: { authorId, aboutId: { not: aboutId } } });
      if (others >= max) return false;
      const note = { text, colour, updatedAt: new Date() };
      await playerNote.upsert({
        where: { authorId_aboutId: { authorId, aboutId } },
        create: { authorId, aboutId, ...note },
        update: note,
      });
      return true;
    },
    async remove(authorId, aboutId) {
      await playerNote.deleteMany({ where: { authorId, aboutId } });
    },
  };
}
