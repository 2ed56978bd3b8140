import { performance } from 'node:perf_hooks';
import type { Limits } from '../admission/limits.ts';
import type { Announcement, Announcements } from '../announcements.ts';
import type { TableServices } from '../table-services.ts';
import { hostCommands } from '../tables/open-table.ts';
import type { OwnTablesDependencies } from '../tables/own-tables.ts';
import type { ClusterTelemetry } from '../telemetry/telemetry.ts';
import type { Link } from './link.ts';
import { createRelayReader, createRelayWriter, type Followed, type RelayRequest } from './relays.ts';
import { createRoster, type Roster } from './roster.ts';
import { isRouted, relayedServices, routePorts } from './routed-ports.ts';
import { createSharedTables, type SharedTables } from './shared-tables.ts';
import { platformDuty, readTableDuty } from './subjects.ts';
import { createTableCaller, type TableCall } from './table-calls.ts';

/** What only one server does for the whole platform: told when it is this one, and when it is not any more. */
interface KeeperDuty {
  keep(): Promise<void>;
  unkeep(): void;
}

/** Several servers on one database, as one of them sees it. */
export interface Cluster {
  readonly tables: SharedTables;
  readonly announcements: Announcements;
  /** Gives the services as this server's visitors reach them, and answers other servers by them. */
  route(services: TableServices): TableServices;
  /** Whether this server does what only one does for the whole platform. */
  isKeeper(): boolean;
  /** Begins to take duties. */
  start(keeper: KeeperDuty): Promise<void>;
  /** Hands the tables over to other servers: each between hands, and after so many ms as it is. Without others they stay. */
  drain(patience: number): Promise<void>;
  stop(): Promise<void>;
}

/** What a cluster needs. */
export interface ClusterDependencies extends OwnTablesDependencies {
  readonly telemetry: OwnTablesDependencies['telemetry'] & { readonly cluster: ClusterTelemetry };
  readonly limits: Limits['tables'];
  readonly link: Link;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** How much this process does, from 0 to 1, since it was asked last. */
function startLoadMeter(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Joins the servers of a database. It takes no duties before `start`. Rejects where the storage fails. */
export async function joinCluster(parts: ClusterDependencies): Promise<Cluster> {
  const { database, log, link } = parts;
  const { cluster: telemetry } = parts.telemetry;
  let services: TableServices | null = null;
  let keeper: KeeperDuty | null = null;

  function follow({ service, player, table }: Followed, signal: AbortSignal) {
    const found = relayedServices.find((each) => each === service);
    return found === undefined || services === null
      ? Promise.resolve(null)
      : services[found].watch(player, table, signal);
  }
  function openHere(followed: Followed, signal: AbortSignal) {
    const moved = tables.whilePlayed(followed.table);
    return { messages: follow(followed, AbortSignal.any([signal, moved])), moved };
  }
  const writer = createRelayWriter(link, log, () => roster.serverId(), openHere);

  /** Carries out what is asked of who plays a table; null where this server does not. */
  function playHere(table: string, { service, method, args }: TableCall): Promise<unknown> | null {
    const live = tables.own.byId.get(table);
    if (live === undefined || services === null || tables.byId.get(table)?.played() !== live) return null;
    const command = hostCommands.find((each) => each === method);
    if (service === 'host' && command !== undefined) return (live.host[command] as Method)(...args);
    if (service === 'own' && method === 'close') return tables.own.close(table);
    if (service === 'own' && method === 'leaveDeserted') return tables.own.leaveDeserted(table);
    if (service === 'relays' && method === 'begin') return writer.begin(args[0] as RelayRequest);
    if (!isRouted(service, method)) throw new Error(`no server asks for ${service}.${method}`);
    const found = services[service as keyof TableServices] as unknown as Readonly<Record<string, Method>>;
    return found[method]?.(...args) ?? null;
  }
  const callTable = createTableCaller(link, playHere, telemetry.countTableCall);

  const roster: Roster = createRoster({
    store: database.servers,
    link,
    log,
    load: startLoadMeter(),
    countRenewal: telemetry.countRenewal,
    events: {
      entered(serverId) {
        tables.serve(serverId);
        writer.serve(serverId);
      },
      async begin(taken) {
        await (taken.duty === platformDuty ? keeper?.keep() : tables.begin(taken));
      },
      async end(duty) {
        const table = readTableDuty(duty);
        if (table === null) keeper?.unkeep();
        else await tables.end(table);
      },
      surplus: () => void tables.handOver.one(),
    },
  });
  const tables: SharedTables = await createSharedTables({
    ...parts,
    roster: () => roster,
    callTable,
    playHere,
  });
  /** Whether there is such a table; also where that cannot be found out, since who plays it knows. */
  const isOpen = (table: string) =>
    tables.find(table).then(
      (found) => found !== null,
      () => true,
    );
  const reader = createRelayReader({
    link,
    serverId: roster.serverId,
    openHere: (followed, signal) =>
      tables.whilePlayed(followed.table).aborted ? undefined : openHere(followed, signal),
    async begin(request) {
      if (!(await isOpen(request.table))) return null;
      const call = { service: 'relays', method: 'begin', args: [request] };
      const called = await callTable(request.table, call, { isRepeatable: false, answerTime: 5_000 });
      return called.ok ? (called.value as string | null) : 'gone';
    },
  });

  const isKeeper = () => roster.has(platformDuty);
  telemetry.watchCluster({
    isKeeper,
    isLinked: () => link.downSince() === null,
    servers: () => roster.servers().length,
    freeDuties: roster.free,
    lag: () => [...tables.byId.values()].reduce((sum, table) => sum + table.lag(), 0),
  });

  return {
    tables,
    announcements: announceOver(link),
    route(own) {
      services = own;
      return routePorts(own, {
        callTable,
        relays: reader,
        isOpen,
        isKnown: async (table, version) => tables.byId.get(table)?.isKnown(version),
      });
    },
    isKeeper,
    async start(duty) {
      keeper = duty;
      await database.servers.add([{ duty: platformDuty, streams: [] }]);
      await tables.start();
      await roster.start();
    },
    async drain(patience) {
      await roster.drain();
      const end = performance.now() + patience;
      const hasOthers = () => roster.servers().some(({ draining }) => !draining);
      while (hasOthers() && tables.own.byId.size > 0 && performance.now() < end) {
        await tables.handOver.all();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    async stop() {
      reader.stop();
      writer.stop();
      await tables.stop();
      await roster.stop();
      await link.close();
    },
  };
}

const subject = 'announcements';

/** What servers announce, over their link. */
function announceOver(link: Link): Announcements {
  return {
    announce: (announcement) => link.publish(subject, announcement),
    hear: (listener) => void link.subscribe<Announcement>(subject, listener),
  };
}
