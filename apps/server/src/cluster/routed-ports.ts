import type { TableServices } from '../table-services.ts';
import { noTable } from '../tables/table-access.ts';
import type { RelayReader } from './relays.ts';
import { type CallTable, unreachable } from './table-calls.ts';

/** What is followed at a table over the server that plays it: it begins with all that there is. */
export const relayedServices = ['people', 'chat'] as const;

/** How long an answer may take, in ms, and whether the same again does nothing more. */
interface Route {
  readonly answerTime: number;
  readonly isRepeatable: boolean;
}

const brief: Route = { answerTime: 5_000, isRepeatable: false };
/** A command is carried out once for its id; what sets something may be set again. */
const repeatable: Route = { answerTime: 3_000, isRepeatable: true };

/** What needs what only the server knows that plays the table: who waits for a seat there, who looks on, who said how much. */
const routes = {
  tables: {
    command: repeatable,
    // Answered when commits close.
    commitEntropy: { answerTime: 60_000, isRepeatable: true },
    revealEntropy: repeatable,
    ready: repeatable,
  },
  people: { wait: repeatable, stopWaiting: repeatable, manage: brief },
  chat: { say: brief },
} as const satisfies {
  readonly [Service in keyof TableServices]: Partial<Record<keyof TableServices[Service], Route>>;
};

/** Whether one server may ask another for a method of a service. */
export const isRouted = (service: string, method: string): boolean =>
  Object.hasOwn(routes, service) && Object.hasOwn(routes[service as keyof typeof routes], method);

/** The table of a call: what most take is an input that names it. */
const readTableId = (input: unknown): string =>
  typeof input === 'string' ? input : (input as { readonly tableId: string }).tableId;

/** The version of a table that a command led to; null for other answers. */
const readVersion = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
    ? value.version
    : null;

/** The services as this server's visitors reach them: at each table over the server that plays it. */
export function routePorts(
  services: TableServices,
  {
    callTable,
    relays,
    isOpen,
    isKnown,
  }: {
    readonly callTable: CallTable;
    readonly relays: RelayReader;
    /** Whether there is such a table: nobody is asked for what a visitor has made up, again and again as for a table that moves. */
    readonly isOpen: (table: string) => Promise<boolean>;
    /** Resolves when this server knows a version of a table, or it is late. */
    readonly isKnown: (table: string, version: number) => Promise<void>;
  },
): TableServices {
  function route<Service extends keyof TableServices>(service: Service): TableServices[Service] {
    const routed = Object.entries<Route>(routes[service]).map(([method, how]) => [
      method,
      async (...args: readonly unknown[]) => {
        const table = readTableId(args[1]);
        if (!(await isOpen(table))) return noTable;
        const called = await callTable(table, { service, method, args }, how);
        if (!called.ok) return unreachable;
        // Whoever looks after they were answered sees what they did.
        const version = readVersion(called.value);
        if (version !== null) await isKnown(table, version);
        return called.value;
      },
    ]);
    return { ...services[service], ...Object.fromEntries(routed) };
  }

  function relay<Message>(service: (typeof relayedServices)[number]) {
    return async (player: string, table: string, signal: AbortSignal) =>
      relays.read({ service, player, table }, signal) as Promise<AsyncIterable<Message> | null>;
  }

  return {
    tables: route('tables'),
    people: { ...route('people'), watch: relay('people') },
    chat: { ...route('chat'), watch: relay('chat') },
  };
}
