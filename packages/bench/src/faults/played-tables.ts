import { setTimeout as sleep } from 'node:timers/promises';
import type { GameState } from '@openfelt/engine';
import { type Acknowledged, foldMessage, tableForTwo } from '@openfelt/server/testing';
import { chooseCommand, describeState } from './pair-play.ts';
import { createClient, type Passage, type PersistentClient } from './persistent-client.ts';

/** Ms between two looks of a player at their table. */
const pace = 60;

/** A table that is followed, and at which hands go on as long as the server lets them. */
interface FollowedTable {
  readonly name: string;
  /** The version of the table as it was told last; -1 before anything was. */
  version(): number;
  /** How the table stands as it was told last, to say so where it does not go on. */
  describe(): string;
}

/** Tables under load. */
export interface PlayedTables {
  readonly tables: readonly FollowedTable[];
  /** Every command that was answered with success. */
  readonly acknowledged: readonly Acknowledged[];
  stop(): Promise<void>;
}

/** Follows a table over all connections of a client. */
function follow(client: PersistentClient, tableId: string) {
  let state: GameState | null = null;
  client.follow(tableId, (message) => {
    state = foldMessage(state, message);
  });
  const table = {
    name: tableId,
    version: () => state?.version ?? -1,
    describe: () => describeState(state),
  };
  return { table, state: () => state };
}

/** Has pairs of guests play at tables of their own, and watches others at which bots play. `passage`: see `createClient`. */
export async function playTables(
  port: number,
  count: number,
  watched: readonly string[],
  passage: () => Passage,
): Promise<PlayedTables> {
  const acknowledged: Acknowledged[] = [];
  const clients: PersistentClient[] = [];
  const tables: FollowedTable[] = [];
  const playing: Promise<void>[] = [];
  let isStopped = false;

  const newClient = async () => {
    const client = await createClient(port, passage);
    clients.push(client);
    return client;
  };

  async function takePart(
    client: PersistentClient,
    tableId: string,
    seat: number,
    state: () => GameState | null,
  ) {
    while (!isStopped) {
      const now = state();
      const command = now === null ? null : chooseCommand(now, seat);
      if (command !== null) {
        const { commandId, result } = await client.command(tableId, command);
        if (result.ok) acknowledged.push({ tableId, commandId });
      }
      await sleep(pace);
    }
  }

  for (let index = 0; index < count; index += 1) {
    const pair = [await newClient(), await newClient()] as const;
    const opened = await pair[0].ask<{ readonly tableId: string }>('mutation', 'table.create', tableForTwo);
    const { table, state } = follow(pair[0], opened.tableId);
    tables.push(table);
    for (const [seat, client] of pair.entries()) playing.push(takePart(client, opened.tableId, seat, state));
  }
  for (const tableId of watched) tables.push(follow(await newClient(), tableId).table);
  return {
    tables,
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(playing);
      for (const client of clients) client.close();
    },
  };
}
