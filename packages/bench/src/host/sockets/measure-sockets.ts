import type { ServerProcess } from './server-process.ts';

/** A table that is played over sockets, as its players' programs see it. */
export interface PlayedTable {
  /** Whoever is to act does; resolves when a viewer sees what it led to. */
  act(): Promise<void>;
  /** Bytes that all viewers have received so far. */
  received(): number;
  close(): void;
}

/** Opens tables, each with six players, who look on, and so many more spectators. */
export type PlayTables = (
  port: number,
  count: number,
  spectators: number,
) => Promise<{ readonly tables: readonly PlayedTable[]; close(): void }>;

/** What playing over sockets came to. */
export interface SocketMeasurement {
  readonly viewers: number;
  /** Actions a second, one under way at each table. */
  readonly rate: number;
  /** Ms of the server's processor an action, the database's apart. */
  readonly processor: number;
  /** Bytes to all viewers an action. */
  readonly bytes: number;
  /** KiB of the server's memory that a connection came with. */
  readonly memory: number;
}

const tablesAtOnce = 30;
const phases = { warmUp: 2_000, measured: 6_000 } as const;

async function playAll(tables: readonly PlayedTable[], duration: number): Promise<number> {
  const start = performance.now();
  let played = 0;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() - start < duration) {
        await table.act();
        played += 1;
      }
    }),
  );
  return played;
}

const sum = (tables: readonly PlayedTable[]) => tables.reduce((all, table) => all + table.received(), 0);

/** Plays tables with so many viewers each on a server as fast as it answers. */
export async function measureSockets(
  server: ServerProcess,
  open: PlayTables,
  viewers: number,
): Promise<SocketMeasurement> {
  const empty = await server.usage();
  const opened = await open(server.port, tablesAtOnce, viewers - 6);
  const { tables } = opened;
  const full = await server.usage();
  await playAll(tables, phases.warmUp);
  const [before, bytesBefore, start] = [await server.usage(), sum(tables), performance.now()];
  const played = await playAll(tables, phases.measured);
  const [after, elapsed] = [await server.usage(), performance.now() - start];
  const bytes = sum(tables) - bytesBefore;
  for (const table of tables) table.close();
  opened.close();
  return {
    viewers,
    rate: (played / elapsed) * 1_000,
    processor: (after.processor - before.processor) / played,
    bytes: bytes / played,
    memory: (full.memory - empty.memory) / 1_024 / (tablesAtOnce * viewers),
  };
}
