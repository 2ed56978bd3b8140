import { GENESIS_HASH, type StreamHead } from '@openfelt/event-log';
import { Prisma, type PrismaClient, type Stream } from '../generated/prisma/client.ts';
import { streamFields, toStreamHead } from '../log/stored-rows.ts';

/** What a server says of itself as it renews. */
export interface ServerState {
  /** How long it lives without renewing, in ms. */
  readonly lease: number;
  /** How much it has to do: 0 nothing, 1 all that it can. */
  readonly load: number;
  /** It takes no duties more, and hands over those that it has. */
  readonly draining: boolean;
}

/** A server as the others see it. */
export interface StoredServer extends Omit<ServerState, 'lease'> {
  readonly serverId: string;
  /** How many duties it has. */
  readonly duties: number;
}

/** The servers of a cluster, as a renewal finds them: each with what it said before. */
export interface ServerList {
  /** Those that live or are late, the renewing one among them. */
  readonly servers: readonly StoredServer[];
  /** The duties of the server that asks. */
  readonly own: readonly string[];
  /** How many duties nobody has. */
  readonly free: number;
}

/** A duty, with the heads of its streams where they were claimed with it. */
export interface TakenDuty {
  readonly duty: string;
  readonly streams: readonly StreamHead[];
}

/** A duty, and the streams that whoever has it writes. */
export interface NewDuty {
  readonly duty: string;
  readonly streams: readonly string[];
}

/**
 * The servers of a cluster, and what only one of them does at a time. A server has its duties for as long as its row is there; who is late is
 * removed by another. Nothing of this guards the log, which the epochs of streams do: a duty and its streams are taken by one statement.
 */
export interface Servers {
  /** Enters a server, under an id that was never used. */
  enter(serverId: string, state: ServerState): Promise<void>;
  /** Renews a server, late as it may be; null where it is none any more: others have its duties, or take them. */
  renew(serverId: string, state: ServerState): Promise<ServerList | null>;
  /** The same without renewing. */
  look(serverId: string): Promise<ServerList | null>;
  /** Removes the servers that are late, but for the one that asks. How many. */
  removeLate(serverId: string): Promise<number>;
  /** How many servers live. */
  countLive(): Promise<number>;
  /** Removes a server: its duties are free. */
  leave(serverId: string): Promise<void>;
  /** Has duties there that nobody has yet; does nothing for those that are there. */
  add(duties: readonly NewDuty[]): Promise<void>;
  /** Takes free duties, and claims their streams. At most so many. */
  take(serverId: string, limit: number): Promise<readonly TakenDuty[]>;
  /** Adds a new duty for a server that has it from now on; null where it is there already. */
  addFor(serverId: string, duty: NewDuty): Promise<TakenDuty | null>;
  /** Gives up a duty, which is free then. */
  release(serverId: string, duty: string): Promise<void>;
  /** Ends a duty that a server has, for good. */
  end(serverId: string, duty: string): Promise<void>;
  /** All duties, with who has them: null for nobody. */
  listDuties(): Promise<readonly { readonly duty: string; readonly serverId: string | null }[]>;
}

/** Duties that a statement has just taken, as their claims give them. */
type ClaimedRow = { readonly duty: string } & (Stream | { readonly streamId: null });

/** Claims the streams of duties that were `taken`, in the order of names, in which appends lock them too. */
const claimTaken = Prisma.sql`
  named AS (SELECT duty, stream FROM taken, unnest(streams) AS stream),
  claimed AS (
    INSERT INTO streams (stream_id, version, epoch, head_hash)
    SELECT stream, 0, 1, ${GENESIS_HASH} FROM named ORDER BY stream
    ON CONFLICT (stream_id) DO UPDATE SET epoch = streams.epoch + 1 RETURNING ${streamFields}
  )
  SELECT taken.duty, claimed.* FROM taken LEFT JOIN named USING (duty) LEFT JOIN claimed ON claimed."streamId" = named.stream
  ORDER BY taken.duty`;

function toTaken(rows: readonly ClaimedRow[]): readonly TakenDuty[] {
  return [...new Set(rows.map(({ duty }) => duty))].map((duty) => ({
    duty,
    streams: rows.flatMap((row) => (row.duty === duty && row.streamId !== null ? [toStreamHead(row)] : [])),
  }));
}

