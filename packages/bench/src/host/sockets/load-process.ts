import { startChild } from './child-process.ts';
import type { Pace, Played } from './played-table.ts';

/** The tables that a process of players opens. */
export interface LoadOrder {
  readonly protocol: 'openfelt' | 'boardgame' | 'colyseus';
  /** Where the servers of the platform are: each table has players at all of them. */
  readonly addresses: readonly string[];
  /** The number of the first table. */
  readonly first: number;
  readonly count: number;
  /** Viewers of each table besides its six players. */
  readonly spectators: number;
}

/** What a process of players is asked for: first to open its tables, then to play. */
export type LoadRequest = LoadOrder | Pace;

/** Processes of players, between whom tables are shared out. */
export interface Load {
  playFor(pace: Pace): Promise<Played>;
  stop(): Promise<void>;
}

function merge(parts: readonly Played[]): Played {
  const sum = (count: (part: Played) => number) => parts.reduce((all, part) => all + count(part), 0);
  return {
    times: parts.flatMap(({ times }) => times),
    elapsed: Math.max(...parts.map(({ elapsed }) => elapsed)),
    events: sum(({ events }) => events),
    bytes: sum(({ bytes }) => bytes),
    processor: sum(({ processor }) => processor),
  };
}

/** Starts so many processes of players; resolves when all their tables are open. */
export async function startLoad(
  processes: number,
  { count: tables, ...order }: Omit<LoadOrder, 'first'>,
): Promise<Load> {
  const children = Array.from({ length: processes }, () => startChild('load', []));
  await Promise.all(
    children.map((child, index) => {
      const first = Math.floor((tables * index) / processes);
      const count = Math.floor((tables * (index + 1)) / processes) - first;
      return child.ask({ ...order, first, count } satisfies LoadOrder);
    }),
  );
  return {
    playFor: async (pace) => merge(await Promise.all(children.map((child) => child.ask<Played>(pace)))),
    async stop() {
      for (const child of children) await child.stop();
    },
  };
}
