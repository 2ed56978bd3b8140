import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { clearLogs } from '@prisma/debug';
import type { ArgType, SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** How many connections a client has at most, and how long, in ms, whoever asks waits until they learn that the database does not answer. */
export interface ConnectionLimits {
  readonly connections: number;
  /** A connection may take so long to open, or to be free. */
  readonly connecting: number;
  /** A statement may run so long: PostgreSQL ends it then, and says so. */
  readonly statement: number;
  /** A connection over which so long nothing comes and goes is ended: longer than a statement, and than a transaction waits for its next one. */
  readonly silence: number;
}

/** Of whatever is read and written. The log writes over one connection at a time, imports over two; the others are for what is read meanwhile. */
export const commonLimits: ConnectionLimits = {
  connections: 8,
  connecting: 10_000,
  statement: 30_000,
  silence: 35_000,
};

/** Of what servers renew: a connection that nobody else keeps busy, and given up where the lease is lost in any case. */
export const renewalLimits: ConnectionLimits = {
  connections: 1,
  connecting: 2_000,
  statement: 2_000,
  silence: 2_500,
};

const textType: ArgType = { scalarType: 'string', arity: 'scalar' };

/** A pool of connections to a database, and two ways to it. */
export interface PrismaConnections {
  /** Whose `$disconnect` ends the connections. A connection that breaks while no one uses it is replaced; whoever uses one is told by their own query, which rejects. */
  readonly prisma: PrismaClient;
  /**
   * Sends a statement with texts as its parameters, and gives the first value of its first row, by Prisma's adapter alone, over the same
   * connections: for what is sent without end. The client takes twice the time of the statement itself, and keeps what it sent for a while
   * (docs/decisions/0037). Rejects with the adapter's error, signed as the client signs its own.
   */
  send(statement: string, texts: readonly string[]): Promise<unknown>;
}

/** Connects to a database, when it is first asked for something. */
export function connectPrisma(
  connectionString: string,
  { connections, connecting, statement, silence }: ConnectionLimits = commonLimits,
): PrismaConnections {
  /**
   * A network that loses its packets says nothing: the system would send a statement again for a quarter of an hour, and wait for an answer
   * for ever. The whole connection is ended, not the statement alone, which may be part of a transaction that has begun.
   */
  function openSocket(): Socket {
    const socket = new Socket();
    return socket.setTimeout(silence, () => socket.destroy());
  }
  const factory = new PrismaPg({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connecting,
    statement_timeout: statement,
    stream: openSocket,
  });
  let adapter: SqlDriverAdapter | undefined;
  async function connect(): Promise<SqlDriverAdapter> {
    adapter = await factory.connect();
    return adapter;
  }
  const prisma = new PrismaClient({
    adapter: { provider: factory.provider, adapterName: factory.adapterName, connect },
    // Whoever wants a transaction waits for a connection as long as whoever reads, and has as long in it as one statement may take.
    transactionOptions: { maxWait: connecting, timeout: statement },
    // Other formats take a stack trace at each query and read the caller's source when one fails.
    errorFormat: 'minimal',
  });
  /** The client's own adapter, which ends with it. */
  async function requireAdapter(): Promise<SqlDriverAdapter> {
    await prisma.$connect();
    if (adapter === undefined) throw new Error('Prisma has connected without its adapter');
    return adapter;
  }
  return {
    prisma,
    async send(sql, texts) {
      try {
        const { rows } = await (adapter ?? (await requireAdapter())).queryRaw({
          sql,
          args: [...texts],
          argTypes: texts.map(() => textType),
        });
        return rows[0]?.[0];
      } catch (error) {
        // The adapter passes on what it does not know, such as some errors of sockets. The client signs them, and so they are told from others'.
        throw error instanceof Error
          ? Object.assign(error, { clientVersion: Prisma.prismaVersion.client })
          : error;
      } finally {
        // The adapter keeps its last hundred statements with all that they sent, also where nobody debugs it.
        clearLogs();
      }
    },
  };
}
