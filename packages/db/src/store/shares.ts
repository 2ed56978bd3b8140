import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { StoredHand } from './hands.ts';

/** What a player shares: a hand, and what of it. */
interface StoredShare {
  readonly token: string;
  readonly playerId: string;
  readonly handId: string;
  readonly withNames: boolean;
  readonly withCards: boolean;
  /** Ms since the epoch. */
  readonly sharedAt: number;
}

/** What a shared hand is called here, and by its text. */
type SharedHandName = Pick<
  StoredHand,
  'tableName' | 'handNumber' | 'source' | 'statedId' | 'statedSite' | 'statedTable' | 'statedCurrency'
>;

/** The links that players make to hands. */
export interface Shares {
  /** A player's links that are not withdrawn, the newest first, each with what its hand is called; at most so many. */
  list(player: string, limit: number): Promise<readonly (StoredShare & SharedHandName)[]>;
  /**
   * Gives the token of the player's link of this kind to the hand, which is the given one where there was none. Null, and nothing is
   * kept, where the player has so many others; the withdrawn ones are forgotten first.
   */
  put(share: StoredShare, max: number): Promise<string | null>;
  /** A link that is not withdrawn. */
  find(token: string): Promise<StoredShare | null>;
  /** Withdraws a player's link, at that time, or with null takes it back; false where the player has no such one. */
  setWithdrawn(player: string, token: string, at: number | null): Promise<boolean>;
}

type ShareRow = Prisma.HandShareGetPayload<object>;

const toStored = ({ createdAt, withdrawnAt: _withdrawn, ...row }: ShareRow): StoredShare => ({
  ...row,
  sharedAt: createdAt.getTime(),
});

/** The links in a database. */
export function createShareStore(prisma: PrismaClient): Shares {
  return {
    async list(playerId, take) {
      const rows = await prisma.handShare.findMany({
        where: { playerId, withdrawnAt: null },
        orderBy: [{ createdAt: 'desc' }, { token: 'asc' }],
        take,
      });
      const hands = await prisma.hand.findMany({
        where: { handId: { in: rows.map(({ handId }) => handId) } },
        select: {
          handId: true,
          tableName: true,
          handNumber: true,
          source: true,
          statedId: true,
          statedSite: true,
          statedTable: true,
          statedCurrency: true,
        },
      });
      const byId = new Map(hands.map((hand) => [hand.handId, hand]));
      return rows.flatMap((row) => {
        const hand = byId.get(row.handId);
        return hand === undefined
          ? []
          : [{ ...toStored(row), ...hand, source: hand.source as StoredHand['source'] }];
      });
    },
    put: ({ sharedAt, ...share }, max) =>
      prisma.$transaction(async (tx) => {
        const { playerId, handId, withNames, withCards } = share;
        const kind = { playerId, handId, withNames, withCards, withdrawnAt: null };
        const before = await tx.handShare.findFirst({ where: kind, select: { token: true } });
        if (before !== null) return before.token;
        if ((await tx.handShare.count({ where: { playerId } })) >= max) {
          const forgotten = await tx.handShare.deleteMany({
            where: { playerId, withdrawnAt: { not: null } },
          });
          if (forgotten.count === 0) return null;
        }
        await tx.handShare.create({ data: { ...share, createdAt: new Date(sharedAt) } });
        return share.token;
      }),
    async find(token) {
      const row = await prisma.handShare.findUnique({ where: { token, withdrawnAt: null } });
      return row === null ? null : toStored(row);
    },
    async setWithdrawn(playerId, token, at) {
      const { count } = await prisma.handShare.updateMany({
        where: { playerId, token },
        data: { withdrawnAt: at === null ? null : new Date(at) },
      });
      return count > 0;
    },
  };
}
