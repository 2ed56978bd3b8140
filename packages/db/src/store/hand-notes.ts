import type { PrismaClient } from '../generated/prisma/client.ts';

/** What a player has noted on a position of a hand. */
interface StoredHandNote {
  /** Of the event in its stream after which the hand stands so. */
  readonly version: number;
  readonly text: string;
}

/** A hand with the notes of a player on it. */
interface NotedHand {
  readonly handId: string;
  readonly notes: readonly StoredHandNote[];
}

/** So many notes at most: on one hand, and of one player in all. */
interface HandNoteBounds {
  readonly onHand: number;
  readonly inAll: number;
}

/** The notes that players keep on positions of hands, each for themselves alone. */
export interface HandNotes {
  /** A player's notes on a hand, in its order. */
  list(player: string, handId: string): Promise<readonly StoredHandNote[]>;
  /** The hands that a player has notes on, by id, from behind one on. */
  listHands(player: string, after: string | null, limit: number): Promise<readonly NotedHand[]>;
  /** Keeps a note, or replaces the one before; says which bound is reached, and keeps nothing, where there are so many others. */
  put(
    player: string,
    handId: string,
    note: StoredHandNote,
    bounds: HandNoteBounds,
  ): Promise<keyof HandNoteBounds | null>;
  /** Forgets a note; does nothing if there is none. */
  remove(player: string, handId: string, version: number): Promise<void>;
}

/** The notes on hands in a database. */
export function createHandNoteStore(prisma: PrismaClient): HandNotes {
  return {
    list: (playerId, handId) =>
      prisma.handNote.findMany({
        where: { playerId, handId },
        orderBy: { version: 'asc' },
        select: { version: true, text: true },
      }),
    listHands: (player, after, limit) => prisma.$queryRaw<NotedHand[]>`
      SELECT hand_id AS "handId", json_agg(json_build_object('version', version, 'text', text) ORDER BY version) AS notes
      FROM hand_notes WHERE player_id = ${player} AND hand_id > ${after ?? ''}
      GROUP BY hand_id ORDER BY hand_id LIMIT ${limit}`,
    put: (playerId, handId, { version, text }, bounds) =>
      prisma.$transaction(async (tx) => {
        const key = { playerId, handId, version };
        if ((await tx.handNote.count({ where: key })) === 0) {
          if ((await tx.handNote.count({ where: { playerId, handId } })) >= bounds.onHand) return 'onHand';
          if ((await tx.handNote.count({ where: { playerId } })) >= bounds.inAll) return 'inAll';
        }
        const note = { text, updatedAt: new Date() };
        await tx.handNote.upsert({
          where: { playerId_handId_version: key },
          create: { ...key, ...note },
          update: note,
        });
        return null;
      }),
    async remove(playerId, handId, version) {
      await prisma.handNote.deleteMany({ where: { playerId, handId, version } });
    },
  };
}
