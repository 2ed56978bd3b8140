import { setTimeout as sleep } from 'node:timers/promises';
import { runningHand } from '@openfelt/engine';
import { tableForTwo } from '@openfelt/server/testing';
import { chooseCommand, describeState } from '../faults/pair-play.ts';
import { openPageClient, type PageClient } from './page-client.ts';
import { createSeenTable, type SeenTable } from './seen-table.ts';

/** Ms between two looks of a player at their table. */
const pace = 60;

/** A command that was answered with success, and the version that the answer named. */
export interface AnsweredCommand {
  readonly tableId: string;
  readonly commandId: string;
  readonly version: number;
}

/** Somebody who plays at a table. */
export interface Player {
  readonly tableId: string;
  readonly seen: SeenTable;
  describe(): string;
}

/** Pairs who play at tables of their own. */
export interface Pairs {
  readonly players: readonly Player[];
  readonly answered: readonly AnsweredCommand[];
  /** Resolves when every command is answered, and everybody is gone. Rejects where a client could not go on. */
  stop(): Promise<void>;
}

/** Has so many pairs of guests play. */
export async function playPairs(address: string, count: number): Promise<Pairs> {
  const answered: AnsweredCommand[] = [];
  const players: Player[] = [];
  const clients: PageClient[] = [];
  const playing: Promise<void>[] = [];
  let isStopped = false;

  async function takePart(client: PageClient, tableId: string, seat: number, seen: SeenTable): Promise<void> {
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

  async function sit(tableId: string, client: PageClient, seat: number): Promise<void> {
    const seen = createSeenTable();
    client.follow(tableId, () => seen.state()?.version ?? null, seen.take);
    let doing = '';
    players.push({
      tableId,
      seen,
      describe: () =>
        `seat ${seat} of ${tableId}, ${describeState(seen.state())}, ${JSON.stringify(seen.personal())}${doing}`,
    });
    playing.push(
      takePart(client, tableId, seat, seen).catch((error: unknown) => {
        doing = `, which ended: ${error}`;
        throw error;
      }),
    );
    // It is awaited in the end; until then the table does not go on, which is noticed.
    playing.at(-1)?.catch(() => undefined);
  }

  for (let index = 0; index < count; index += 1) {
    const pair = [await openPageClient(address), await openPageClient(address)] as const;
    clients.push(...pair);
    const opened = await pair[0].api.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    for (const [seat, client] of pair.entries()) await sit(opened.tableId, client, seat);
  }
  return {
    players,
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
