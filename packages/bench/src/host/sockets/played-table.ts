import { setTimeout as sleep } from 'node:timers/promises';

/** A table that is played over sockets, as its players' programs see it. */
export interface PlayedTable {
  /** Lets its players begin: all tables are open. */
  begin(): Promise<void>;
  /** Resolves when somebody is to act. */
  ready(): Promise<void>;
  /** Whoever is to act does; gives the moment at which the last viewer's socket had what it led to. */
  act(): Promise<number>;
  /** Events that one viewer has received so far. */
  events(): number;
}

/** Opens a table, with six players and so many spectators, each with a socket of their own: they come to the servers of a platform by turns. */
export type OpenTable = (
  addresses: readonly string[],
  name: string,
  spectators: number,
) => Promise<PlayedTable>;

/** How tables are played. */
export interface Pace {
  /** Ms. */
  readonly duration: number;
  /** Ms between two actions of a table; null: the next one as soon as all viewers have the one before. */
  readonly every: number | null;
}

/** What playing came to. */
export interface Played {
  /** Of each action the ms until the last of its table's viewers had it: since it was sent, or was due where there is a pace. */
  readonly times: readonly number[];
  /** Ms in which all that was. */
  readonly elapsed: number;
  readonly events: number;
  /** Bytes to all viewers. */
  readonly bytes: number;
  /** Ms of processor that the players took. */
  readonly processor: number;
}

const countEvents = (tables: readonly PlayedTable[]) =>
  tables.reduce((sum, table) => sum + table.events(), 0);

/** Plays tables for a while, all at once; `countBytes` says how many bytes have come so far. */
export async function playTables(
  tables: readonly PlayedTable[],
  { duration, every }: Pace,
  countBytes: () => number,
): Promise<Played> {
  const [events, bytes, processor] = [countEvents(tables), countBytes(), process.cpuUsage()];
  const times: number[] = [];
  const start = performance.now();
  const end = start + duration;

  async function playAtPace(table: PlayedTable, first: number, pause: number): Promise<void> {
    // What comes late, be it the players' own fault, is counted from when it was due: nothing hides behind a slow action.
    for (let due = first; due < end; due += pause) {
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      await table.ready();
      times.push((await table.act()) - due);
    }
  }

  async function playFlatOut(table: PlayedTable): Promise<void> {
    while (performance.now() < end) {
      await table.ready();
      const sent = performance.now();
      times.push((await table.act()) - sent);
    }
  }

  await Promise.all(
    tables.map((table, index) =>
      every === null
        ? playFlatOut(table)
        : // Not all of them in the same moment.
          playAtPace(table, start + (every * index) / tables.length, every),
    ),
  );
  const { user, system } = process.cpuUsage(processor);
  return {
    times,
    elapsed: performance.now() - start,
    events: countEvents(tables) - events,
    bytes: countBytes() - bytes,
    processor: (user + system) / 1_000,
  };
}
