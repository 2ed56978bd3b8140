import pLimit from 'p-limit';
import { includePending } from '../audit/include-hands.ts';
import { checkpointPorts, type Hosting, type HostingDependencies } from '../hosting.ts';
import { createLocks } from '../locks.ts';
import { createReadiness } from '../readiness/readiness.ts';
import { joinCluster } from './cluster.ts';
import { openLink } from './link.ts';
import { createSharedCheckpoints } from './shared-checkpoints.ts';

/** What a server is for that does not hear the others: nothing. Tables wait until it does, or another server has them. */
const apartReason = 'This server does not hear the others.';
/** Before a server stops its tables have so long to come to the end of a hand, in ms; then they are handed over as they are. */
export const drainPatience = 30_000;
/** So many tasks at once exclude the other servers: each keeps one of the database's connections, and what it does needs the others. */
const maxExclusive = 3;
/** Disputes are looked at so long after tables have come or gone, in ms, and every so often anyway. */
const settlementPause = { soon: 1_000, anyway: 30_000 } as const;

/**
 * Joins the servers that host the tables of a database together, over NATS.
 *
 * @throws Error where NATS cannot be reached, this server's key is not the platform's, or the storage fails
 */
export async function hostTogether(
  parts: HostingDependencies & { readonly natsUrl: string },
): Promise<Hosting> {
  const { database, log, natsUrl } = parts;
  const ports = await checkpointPorts(parts);
  const [{ name }] = ports.signers;
  if ((await database.settings.putIfAbsent('checkpoint-name', name)) !== name)
    throw new Error(
      'This server’s checkpoint key is not the one of the other servers: give all of them the same data folder.',
    );
  const platform = await database.settings.putIfAbsent('cluster', crypto.randomUUID());
  const link = await openLink(natsUrl, platform, log);
  const readiness = createReadiness({
    checkWrite: async () => (link.downSince() === null ? database.checkWrite() : apartReason),
    log,
  });
  link.onChange(readiness.suspect);
  const checkpoints = await createSharedCheckpoints({
    ports,
    includePending: (writer) => includePending(database, writer),
    log,
  });
  const cluster = await joinCluster({ ...parts, link, readiness, committed: () => undefined });
  const { tables, announcements } = cluster;
  let endReviews: () => void = () => undefined;
  const lock = createLocks();
  const few = pLimit(maxExclusive);

  return {
    tables,
    checkpoints,
    readiness,
    announcements,
    // Whoever signs finds it in the log.
    includePending: async () => undefined,
    exclusively: (names, task) => lock(names, () => few(() => database.exclusively(names, task))),
    settles: (table) => tables.own.byId.has(table) || (!tables.byId.has(table) && cluster.isKeeper()),
    route: cluster.route,
    async start(settlement) {
      const review = (dispute?: string) =>
        void settlement
          .review(dispute)
          .catch((err: unknown) => log.warn({ err }, 'disputes could not be looked at'));
      announcements.hear((heard) => {
        if (heard.kind === 'dispute-changed') review(heard.dispute);
      });
      let soon: NodeJS.Timeout | undefined;
      const unsubscribe = tables.onChange(() => {
        soon ??= setTimeout(() => {
          soon = undefined;
          review();
        }, settlementPause.soon).unref();
      });
      const anyway = setInterval(() => review(), settlementPause.anyway).unref();
      endReviews = () => {
        unsubscribe();
        clearTimeout(soon);
        clearInterval(anyway);
      };
      await cluster.start({
        async keep() {
          await checkpoints.lead();
          review();
        },
        unkeep: checkpoints.follow,
      });
    },
    drain: () => cluster.drain(drainPatience),
    async stop() {
      endReviews();
      await cluster.stop();
    },
  };
}
