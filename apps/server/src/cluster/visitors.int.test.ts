import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LobbyTable } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide, eventually, ok, open } from '../disputes/disputed-platform.fixture.ts';
import { type AccountVisitor, accountVisitor } from '../identity/account-visitor.fixture.ts';
import { follow, type Guest, metricsToken, openSocket, tableForTwo } from '../test-platform.fixture.ts';
import { findServices, hostGuestsTogether } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

const soon = { timeout: 20_000 };
const password = 'correct horse battery';

describe.skipIf(services === null)('a visitor of several servers', () => {
  let platform: Awaited<ReturnType<typeof hostGuestsTogether>>;
  const sockets: Guest[] = [];
  beforeAll(async () => {
    if (services !== null) platform = await hostGuestsTogether(services, 3);
  });
  afterAll(async () => {
    for (const socket of sockets) await socket.close();
    await platform?.close();
  });

  function findServer(index: number) {
    const server = platform.group().servers[index];
    if (server === undefined) throw new Error(`there is no server ${index}`);
    return server;
  }

  /** A socket of somebody who is known by a cookie, at another server. */
  function comeBy(index: number, cookie: string, closed?: (code: number | undefined) => void): Guest {
    const socket = openSocket(findServer(index).address, cookie, closed);
    sockets.push(socket);
    return socket;
  }

  /** Somebody with an account, made at one server. */
  async function signUp(index: number, email: string): Promise<AccountVisitor> {
    const who = await accountVisitor(findServer(index).address);
    // Passwords are hashed a few at a time, and whoever waits for too long is told to come again.
    await eventually(
      () => who.post('/auth/sign-up/email', { email, password }),
      ({ status }) => status === 200,
    );
    return who;
  }

  async function openTable(guest: Guest): Promise<string> {
    const opened = await guest.client.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    return opened.tableId;
  }

  const sit = ({ client }: Guest, tableId: string, seat: number) =>
    client.table.command.mutate({
      tableId,
      commandId: randomUUID(),
      command: { type: 'takeSeat', seat, stack: 100 },
    });

  test('sees in the lobby of one a table that was opened at another, and who sits down there over the third', async () => {
    let lobby: readonly LobbyTable[] = [];
    const watching = (await platform.come()).client.lobby.changes.subscribe(undefined, {
      onData: (tables) => {
        lobby = tables;
      },
    });
    const tableId = await openTable(await platform.comeTo(1));
    const countPeople = () => lobby.find((each) => each.tableId === tableId)?.people;
    await expect.poll(countPeople, soon).toBe(0);
    expect(await sit(await platform.comeTo(2), tableId, 0)).toMatchObject({ ok: true });
    await expect.poll(countPeople, soon).toBe(1);
    watching.unsubscribe();
  });

  test('who signs out at one is cut off at the others, and is nobody there', async () => {
    const who = await signUp(0, 'out@example.org');
    const cookie = who.cookie();
    const codes: (number | undefined)[] = [];
    for (const index of [1, 2]) {
      const { client } = comeBy(index, cookie, (code) => codes.push(code));
      expect(await client.me.get.query()).toMatchObject({ role: 'player' });
    }
    expect((await who.post('/auth/sign-out')).status).toBe(200);
    // Without being told they would find it out within a minute.
    await expect.poll(() => codes, { timeout: 10_000 }).toEqual([4401, 4401]);
    for (const index of [1, 2]) {
      const answer = await fetch(`${findServer(index).address}/trpc/me.get`, { headers: { cookie } });
      expect(answer.status).toBe(401);
    }
  });

  test('who ends their other sessions at one server ends them at the others, and stays', async () => {
    const who = await signUp(0, 'twice@example.org');
    const elsewhere = await accountVisitor(findServer(1).address);
    const signedIn = await elsewhere.post('/auth/sign-in/email', { email: 'twice@example.org', password });
    expect(signedIn.status).toBe(200);
    const codes: (number | undefined)[] = [];
    const other = comeBy(2, elsewhere.cookie(), (code) => codes.push(code));
    await other.client.me.get.query();
    const own = comeBy(0, who.cookie());
    await own.client.me.endOtherSessions.mutate();
    await expect.poll(() => codes, { timeout: 10_000 }).toEqual([4401]);
    expect(await own.client.me.sessions.query()).toHaveLength(1);
  });

  test.each([
    ['the chips come to the seat', 'olga', false],
    ['at a table that is closed they come to the account, once', 'odo', true],
  ])(
    'a hand that was played at one is disputed at the second and decided at the third; %s',
    async (_what, name, closes) => {
      const players = [await platform.comeTo(1), await platform.comeTo(2)] as const;
      const host = await platform.comeTo(0);
      const tableId = await openTable(host);
      const seen = [await follow(players[0], tableId), await follow(players[1], tableId)] as const;
      for (const [seat, player] of players.entries())
        expect(await sit(player, tableId, seat)).toMatchObject({ ok: true });
      for (const each of seen) await each.until((state) => runningHand(state)?.toAct != null);
      const { turn } = seen[0].state();
      const actor = runningHand(seen[0].state())?.toAct ?? 0;
      const send = (seat: number, command: object) =>
        players[seat]?.client.table.command.mutate({ tableId, commandId: randomUUID(), command } as never);
      expect(await send(actor, { type: 'fold', turn })).toMatchObject({ ok: true });
      // Nothing is dealt any more.
      expect(await send(1, { type: 'leave' })).toMatchObject({ ok: true });
      await seen[0].until((state) => state.table?.context.seats[1] === null && runningHand(state) === null);
      const { playerId } = await players[0].client.me.get.query();
      if (closes) {
        const close = { tableId, action: { type: 'close' } } as const;
        expect(await host.client.people.manage.mutate(close)).toEqual({ ok: true });
        await seen[0].until((state) => state.table?.context.seats[0] === null);
      }
      const count = async () =>
        closes
          ? findServer(0).database.players.balance(playerId)
          : (seen[0].state().table?.context.seats[0]?.stack ?? 0);
      const before = await count();

      const dispute = await eventually(
        () => open(players[0], `${tableId}/1`, null).catch(() => null),
        (opened) => opened !== null,
      );
      const email = `${name}@example.org`;
      const auditor = await signUp(2, email);
      await findServer(2).database.accounts.setRole(email, 'auditor');
      const corrections = [{ player: playerId, amount: 1 }];
      const decision = { verdict: 'upheld', corrections, house: -1 } as const;
      ok(await decide(comeBy(2, auditor.cookie()), dispute ?? '', decision));
      await expect.poll(count, soon).toBe(before + 1);
      const { client } = comeBy(0, players[0].cookie);
      await expect
        .poll(async () => (await client.disputes.get.query({ dispute: dispute ?? '' })).correction, soon)
        .toBe('applied');
      // By one server, however many have heard of the decision.
      expect(await count()).toBe(before + 1);
      const balances = await findServer(1).database.ledger.balances();
      expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    },
  );

  test('what was spent at one is not to be had at the others', async () => {
    // 300 points: of a player's 400 in ten seconds too few are left for as many again.
    const askMuch = ({ client }: Guest) =>
      Promise.all(
        Array.from({ length: 60 }, () =>
          client.lobby.list.query().then(
            () => true,
            (error: { data?: { code?: string } }) => {
              expect(error.data?.code).toBe('TOO_MANY_REQUESTS');
              return false;
            },
          ),
        ),
      );
    await eventually(
      async () => {
        const greedy = await platform.comeTo(0);
        const elsewhere = comeBy(1, greedy.cookie);
        await elsewhere.client.me.get.query();
        const here = askMuch(greedy);
        // It is told every second; where the machine is later than the ten seconds last, it is tried again.
        await sleep(2_500);
        const there = await askMuch(elsewhere);
        expect(await here).not.toContain(false);
        return there;
      },
      (there) => there.includes(false),
    );
  });

  test.each(['nowhere', 'quay.call', '*', '>', 'quay\r\nPUB x 0\r\n', ' '])(
    'is told at once that there is no table %j, and nobody is asked for it again and again',
    async (tableId) => {
      const { client, close } = await platform.comeTo(0);
      const { address } = findServer(0);
      const countAsked = async () => {
        const headers = { authorization: `Bearer ${metricsToken}` };
        const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
        const [, again] = /^openfelt_cluster_calls_total\{outcome="again"\} (\d+)$/m.exec(metrics) ?? [];
        return Number(again ?? 0);
      };
      const before = await countAsked();
      const none = { ok: false, code: 'no-table' };
      const command = { type: 'takeSeat', seat: 0, stack: 100 } as const;
      const [sat, waited, managed, said, watched] = await Promise.all([
        client.table.command.mutate({ tableId, commandId: randomUUID(), command }),
        client.people.wait.mutate({ tableId }),
        client.people.manage.mutate({ tableId, action: { type: 'close' } }),
        client.chat.say.mutate({ tableId, content: { kind: 'emote', emote: 'smile' } }),
        new Promise((resolve) => {
          client.people.watch.subscribe({ tableId }, { onData: resolve, onError: resolve });
        }),
      ]);
      expect([sat, waited, managed, said]).toEqual(
        Array.from({ length: 4 }, () => expect.objectContaining(none)),
      );
      expect(watched).toMatchObject({ data: { code: 'NOT_FOUND' } });
      expect((await countAsked()) - before).toBe(0);
      await close();
    },
    7_000,
  );
});
