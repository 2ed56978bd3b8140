import { randomUUID } from 'node:crypto';
import type { LobbyTable } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { follow, type Guest, tableForTwo } from '../test-platform.fixture.ts';
import { type Cluster, findServices, startCluster } from './servers.fixture.ts';

const services = await findServices();
afterAll(async () => {
  await services?.nats.stop();
  await services?.postgres.close();
});

let cluster: Cluster | null = null;
async function start(count: number): Promise<Cluster> {
  if (services === null) throw new Error('there is no PostgreSQL or no NATS');
  cluster = await startCluster(services, count);
  return cluster;
}
afterEach(async () => {
  if (process.env.HEARD)
    for (const line of cluster?.heard ?? [])
      if (/"level":(40|50)/.test(line)) console.log(line.slice(0, 1500));
  await cluster?.stop();
  cluster = null;
});

async function open(guest: Guest, isPrivate = false): Promise<string> {
  const opened = await guest.client.table.create.mutate({ ...tableForTwo, isPrivate });
  if (!opened.ok) throw new Error(opened.message);
  return opened.tableId;
}

const sit = ({ client }: Guest, tableId: string, seat: number) =>
  client.table.command.mutate({
    tableId,
    commandId: randomUUID(),
    command: { type: 'takeSeat', seat, stack: 100 },
  });

const list = ({ client }: Guest): Promise<readonly LobbyTable[]> => client.lobby.list.query();

describe.skipIf(services === null)('several servers', () => {
  test('share the tables, and each shows all of them', async () => {
    const { servers, come } = await start(3);
    for (const server of servers) {
      const guest = await come(server);
      await expect.poll(async () => (await list(guest)).map(({ name }) => name)).toContain('Harbour');
      await expect.poll(async () => (await list(guest)).length).toBe(6);
    }
  });

  test('two people at two servers play a hand at a table that a third one plays', async () => {
    const { servers, come } = await start(3);
    const [first, second, third] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]];
    const [ann, bob, cy] = [await come(first, 'Ann'), await come(second, 'Bob'), await come(third)];
    const tableId = await open(cy);
    const seen = { ann: await follow(ann, tableId), bob: await follow(bob, tableId) };
    expect(await sit(ann, tableId, 0)).toMatchObject({ ok: true });
    expect(await sit(bob, tableId, 1)).toMatchObject({ ok: true });
    await seen.ann.until((state, { cards }) => runningHand(state) !== null && cards.length === 2);
    await seen.bob.until((state, { cards }) => runningHand(state) !== null && cards.length === 2);
    expect(seen.ann.personal().cards).not.toEqual(seen.bob.personal().cards);
    const hand = runningHand(seen.ann.state());
    const actor = hand?.toAct === 0 ? ann : bob;
    const folded = await actor.client.table.command.mutate({
      tableId,
      commandId: randomUUID(),
      command: { type: 'fold', turn: seen.ann.state().turn ?? 0 },
    });
    expect(folded).toMatchObject({ ok: true });
    await seen.ann.until((state) => runningHand(state) === null);
    await seen.bob.until((state) => runningHand(state) === null);
  });
});
