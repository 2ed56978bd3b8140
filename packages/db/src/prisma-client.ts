import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

/** The log writes over one connection at a time; the others are for whatever is read meanwhile. */
const connections = 8;
/**
 * Ms that a connection may take to open, a statement to run, and its answer to come: who asks learns that the database does not answer. The
 * server ends what runs too long; where nothing comes from it any more, as when its machine is gone, the answer is waited for somewhat longer.
 */
const standardPatience = { connection: 10_000, statement: 30_000, answer: 35_000 } as const;

/**
 * The client that everything of a database goes through, and so its one pool. A connection that breaks while no one uses
 * it is replaced; whoever uses one is told by their own query, which rejects.
 */
export function createPrismaClient(
  connectionString: string,
  patience: { readonly [Wait in keyof typeof standardPatience]: number } = standardPatience,
): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString,
      max: connections,
      connectionTimeoutMillis: patience.connection,
      statement_timeout: patience.statement,
      query_timeout: patience.answer,
    }),
    // Other formats take a stack trace at each query and read the caller's source when one fails.
    errorFormat: 'minimal',
  });
}
