import type { PrismaClient } from '../generated/prisma/client.ts';

/** A hand with the tags that a player gave it. */
interface TaggedHand {
  readonly handId: string;
  readonly tags: readonly string[];
}

/** The tags that players give to hands, each for themselves alone. */
export interface Tags {
  /** A player's tags by name, each with how many hands have it; at most so many. */
  list(player: string, limit: number): Promise<readonly { readonly tag: string; readonly hands: number }[]>;
  /** The hands that have tags of a player, by id, from behind one on. */
  listHands(player: string, after: string | null, limit: number): Promise<readonly TaggedHand[]>;
  /** The tags that a player gave to some hands, by the hand's id; hands without any are left out. */
  findByHand(player: string, handIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Gives a hand these tags and no others; false, and nothing is changed, where the player would have more than so many different ones. */
  set(player: string, handId: string, tags: readonly string[], max: number): Promise<boolean>;
  /**
   * Gives hands a tag beside those that they have; gives how many have it now, as a hand has so many at most (`perHand`). Null, and nothing
   * is changed, where the player would have more than so many `different` ones.
   */
  add(
    player: string,
    handIds: readonly string[],
    tag: string,
    max: { readonly perHand: number; readonly different: number },
  ): Promise<number | null>;
}

/** The tags in a database. */
export function createTagStore(prisma: PrismaClient): Tags {
  return {
    async list(playerId, take) {
      const rows = await prisma.handTag.groupBy({
        by: ['tag'],
        where: { playerId },
        _count: true,
        orderBy: { tag: 'asc' },
        take,
      });
      return rows.map(({ tag, _count: hands }) => ({ tag, hands }));
    },
    listHands: (player, after, limit) => prisma.$queryRaw<TaggedHand[]>`
      SELECT hand_id AS "handId", array_agg(tag ORDER BY tag) AS tags FROM hand_tags
      WHERE player_id = ${player} AND hand_id > ${after ?? ''}
      GROUP BY hand_id ORDER BY hand_id LIMIT ${limit}`,
    async findByHand(playerId, handIds) {
      const rows = await prisma.handTag.findMany({
        where: { playerId, handId: { in: [...handIds] } },
        orderBy: { tag: 'asc' },
      });
      const byHand = new Map<string, string[]>();
      for (const { handId, tag } of rows) {
        const tags = byHand.get(handId);
        if (tags === undefined) byHand.set(handId, [tag]);
        else tags.push(tag);
      }
      return byHand;
    },
    set: (playerId, handId, tags, max) =>
      prisma.$transaction(async (tx) => {
        const others = await tx.handTag.findMany({
          where: { playerId, handId: { not: handId } },
          distinct: ['tag'],
          select: { tag: true },
        });
        const different = new Set([...others.map(({ tag }) => tag), ...tags]);
        if (tags.length > 0 && different.size > max) return false;
        await tx.handTag.deleteMany({ where: { playerId, handId, tag: { notIn: [...tags] } } });
        await tx.handTag.createMany({
          data: tags.map((tag) => ({ playerId, handId, tag })),
          skipDuplicates: true,
        });
        return true;
      }),
    add: (playerId, handIds, tag, max) =>
      prisma.$transaction(async (tx) => {
        const different = await tx.handTag.findMany({
          where: { playerId },
          distinct: ['tag'],
          select: { tag: true },
        });
        const isNew = different.every((each) => each.tag !== tag);
        if (isNew && different.length >= max.different) return null;
        const where = { playerId, handId: { in: [...handIds] } };
        const [counts, having] = await Promise.all([
          tx.handTag.groupBy({ by: ['handId'], where, _count: true }),
          tx.handTag.findMany({ where: { ...where, tag }, select: { handId: true } }),
        ]);
        const full = new Set(
          counts.filter(({ _count }) => _count >= max.perHand).map(({ handId }) => handId),
        );
        const tagged = new Set(having.map(({ handId }) => handId));
        const lacking = [...new Set(handIds)].filter((id) => !tagged.has(id) && !full.has(id));
        await tx.handTag.createMany({
          data: lacking.map((handId) => ({ playerId, handId, tag })),
          skipDuplicates: true,
        });
        return tagged.size + lacking.length;
      }),
  };
}
