import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runningHand } from '@openfelt/engine';
import { verifyBundle } from '@openfelt/hand-history/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Followed, follow, type Guest, metricsToken, tableForTwo } from '../test-platform.fixture.ts';
import { findServices, hostGuestsTogether } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** What other servers do is known here a little later; beside other tests all take their time. */
const soon = { timeout: 20_000 };

const act = ({ client }: Guest, tableId: string, turn: number | null, type: 'fold' | 'call' | 'check') =>
  client.table.command.mutate({ tableId, commandId: randomUUID(), command: { type, turn: turn ?? 0 } });

describe.skipIf(services === null)('several servers', () => {
  let platform: Awaited<ReturnType<typeof hostGuestsTogether>>;
  beforeAll(async () => {
    if (services !== null) platform = await hostGuestsTogether(services, 3);
  });
  afterAll(() => platform?.close());

  /** The server that plays a table. */
  const findPlace = (tableId: string) =>
    platform.group().servers.findIndex((server) => server.listTables().includes(tableId));

  /** Whether everything is done by somebody, and nobody has two duties more than another. */
  async function isAtRest(): Promise<boolean> {
    const { servers } = platform.group();
    const duties = await servers[0]?.database.servers.listDuties();
    const counts = new Map<string | null, number>();
    for (const { serverId } of duties ?? []) counts.set(serverId, (counts.get(serverId) ?? 0) + 1);
    const all = [...counts.values()];
    return !counts.has(null) && all.length === servers.length && Math.max(...all) - Math.min(...all) <= 1;
  }

  /** Two people at two servers in the middle of a hand, at a table that the third one plays. */
  async function playHand() {
    const opened = await (await platform.comeTo(2)).client.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    const { tableId } = opened;
    // What is still being shared out may move before its first hand.
    await expect.poll(isAtRest, soon).toBe(true);
    const place = findPlace(tableId);
    const players = [await platform.comeTo(place + 1), await platform.comeTo(place + 2)] as const;
    const seen = [await follow(players[0], tableId), await follow(players[1], tableId)] as const;
    for (const [seat, { client }] of players.entries()) {
      const command = { type: 'takeSeat', seat, stack: 100 } as const;
      const seated = await client.table.command.mutate({ tableId, commandId: randomUUID(), command });
      expect(seated).toMatchObject({ ok: true });
    }
    for (const each of seen)
      await each.until((state, { cards }) => runningHand(state)?.toAct != null && cards.length === 2);
    return { tableId, place, players, seen };
  }

  /** Whoever is to act folds; resolves when both have seen the end of the hand. */
  async function endHand({ tableId, players, seen }: Awaited<ReturnType<typeof playHand>>): Promise<void> {
    const seat = runningHand(seen[0].state())?.toAct;
    const actor = seat === 0 ? players[0] : players[1];
    expect(await act(actor, tableId, seen[0].state().turn, 'fold')).toMatchObject({ ok: true });
    for (const each of seen) await each.until((state) => runningHand(state) === null);
  }

  const countTakeovers = (followed: Followed) => followed.state().table?.context.epoch ?? 0;

  test('share the tables, each played by one of them, and each shows all of them', async () => {
    const own = ['cellar', 'garden', 'harbour', 'kitchen', 'parlour', 'quay'];
    for (let index = 0; index < 3; index += 1) {
      const { client } = await platform.comeTo(index);
      await expect
        .poll(async () => (await client.lobby.list.query()).map(({ tableId }) => tableId).toSorted(), soon)
        .toEqual(own);
    }
    const { servers } = platform.group();
    await expect.poll(() => servers.flatMap((server) => server.listTables()).toSorted(), soon).toEqual(own);
    // Seven duties, that for the whole platform among them: nobody has fewer than two.
    await expect.poll(() => servers.every((server) => server.listTables().length > 0), soon).toBe(true);
  });

  test('say in their metrics who they are, and what has moved', async () => {
    const files = ['grafana/dashboards/openfelt.json', 'prometheus/alerts.yml'];
    const ops = files.map((file) =>
      readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8'),
    );
    const named = new Set(ops.join().match(/\bopenfelt_cluster_\w+/g));
    expect(named.size).toBeGreaterThan(5);
    async function readMetrics({ address, listTables }: (typeof servers)[number]) {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${address}/metrics`, { headers })).text();
      const read = (metric: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${metric} `))
            ?.split(' ')
            .at(-1),
        );
      return {
        link: read('openfelt_cluster_link'),
        servers: read('openfelt_cluster_servers'),
        freeDuties: read('openfelt_cluster_free_duties'),
        hasRenewed: read('openfelt_cluster_renewals_total{result="in-time"}') > 0,
        hasTaken: read('openfelt_cluster_tables_total{kind="taken"}') >= listTables().length,
        // A server that is alone has none of those that the board and the alerts name of a cluster.
        missing: [...named].filter((name) => !text.includes(`# TYPE ${name} `)),
      };
    }
    const { servers } = platform.group();
    const settled = { link: 1, servers: 3, freeDuties: 0, hasRenewed: true, hasTaken: true, missing: [] };
    for (const server of servers) await expect.poll(() => readMetrics(server), soon).toEqual(settled);
  });

  test('a hand is played by people at two servers, each of whom sees their own cards, and proved at the third', async () => {
    const hand = await playHand();
    const [own, other] = hand.seen.map((each) => each.personal().cards.map(({ card }) => card));
    expect(own).toHaveLength(2);
    expect(own?.filter((card) => other?.includes(card))).toEqual([]);
    await endHand(hand);
    const { client } = await platform.comeTo(2);
    const handId = `${hand.tableId}/1`;
    const key = await platform.key();
    const findFault = async () =>
      verifyBundle((await client.hands.bundle.query({ handId })).bundle, key).first;
    // Until it is signed that alone is missing.
    await expect.poll(findFault, soon).toBeNull();
  });

  test('a server that was taken for dead loses its tables to others and comes back with nothing; the hand goes on', async () => {
    const hand = await playHand();
    const before = countTakeovers(hand.seen[0]);
    const { servers } = platform.group();
    const { database } = servers[0] as (typeof servers)[number];
    const duties = await database.servers.listDuties();
    const holder = duties.find(({ duty }) => duty === `table/${hand.tableId}`)?.serverId;
    // As another server does that finds it late.
    await database.servers.leave(holder ?? '');
    await expect.poll(() => countTakeovers(hand.seen[0]), soon).toBeGreaterThan(before);
    await expect.poll(() => findPlace(hand.tableId), soon).not.toBe(-1);
    await endHand(hand);
    // It takes its share again, in time.
    await expect.poll(() => servers[hand.place]?.listTables().length ?? 0, soon).toBeGreaterThan(0);
  });

  test('a server that stops hands its tables over between two hands; who plays there sees nothing of it but an event', async () => {
    const hand = await playHand();
    const before = countTakeovers(hand.seen[0]);
    const { servers } = platform.group();
    const stopping = servers[hand.place]?.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(countTakeovers(hand.seen[0])).toBe(before);
    await endHand(hand);
    await expect.poll(() => countTakeovers(hand.seen[0]), soon).toBe(before + 1);
    await stopping;
    for (const each of hand.seen) await each.until((state) => runningHand(state)?.handNumber === 2);
  });
});
