import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TablePeople } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { expect } from 'vitest';
import { follow, type Guest, tableForTwo } from '../test-platform.fixture.ts';
import type { threeProcesses } from './server-processes.fixture.ts';

/** Somebody who came, with their player id. */
export interface KnownGuest extends Guest {
  readonly id: string;
}

/** Somebody who comes to one of several servers. */
export async function come(processes: ReturnType<typeof threeProcesses>): Promise<KnownGuest> {
  const guest = await processes.visit();
  return { ...guest, id: (await guest.client.me.get.query()).playerId };
}

/** Takes the server from the others that plays the one table at which there is a hand. */
export async function takePlace(processes: ReturnType<typeof threeProcesses>) {
  const server = await processes.findPlace();
  processes.release(server);
  return server;
}

/** What somebody who comes to a table is told of its people. */
export const look = ({ client }: Guest, tableId: string) =>
  new Promise<TablePeople>((resolve, reject) => {
    const following = client.people.watch.subscribe(
      { tableId },
      {
        onData(people) {
          resolve(people);
          following.unsubscribe();
        },
        onError: reject,
      },
    );
  });

/** Stays at a table as a page does, whoever plays it: comes again where what it follows has ended. Resolves once it is there. */
export const stay = ({ client }: Guest, tableId: string) =>
  new Promise<void>((resolve) => {
    const again = () => void sleep(200).then(enter);
    function enter(): void {
      client.people.watch.subscribe(
        { tableId },
        { onData: () => resolve(), onError: again, onComplete: again },
      );
    }
    enter();
  });

/** Sends a command under one id until it is answered. */
export async function send({ client }: Guest, tableId: string, command: object): Promise<unknown> {
  const commandId = randomUUID();
  for (; ; await sleep(200)) {
    const sent = client.table.command.mutate({ tableId, commandId, command } as never);
    const result = await sent.catch(() => null);
    if (result?.ok || (result && !['unavailable', 'moved'].includes(result.code))) return result;
  }
}

/** A table for two that the first of two guests opened, in the middle of a hand. */
export async function playForTwo(guests: readonly [KnownGuest, KnownGuest]) {
  const opened = await guests[0].client.table.create.mutate(tableForTwo);
  if (!opened.ok) throw new Error(opened.message);
  const { tableId } = opened;
  const table = await follow(guests[0], tableId);
  for (const [seat, guest] of guests.entries())
    expect(await send(guest, tableId, { type: 'takeSeat', seat, stack: 100 })).toMatchObject({ ok: true });
  const hand = () => table.until((state) => runningHand(state)?.toAct != null);
  await hand();
  return {
    tableId,
    table,
    /** How often the table was taken over. */
    epoch: () => table.state().table?.context.epoch ?? 0,
    /** Resolves when somebody has a choice. */
    hand,
    /** Whoever has the choice folds. */
    async passHand(): Promise<void> {
      const { turn } = table.state();
      const actor = guests[runningHand(table.state())?.toAct === 0 ? 0 : 1];
      expect(await send(actor, tableId, { type: 'fold', turn })).toMatchObject({ ok: true });
    },
  };
}
