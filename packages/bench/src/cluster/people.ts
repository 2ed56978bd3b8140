import { setTimeout as sleep } from 'node:timers/promises';
import { runningHand } from '@openfelt/engine';
import { demonstrationTables, tableForTwo } from '@openfelt/server/testing';
import { chooseCommand, describeState } from '../faults/pair-play.ts';
import { openPageClient, type PageClient } from './page-client.ts';
import { createSeenTable, type SeenTable } from './seen-table.ts';

/** Ms between two looks of a player at their table. */
const pace = 60;

/** How many there are of each kind. */
export interface Crowd {
  /** Tables of two people. */
  readonly tables: number;
  /** Tables at which one person practises among bots. */
  readonly practice: number;
  /** Those who look on: by turns at a table of the house, at which bots play, and at one of the pairs’. */
  readonly spectators: number;
}

/** A command that was answered with success, and the version that the answer named. */
export interface AnsweredCommand {
  readonly tableId: string;
  readonly commandId: string;
  readonly version: number;
}

/** Somebody who looks at a table, whether they play there or not. */
export interface Viewer {
  readonly tableId: string;
  readonly seen: SeenTable;
  describe(): string;
}

/** People at tables, over one address. */
export interface People {
  readonly viewers: readonly Viewer[];
  /** Those of the viewers who play at tables of two. */
  readonly pairs: readonly Viewer[];
  readonly answered: readonly AnsweredCommand[];
  /** Resolves when every command is answered, and everybody is gone. Rejects where a client could not go on. */
  stop(): Promise<void>;
}

/** Has people come and play. */
export async function bringPeople(address: string, crowd: Crowd): Promise<People> {
  const answered: AnsweredCommand[] = [];
  const viewers: Viewer[] = [];
  const pairs: Viewer[] = [];
  const clients: PageClient[] = [];
  const playing: Promise<void>[] = [];
  let isStopped = false;

  async function come(): Promise<PageClient> {
    const client = await openPageClient(address);
    clients.push(client);
    return client;
  }

  function follow(tableId: string, client: PageClient, describeViewer: () => string): Viewer {
    const seen = createSeenTable();
    client.follow(tableId, () => seen.state()?.version ?? null, seen.take);
    const viewer: Viewer = {
      tableId,
      seen,
      describe: () =>
        `${describeViewer()} of ${tableId}, ${describeState(seen.state())}, ${JSON.stringify(seen.personal())}`,
    };
    viewers.push(viewer);
    return viewer;
  }

  async function takePart(client: PageClient, { tableId, seen }: Viewer, seat: number): Promise<void> {
    for (; !isStopped; await sleep(pace)) {
      const state = seen.state();
      if (state === null) continue;
      // Nobody acts on cards that they do not see.
      if (runningHand(state)?.toAct === seat && seen.personal().cards.length === 0) continue;
      const command = chooseCommand(state, seat);
      if (command === null) continue;
      const { commandId, result } = await client.command(tableId, command);
      if (result.ok) answered.push({ tableId, commandId, version: result.version });
    }
  }

  function sitDown(tableId: string, client: PageClient, seat: number): Viewer {
    let doing = '';
    const viewer = follow(tableId, client, () => `seat ${seat}${doing}`);
    const part = takePart(client, viewer, seat).catch((error: unknown) => {
      doing = `, which ended: ${error},`;
      throw error;
    });
    playing.push(part);
    // It is awaited in the end; until then the table does not go on, which is noticed.
    part.catch(() => undefined);
    return viewer;
  }

  for (let index = 0; index < crowd.tables; index += 1) {
    const two = [await come(), await come()] as const;
    const opened = await two[0].ask((api) => api.table.create.mutate(tableForTwo));
    if (!opened.ok) throw new Error(opened.message);
    pairs.push(...two.map((client, seat) => sitDown(opened.tableId, client, seat)));
  }
  for (let index = 0; index < crowd.practice; index += 1) {
    const client = await come();
    const opened = await client.ask((api) =>
      api.table.practise.mutate({ variant: 'holdem', name: 'Practice' }),
    );
    if (!opened.ok) throw new Error(opened.message);
    // Bots have the seats before it.
    sitDown(opened.tableId, client, 3);
  }
  for (let index = 0; index < crowd.spectators; index += 1) {
    const turn = Math.floor(index / 2);
    const tableId =
      index % 2 === 0
        ? demonstrationTables[turn % demonstrationTables.length]?.id
        : pairs[(2 * turn) % pairs.length]?.tableId;
    if (tableId !== undefined) follow(tableId, await come(), () => 'a spectator');
  }
  return {
    viewers,
    pairs,
    answered,
    async stop() {
      isStopped = true;
      await Promise.all(playing);
      // What the last commands led to arrives.
      await sleep(500);
      for (const client of clients) client.close();
    },
  };
}
