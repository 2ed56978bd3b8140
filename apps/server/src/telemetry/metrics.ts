import type { TableStatus } from '@openfelt/api';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Why work is turned away, or a client cut off. */
const shedReasons = [
  /** The server has more to do than it can. */
  'busy',
  /** Someone asks for more than their share. */
  'too-much',
  /** A client sends more messages than it may. */
  'flood',
  /** A client does not read what it asked for. */
  'backlog',
  /** There is no place for a connection or a socket, or one that nobody uses makes room. */
  'no-place',
  /** A dear call takes too long. */
  'too-slow',
] as const;

/** Why work was turned away, or a client cut off. */
export type ShedReason = (typeof shedReasons)[number];

/** What is looked at when somebody asks for the metrics. */
export interface Watched {
  tables(): Iterable<TableStatus>;
  /** Open WebSockets. */
  sockets(): number;
  /** Open connections of HTTP, those of sockets among them. */
  connections(): number;
  /** Calls that cost much and wait for their turn. */
  callsWaiting(): number;
  /** Events that no checkpoint covers yet, as far as this server knows. */
  checkpointsWaiting(): number;
  isReady(): boolean;
}

/** How a server's renewals come out: `lost` where the others had taken it for dead. */
const renewals = ['in-time', 'late', 'failed', 'lost'] as const;
/** What came of asking another server that plays a table: it has `answered`, was asked `again`, or the one who asked has `given-up`. */
const tableCalls = ['answered', 'again', 'given-up'] as const;

/** How a renewal came out. */
export type Renewal = (typeof renewals)[number];
/** What came of asking another server for a table. */
export type TableCallOutcome = (typeof tableCalls)[number];

/** What several servers are looked at for when somebody asks for the metrics. */
export interface WatchedCluster {
  /** Whether the others are heard over NATS. */
  isLinked(): boolean;
  /** Servers that live or are late, as this one has found them last. */
  servers(): number;
  /** What nobody does, tables that nobody plays among it, as this server has found it last. */
  freeDuties(): number;
  /** Events of tables that other servers have told of and this one does not know yet. */
  lag(): number;
  /** Whether this server does what only one does for the whole platform. */
  isKeeper(): boolean;
}

const statuses: readonly TableStatus[] = ['playing', 'waiting', 'paused'];

/** Bounds of durations, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** So many outcomes are told from each other; codes of ours are fewer, and whatever else comes is counted as `other`. */
const maxOutcomes = 64;

/** Memory, processor and event loop of this process: observed once, however many servers it runs. */
let ofProcess: Registry | null = null;

function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Bounds the values of a label. */
function boundLabel(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= max) return 'other';
    known.add(value);
    return value;
  };
}

/** The metrics of a server. No label names a table, a player or an address: their number is bounded by the program. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const boundOutcome = boundLabel(maxOutcomes);
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames: [...labelNames], buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });

  const commands = counter('openfelt_commands_total', 'Commands at tables, by who gave them and outcome.', [
    'by',
    'outcome',
  ]);
  const appends = counter('openfelt_append_requests_total', 'Requests to the log, by result.', ['result']);
  const appending = new Gauge({
    name: 'openfelt_append_queue',
    help: 'Requests to the log that are not answered yet.',
    registers,
  });

  const shed = counter('openfelt_shed_total', 'Work that was turned away, and clients that were cut off.', [
    'reason',
  ]);
  const renewed = counter('openfelt_cluster_renewals_total', 'Renewals of this server’s lease, by result.', [
    'result',
  ]);
  const called = counter(
    'openfelt_cluster_calls_total',
    'What other servers were asked for the tables that they play, by outcome.',
    ['outcome'],
  );
  const moved = counter('openfelt_cluster_tables_total', 'Tables that were taken and handed over.', ['kind']);
  // There from the start, so that the first of a kind is an increase.
  for (const reason of shedReasons) shed.inc({ reason }, 0);
  for (const result of renewals) renewed.inc({ result }, 0);
  for (const outcome of tableCalls) called.inc({ outcome }, 0);
  for (const kind of ['taken', 'handed-over']) moved.inc({ kind }, 0);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  return {
    commandSeconds: histogram(
      'openfelt_command_seconds',
      'From a command that comes to a table until its answer is durable.',
      ['by'],
    ),
    appendSeconds: histogram(
      'openfelt_append_seconds',
      'From a request to the log until it is committed; waiting for others is part of it.',
      [],
    ),
    fanOutSeconds: histogram(
      'openfelt_fan_out_seconds',
      'From a commit until its message is queued for the players, and for spectators but for a crowd.',
      [],
    ),
    fanOutMessages: counter('openfelt_fan_out_messages_total', 'Messages queued for spectators.', []),
    httpSeconds: histogram('openfelt_http_seconds', 'Requests over HTTP, by route and class of status.', [
      'route',
      'status',
    ]),
    callSeconds: histogram('openfelt_call_seconds', 'Calls of procedures, over HTTP and sockets.', [
      'procedure',
      'outcome',
    ]),
    shed,
    countRenewal: (result: Renewal) => renewed.inc({ result }),
    countTableCall: (outcome: TableCallOutcome) => called.inc({ outcome }),
    countTable: (kind: 'taken' | 'handed-over') => moved.inc({ kind }),
    hostErrors: counter('openfelt_host_errors_total', 'Failures at tables that no caller was told of.', []),
    appends,
    appending,
    /** Counts a command's outcome: `accepted`, or the code of its refusal. */
    countCommand: (by: string, outcome: string) => commands.inc({ by, outcome: boundOutcome(outcome) }),
    /** Has the rest looked at with each scrape. */
    watch(watched: Watched): void {
      new Gauge({
        name: 'openfelt_tables',
        help: 'Open tables, by what goes on there.',
        labelNames: ['status'],
        registers,
        collect() {
          for (const status of statuses) this.set({ status }, 0);
          for (const status of watched.tables()) this.inc({ status });
        },
      });
      gauge('openfelt_sockets', 'Open WebSockets.', watched.sockets);
      gauge('openfelt_connections', 'Open connections of HTTP, sockets among them.', watched.connections);
      gauge('openfelt_calls_queue', 'Calls that cost much and wait for their turn.', watched.callsWaiting);
      gauge('openfelt_checkpoints_queue', 'Events that wait for a checkpoint.', watched.checkpointsWaiting);
      gauge('openfelt_ready', '1 while writes can be made, else 0.', () => Number(watched.isReady()));
    },
    /** Has several servers looked at with each scrape. */
    watchCluster({ isLinked, servers, freeDuties, lag, isKeeper }: WatchedCluster): void {
      gauge('openfelt_cluster_link', '1 while the other servers are heard, else 0.', () =>
        Number(isLinked()),
      );
      gauge('openfelt_cluster_servers', 'Servers of the cluster that live or are late.', servers);
      gauge(
        'openfelt_cluster_free_duties',
        'Tables that no server plays, and what else no one does.',
        freeDuties,
      );
      gauge('openfelt_cluster_lag_events', 'Events that other servers told of and this one has not.', lag);
      gauge('openfelt_cluster_keeper', '1 where this server signs for all, else 0.', () =>
        Number(isKeeper()),
      );
    },
    contentType: registry.contentType,
    /** All metrics as Prometheus reads them. */
    text: () => Registry.merge([registry, processMetrics()]).metrics(),
  };
}

/** The metrics of a server. */
export type Metrics = ReturnType<typeof createMetrics>;
