import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { DisputeStatus } from '../rows.ts';

/** The directory of disputes: their ids, always in the order in which they were opened. What they say stands in their streams. */
export interface Disputes {
  /** So many from the one `after` on, or from the first; null is any status. */
  page(query: {
    readonly status: DisputeStatus | null;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<readonly string[]>;
  /** How many there are, by status. */
  countByStatus(): Promise<Readonly<Record<DisputeStatus, number>>>;
  /** Those of some hands. */
  overHands(handIds: readonly string[]): Promise<readonly string[]>;
  /** Those over hands that a player played. */
  playedBy(player: string): Promise<readonly string[]>;
  /** Those of a player that are open, or were opened since a time in ms. */
  openedBy(player: string, since: number): Promise<readonly string[]>;
  /** Those for which chips may have to be moved: see {@link Disputes.markSettled}. */
  unsettled(): Promise<readonly string[]>;
  /** Says that nothing is to be done with chips for a dispute, unless events have followed the given `version`. */
  markSettled(dispute: string, version: number): Promise<void>;
}

const inOrder: Prisma.DisputeOrderByWithRelationInput[] = [{ openedAt: 'asc' }, { disputeId: 'asc' }];

/** The directory in a database. */
export function createDisputeDirectory(prisma: PrismaClient): Disputes {
  const select = { disputeId: true };
  const toIds = (rows: readonly { readonly disputeId: string }[]) => rows.map(({ disputeId }) => disputeId);
  const list = async (where: Prisma.DisputeWhereInput) =>
    toIds(await prisma.dispute.findMany({ where, select, orderBy: inOrder }));

  return {
    async page({ status, after, limit }) {
      const last = after === null ? null : await prisma.dispute.findUnique({ where: { disputeId: after } });
      const conditions: Prisma.DisputeWhereInput[] = status === null ? [] : [{ status }];
      if (last !== null) {
        const { openedAt, disputeId } = last;
        conditions.push({
          OR: [{ openedAt: { gt: openedAt } }, { openedAt, disputeId: { gt: disputeId } }],
        });
      }
      const where = { AND: conditions };
      return toIds(await prisma.dispute.findMany({ where, select, orderBy: inOrder, take: limit }));
    },
    async countByStatus() {
      const rows = await prisma.dispute.groupBy({ by: ['status'], _count: true });
      const counts = { open: 0, decided: 0, appealed: 0, withdrawn: 0 };
      for (const { status, _count: count } of rows) counts[status as DisputeStatus] = count;
      return counts;
    },
    overHands: (handIds) => list({ handId: { in: [...handIds] } }),
    async playedBy(player) {
      const rows = await prisma.$queryRaw<readonly { readonly dispute: string }[]>`
        SELECT dispute_id AS dispute FROM disputes WHERE EXISTS (
          SELECT FROM hand_players WHERE hand_players.hand_id = disputes.hand_id AND player_id = ${player})
        ORDER BY opened_at, dispute_id`;
      return rows.map(({ dispute }) => dispute);
    },
    openedBy: (opener, since) =>
      list({ opener, OR: [{ status: 'open' }, { openedAt: { gt: BigInt(since) } }] }),
    unsettled: () => list({ settled: false }),
    async markSettled(disputeId, version) {
      await prisma.dispute.updateMany({ where: { disputeId, version }, data: { settled: true } });
    },
  };
}
