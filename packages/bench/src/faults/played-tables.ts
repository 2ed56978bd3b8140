import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, legalActions, type PlayerCommand, runningHand } from '@openfelt/engine';
import { type Acknowledged, foldMessage } from '@openfelt/server/testing';
import { createClient, type Passage, type PersistentClient } from './persistent-client.ts';

/** Ms between two looks of a player at their table. */
const pace = 60;
/** What players sit down with, and add when they have lost it. */
const stack = 100;

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

const input = {
  name: 'Fault',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: 2,
  bots: 0,
  isPrivate: false,
};

/** Where a table stands: whose turn it is, and what is before each seat. */
function describeState(state: GameState | null): string {
  const hand = state === null ? null : runningHand(state);
  const seats = state?.table?.context.seats.map((seat) =>
    seat === null ? 'free' : `${seat.kind} ${seat.stack}${seat.sittingOut ? ' sitting out' : ''}`,
  );
  return JSON.stringify({
    version: state?.version,
    step: hand?.step,
    toAct: hand?.toAct,
    turn: state?.turn,
    seats,
  });
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

/** What somebody does at their seat: they come back, buy in, and call or check, and fold now and then. */
function choose(state: GameState, seat: number): PlayerCommand | null {
  const mine = state.table?.context.seats[seat];
  if (!mine) return { type: 'takeSeat', seat, stack };
  const hand = runningHand(state);
  if (hand?.toAct === seat && state.turn !== null) {
    const types = legalActions(state, seat).map(({ type }) => type);
    const order = Math.random() < 0.1 ? (['fold'] as const) : (['check', 'call', 'fold', 'muck'] as const);
    const type = order.find((each) => types.includes(each));
    return type === undefined ? null : ({ type, turn: state.turn } as PlayerCommand);
  }
  if (mine.stack === 0 && hand === null) return { type: 'addChips', amount: stack };
  return mine.sittingOut ? { type: 'sitIn' } : null;
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
      const command = now === null ? null : choose(now, seat);
      if (command !== null) {
        const { commandId, result } = await client.command(tableId, command);
        if (result.ok) acknowledged.push({ tableId, commandId });
      }
      await sleep(pace);
    }
  }

  for (let index = 0; index < count; index += 1) {
    const pair = [await newClient(), await newClient()] as const;
    const opened = await pair[0].ask<{ readonly tableId: string }>('mutation', 'table.create', input);
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