/** The servers in a database, whose clock alone counts. What is renewed goes over a client that nothing else keeps busy. */
export function createServerStore(prisma: PrismaClient, renewals: PrismaClient): Servers {
  /** The servers, if the statement gives a row of the one that asks. */
  async function list(own: Prisma.Sql, serverId: string): Promise<ServerList | null> {
    const [row] = await renewals.$queryRaw<readonly (ServerList & { readonly isThere: boolean })[]>`
      WITH own AS (${own})
      SELECT EXISTS (SELECT FROM own) AS "isThere",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('serverId', server_id, 'load', load, 'draining', draining, 'duties',
          (SELECT count(*) FROM duties WHERE duties.server_id = servers.server_id)) ORDER BY server_id), '[]') FROM servers) AS servers,
        ARRAY(SELECT duty FROM duties WHERE server_id = ${serverId}) AS own,
        (SELECT count(*)::int FROM duties WHERE NOT EXISTS (SELECT FROM servers WHERE servers.server_id = duties.server_id)) AS free`;
    if (row === undefined || !row.isThere) return null;
    const { servers, own: duties, free } = row;
    return { servers, own: duties, free };
  }

  return {
    async enter(serverId, { lease, load, draining }) {
      await prisma.$executeRaw`
        INSERT INTO servers (server_id, until, load, draining)
        VALUES (${serverId}, clock_timestamp() + ${lease} * interval '1 millisecond', ${load}, ${draining})`;
    },
    renew: (serverId, { lease, load, draining }) =>
      list(
        Prisma.sql`UPDATE servers SET until = clock_timestamp() + ${lease} * interval '1 millisecond', load = ${load}, draining = ${draining}
          WHERE server_id = ${serverId} RETURNING server_id`,
        serverId,
      ),
    look: (serverId) =>
      list(Prisma.sql`SELECT server_id FROM servers WHERE server_id = ${serverId}`, serverId),
    removeLate: (serverId) => prisma.$executeRaw`
      DELETE FROM servers WHERE until < clock_timestamp() AND server_id <> ${serverId}`,
    async countLive() {
      const [row] = await prisma.$queryRaw<readonly { readonly count: number }[]>`
        SELECT count(*)::int AS count FROM servers WHERE until > clock_timestamp()`;
      return row?.count ?? 0;
    },
    async leave(serverId) {
      await prisma.server.deleteMany({ where: { serverId } });
    },
    async add(duties) {
      await prisma.duty.createMany({
        data: duties.map(({ duty, streams }) => ({ duty, streams: [...streams] })),
        skipDuplicates: true,
      });
    },
    async take(serverId, limit) {
      // Whoever takes at the same time takes others. A row that was waited for is as it is now, so it is looked at once more.
      const rows = await prisma.$queryRaw<ClaimedRow[]>`
        WITH free AS (
          SELECT duty, server_id FROM duties
          WHERE NOT EXISTS (SELECT FROM servers WHERE servers.server_id = duties.server_id)
          ORDER BY duty LIMIT ${limit} FOR UPDATE SKIP LOCKED
        ), taken AS (
          UPDATE duties SET server_id = ${serverId} FROM free WHERE duties.duty = free.duty
          AND NOT EXISTS (SELECT FROM servers WHERE servers.server_id = free.server_id)
          AND EXISTS (SELECT FROM servers WHERE server_id = ${serverId}) RETURNING duties.duty, duties.streams
        ), ${claimTaken}`;
      return toTaken(rows);
    },
    async addFor(serverId, { duty, streams }) {
      const rows = await prisma.$queryRaw<ClaimedRow[]>`
        WITH taken AS (
          INSERT INTO duties (duty, streams, server_id) VALUES (${duty}, ${[...streams]}, ${serverId})
          ON CONFLICT DO NOTHING RETURNING duty, streams
        ), ${claimTaken}`;
      return toTaken(rows)[0] ?? null;
    },
    async release(serverId, duty) {
      await prisma.duty.updateMany({ where: { duty, serverId }, data: { serverId: null } });
    },
    async end(serverId, duty) {
      await prisma.duty.deleteMany({ where: { duty, serverId } });
    },
    async listDuties() {
      return prisma.duty.findMany({ select: { duty: true, serverId: true } });
    },
  };
}
