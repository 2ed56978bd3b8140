import type { PrismaClient } from '../generated/prisma/client.ts';

/** What an account of the ledger holds, in chips; 0 where there is none. Below 0 only the house can be. */
export async function balanceIn(prisma: PrismaClient, account: string): Promise<number> {
  const row = await prisma.account.findUnique({ where: { account } });
  return Number(row?.balance ?? 0n);
}
