import type { PrismaClient } from '../generated/prisma/client.ts';

/** What an account holds, in chips; only the house's can be negative. */
export interface Balance {
  /** `player:<id>`, `escrow:<table>`, `held:<dispute>` or `house`. */
  readonly account: string;
  readonly balance: number;
}

/** One movement of chips; its lines sum to zero. */
export interface LedgerEntry {
  /** `<stream>:<version>` of the event that it belongs to; `grant:<player>` for a starting grant. */
  readonly entryId: string;
  readonly reason: string;
  /** Ms since the epoch. */
  readonly writtenAt: number;
  /** In the order of accounts. */
  readonly lines: readonly { readonly account: string; readonly amount: number }[];
}

/** The books of all chips. */
export interface Ledger {
  /** Every account, in the order of names. */
  balances(): Promise<readonly Balance[]>;
  /** Entries with a line of the account, or all, newest first. An unreadable `before` begins with the newest. */
  entries(query: {
    readonly account: string | null;
    /** The `next` of the page before; null for the newest. */
    readonly before: string | null;
    readonly limit: number;
  }): Promise<{ readonly entries: readonly LedgerEntry[]; readonly next: string | null }>;
}

/** Where a page ended: the time and the id of its last entry. */
function readCursor(text: string): { readonly writtenAt: Date; readonly entryId: string } | null {
  const found = /^(\d{1,15})~(.+)$/s.exec(text);
  if (found === null) return null;
  const [, time = '0', entryId = ''] = found;
  return { writtenAt: new Date(Number(time)), entryId };
}

/** The ledger in a database. */
export function createLedgerStore(prisma: PrismaClient): Ledger {
  return {
    async balances() {
      const rows = await prisma.account.findMany({ orderBy: { account: 'asc' } });
      return rows.map(({ account, balance }) => ({ account, balance: Number(balance) }));
    },
    async entries({ account, before, limit }) {
      const after = before === null ? null : readCursor(before);
      const rows = await prisma.ledgerEntry.findMany({
        where: {
          ...(account === null ? {} : { lines: { some: { account } } }),
          ...(after === null
            ? {}
            : {
                OR: [
                  { writtenAt: { lt: after.writtenAt } },
                  { writtenAt: after.writtenAt, entryId: { lt: after.entryId } },
                ],
              }),
        },
        include: { lines: { orderBy: { account: 'asc' } } },
        orderBy: [{ writtenAt: 'desc' }, { entryId: 'desc' }],
        take: limit + 1,
      });
      const entries = rows.slice(0, limit).map(({ entryId, reason, writtenAt, lines }) => ({
        entryId,
        reason,
        writtenAt: writtenAt.getTime(),
        lines: lines.map((line) => ({ account: line.account, amount: Number(line.amount) })),
      }));
      const last = entries.at(-1);
      const next = rows.length > limit && last !== undefined ? `${last.writtenAt}~${last.entryId}` : null;
      return { entries, next };
    },
  };
}

/** What an account of the ledger holds, in chips; 0 where there is none. Below 0 only the house can be. */
export async function getBalance(prisma: PrismaClient, account: string): Promise<number> {
  const row = await prisma.account.findUnique({ where: { account } });
  return Number(row?.balance ?? 0n);
}
