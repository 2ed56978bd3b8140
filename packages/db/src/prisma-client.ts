import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

/** The log writes over one connection at a time; the others are for whatever is read meanwhile. */
const connections = 8;
/** Ms that a connection may take to open, and a statement to run: who asks learns that the database does not answer. */
const patience = { connection: 10_000, statement: 30_000 } as const;

/**
 * A database's one pool of connections. A connection that breaks while no one uses it is replaced; whoever uses one is told by their own
 * query, which rejects.
 */
export function createPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
  });
  pool.on('error', () => undefined);
  return pool;
}

/** The client that nearly everything of a database goes through. It ends the pool as it is disconnected. */
export function createPrismaClient(pool: Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    // Other formats take a stack trace at each query and read the caller's source when one fails.
    errorFormat: 'minimal',
  });
}
