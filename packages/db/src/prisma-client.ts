import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

/** The log writes over one connection at a time; the others are for whatever is read meanwhile. */
const connections = 8;
/** Ms that a connection may take to open, and a statement to run: who asks learns that the database does not answer. */
const patience = { connection: 10_000, statement: 30_000 } as const;

/**
 * The client that everything of a database goes through, and so its one pool. A connection that breaks while no one uses
 * it is replaced; whoever uses one is told by their own query, which rejects.
 */
export function createPrismaClient(connectionString: string): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString,
      max: connections,
      connectionTimeoutMillis: patience.connection,
      statement_timeout: patience.statement,
    }),
    // Other formats take a stack trace at each query and read the caller's source when one fails.
    errorFormat: 'minimal',
  });
}
