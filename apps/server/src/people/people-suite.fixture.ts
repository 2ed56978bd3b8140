import { randomUUID } from 'node:crypto';
import type { ManageAction, TablePeople } from '@openfelt/api';
import { getStakes, type PlayerCommand, runningHand } from '@openfelt/engine';
import { verifyBundle } from '@openfelt/hand-history/audit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { follow, type Guest, type GuestPlatform, tableForTwo } from '../test-platform.fixture.ts';

/** What holds for people at tables, however many servers host them. */
export function testPeople(host: () => Promise<GuestPlatform>): void {
  let platform: GuestPlatform;

  beforeAll(async () => {
    platform = await host();
  });
  afterAll(() => platform?.close());

  async function open(guest: Guest, isPrivate: boolean) {
    const opened = await guest.client.table.create.mutate({ ...tableForTwo, isPrivate });
    if (!opened.ok) throw new Error(opened.message);
    return opened;
  }

  const sit = ({ client }: Guest, tableId: string, seat: number) =>
    client.table.command.mutate({
      tableId,
      commandId: randomUUID(),
      command: { type: 'takeSeat', seat, stack: 100 },
    });

  const leave = ({ client }: Guest, tableId: string) =>
    client.table.command.mutate({ tableId, commandId: randomUUID(), command: { type: 'leave' } });

  /** Who is at a table, as somebody who looks on is told. */
  function lookOn({ client }: Guest, tableId: string) {
    let people: TablePeople | null = null;
    let isOver = false;
    let wake: () => void = () => undefined;
    const following = client.people.watch.subscribe(
      { tableId },
      {
        onData(message) {
          people = message;
          wake();
        },
        onComplete() {
          isOver = true;
          wake();
        },
      },
    );
    return {
      async until(
        condition: (people: TablePeople | null, isOver: boolean) => boolean,
      ): Promise<TablePeople | null> {
        while (!condition(people, isOver))
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        return people;
      },
      stop: () => following.unsubscribe(),
    };
  }

  test('a seat that was taken is answered as it was at first, also where no other is free', async () => {
    const [ann, bo] = [await platform.come(), await platform.come()];
    const { tableId } = await open(ann, false);
    const commandId = randomUUID();
    const take = () =>
      ann.client.table.command.mutate({
        tableId,
        commandId,
        command: { type: 'takeSeat', seat: 0, stack: 100 },
      });
    const taken = await take();
    expect(taken).toMatchObject({ ok: true });
    expect(await sit(bo, tableId, 1)).toMatchObject({ ok: true });
    expect(await take()).toEqual(taken);
  });

  test('a seat of a full table goes to who waits first, who has a minute for it', async () => {
    const [ann, bo, cy, dee] = [
      await platform.come(),
      await platform.come(),
      await platform.come(),
      await platform.come(),
    ];
    const { tableId } = await open(ann, false);
    expect(await ann.client.people.wait.mutate({ tableId })).toMatchObject({ code: 'seat-free' });
    expect(await sit(ann, tableId, 0)).toMatchObject({ ok: true });
    expect(await sit(bo, tableId, 1)).toMatchObject({ ok: true });
    expect(await cy.client.people.wait.mutate({ tableId })).toMatchObject({ code: 'not-here' });
    const cyLooks = lookOn(cy, tableId);
    const deeLooks = lookOn(dee, tableId);
    const seen = await cyLooks.until((people) => people?.guests === 2);
    expect(seen).toMatchObject({ isHost: false, isPrivate: false, watching: [], offer: null });
    expect(seen?.buyIns).toEqual([
      { seat: 0, amount: 100 },
      { seat: 1, amount: 100 },
    ]);
    expect(await cy.client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    expect(await dee.client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    await deeLooks.until((people) => people?.waiting.length === 2 && people.isWaiting);
    await leave(bo, tableId);
    const offered = await cyLooks.until((people) => people?.offer != null);
    expect(offered?.offer).toBeGreaterThan(50_000);
    expect(offered?.offer).toBeLessThanOrEqual(60_000);
    // Nobody else takes what is kept, whether they wait or not.
    expect(await sit(dee, tableId, 1)).toMatchObject({ ok: false, code: 'seat-kept' });
    expect(await sit(bo, tableId, 1)).toMatchObject({ ok: false, code: 'seat-kept' });
    expect(await sit(cy, tableId, 1)).toMatchObject({ ok: true });
    await deeLooks.until((people) => people?.waiting.length === 1);
    expect(await dee.client.people.stopWaiting.mutate({ tableId })).toEqual({ ok: true });
    await deeLooks.until((people) => people?.waiting.length === 0 && !people.isWaiting);
    deeLooks.stop();
    await cyLooks.until((people) => people?.guests === 0);
    cyLooks.stop();
  });

  test('who waits for a seat waits on after a restart, in the same order, and is offered it anew', async () => {
    const [ann, bo, cy, dee] = [
      await platform.come(),
      await platform.come(),
      await platform.come(),
      await platform.come(),
    ];
    const { tableId } = await open(ann, false);
    expect(await sit(ann, tableId, 0)).toMatchObject({ ok: true });
    expect(await sit(bo, tableId, 1)).toMatchObject({ ok: true });
    // Dee comes to the table before Cy, and waits behind her.
    for (const guest of [dee, cy]) await lookOn(guest, tableId).until((people) => people !== null);
    expect(await cy.client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    expect(await dee.client.people.wait.mutate({ tableId })).toEqual({ ok: true });
    const order = [(await cy.client.me.get.query()).playerId, (await dee.client.me.get.query()).playerId];
    await leave(bo, tableId);
    await platform.restart();
    const [deeAgain, cyAgain] = [await platform.comeAgain(dee), await platform.comeAgain(cy)];
    const deeLooks = lookOn(deeAgain, tableId);
    const seen = await deeLooks.until((people) => people?.waiting.length === 2);
    expect(seen?.waiting.map(({ player }) => player)).toEqual(order);
    expect(seen).toMatchObject({ isWaiting: true, offer: null });
    expect(await sit(deeAgain, tableId, 1)).toMatchObject({ code: 'seat-kept' });
    const cyLooks = lookOn(cyAgain, tableId);
    const offered = await cyLooks.until((people) => people?.offer != null);
    expect(offered?.offer).toBeGreaterThan(30_000);
    expect(await sit(cyAgain, tableId, 1)).toMatchObject({ ok: true });
    await deeLooks.until((people) => people?.waiting.length === 1 && people.isWaiting);
    cyLooks.stop();
    deeLooks.stop();
  });

  test('members of a private table know each other; its host removes one, and the invitation with them', async () => {
    const [ann, bo] = [await platform.come(), await platform.come()];
    const { tableId, invitation } = await open(ann, true);
    if (invitation === null) throw new Error('a private table has an invitation');
    expect(await bo.client.people.members.query({ tableId })).toBeNull();
    expect(await bo.client.table.enter.mutate({ tableId, invitation })).toBe(true);
    const { playerId: player } = await bo.client.me.get.query();
    expect(await bo.client.people.removeMember.mutate({ tableId, player })).toMatchObject({
      code: 'not-the-host',
    });
    const { playerId: host } = await ann.client.me.get.query();
    for (const { client } of [ann, bo]) {
      const listed = await client.people.members.query({ tableId });
      expect(listed?.isHost).toBe(client === ann.client);
      expect(listed?.members).toHaveLength(2);
      expect(listed?.members).toContainEqual(expect.objectContaining({ player: host, isHost: true }));
      expect(listed?.members).toContainEqual(expect.objectContaining({ player, isHost: false }));
    }
    const boLooks = lookOn(bo, tableId);
    expect(await boLooks.until((people) => people !== null)).toMatchObject({
      isPrivate: true,
      isHost: false,
    });
    await sit(bo, tableId, 0);
    expect(await ann.client.people.removeMember.mutate({ tableId, player })).toMatchObject({
      code: 'member-seated',
    });
    await leave(bo, tableId);
    expect(await ann.client.people.removeMember.mutate({ tableId, player })).toEqual({ ok: true });
    expect(await bo.client.people.members.query({ tableId })).toBeNull();
    // What they follow ends, and there is no way back but a new invitation.
    await boLooks.until((_people, isOver) => isOver);
    await expect(bo.client.table.snapshot.query({ tableId })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
    expect(await bo.client.table.enter.mutate({ tableId, invitation })).toBe(false);
    const next = await ann.client.table.invitation.query({ tableId });
    expect(next).not.toBe(invitation);
    expect(await bo.client.table.enter.mutate({ tableId, invitation: next ?? '' })).toBe(true);
    expect(await bo.client.table.snapshot.query({ tableId })).toMatchObject({ table: { isPrivate: true } });
  });

  test('the host pauses a table, removes a player after the hand, and closes it', async () => {
    const [ann, bo, cy] = [await platform.come(), await platform.come(), await platform.come()];
    const { tableId } = await open(ann, false);
    const manage = ({ client }: Guest, action: ManageAction) =>
      client.people.manage.mutate({ tableId, action });
    expect(await manage(bo, { type: 'pause' })).toMatchObject({ ok: false, code: 'not-the-host' });
    await sit(ann, tableId, 0);
    await sit(bo, tableId, 1);
    const looks = lookOn(cy, tableId);
    const table = await follow(cy, tableId);
    await table.until((state) => state.turn !== null);
    expect(await manage(ann, { type: 'pause' })).toEqual({ ok: true });
    expect(await manage(ann, { type: 'pause' })).toMatchObject({ code: 'already-so' });
    const { playerId } = await bo.client.me.get.query();
    const before = (await bo.client.me.get.query()).balance;
    // Nobody is taken out of a running hand.
    expect(await manage(ann, { type: 'remove', player: playerId })).toEqual({ ok: true });
    await looks.until((people) => people?.afterHand.removes.includes(playerId) === true);
    expect(table.state().table?.context.seats[1]).not.toBeNull();
    const { turn } = table.state();
    for (const guest of [ann, bo])
      await guest.client.table.command.mutate({
        tableId,
        commandId: randomUUID(),
        command: { type: 'fold', turn: turn ?? 0 },
      });
    await table.until((state) => state.table?.context.seats[1] === null);
    await looks.until((people) => people?.afterHand.removes.length === 0);
    expect((await bo.client.me.get.query()).balance).toBeGreaterThan(before + 90);
    expect(table.state().table?.context.paused).toBe(true);
    expect(table.messages.some((message) => 'status' in message && message.status === 'paused')).toBe(true);
    expect(await manage(ann, { type: 'resume' })).toEqual({ ok: true });
    await table.until((state) => state.table?.context.paused === undefined);
    expect(await manage(ann, { type: 'close' })).toEqual({ ok: true });
    await table.until((state) => state.table?.context.seats.every((seat) => seat === null) === true);
    // The seats are empty first; that the table is closed is written then, and told to the other servers.
    await vi.waitFor(
      () =>
        expect(cy.client.table.snapshot.query({ tableId })).rejects.toMatchObject({
          data: { code: 'NOT_FOUND' },
        }),
      10_000,
    );
    table.stop();
    looks.stop();
  });

  test('what a host can ask of a table is refused to everyone else, whatever it is', async () => {
    const [ann, bo] = [await platform.come(), await platform.come()];
    const { tableId } = await open(ann, false);
    await sit(bo, tableId, 0);
    const { playerId } = await bo.client.me.get.query();
    const rules = (await ann.client.lobby.list.query()).find((each) => each.tableId === tableId)?.rules;
    if (rules === undefined) throw new Error('the table is not open');
    const stakes = { ...getStakes(rules), blinds: [5, 10] };
    const actions: { readonly [T in ManageAction['type']]: Extract<ManageAction, { type: T }> } = {
      pause: { type: 'pause' },
      resume: { type: 'resume' },
      remove: { type: 'remove', player: playerId },
      proposeStakes: { type: 'proposeStakes', stakes },
      withdrawStakes: { type: 'withdrawStakes' },
      close: { type: 'close' },
    };
    for (const action of Object.values(actions))
      expect(await bo.client.people.manage.mutate({ tableId, action })).toMatchObject({
        code: 'not-the-host',
      });
    // Who has no seat is not asked.
    const command = { type: 'answerStakes', stakes, agrees: true } as const;
    expect(
      await ann.client.table.command.mutate({ tableId, commandId: randomUUID(), command }),
    ).toMatchObject({
      code: 'not-seated',
    });
    // What is not within bounds is not even judged.
    for (const wrong of [
      { ante: -1 },
      { ante: 1.5 },
      { ante: 2e9 },
      { blinds: Array.from({ length: 24 }, () => 1) },
    ])
      await expect(
        ann.client.people.manage.mutate({
          tableId,
          action: { type: 'proposeStakes', stakes: { ...stakes, ...wrong } },
        }),
      ).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
    expect(
      await ann.client.people.manage.mutate({
        tableId,
        action: { type: 'proposeStakes', stakes: { ...stakes, blinds: [10, 5] } },
      }),
    ).toMatchObject({ ok: false, code: 'bad-rules' });
  });

  test('the host changes the stakes from the next hand on, once the other player has agreed', async () => {
    let [ann, bo] = [await platform.come(), await platform.come()];
    const { tableId } = await open(ann, false);
    await sit(ann, tableId, 0);
    await sit(bo, tableId, 1);
    let table = await follow(bo, tableId);
    await table.until((state) => state.turn !== null);
    const rules = table.state().table?.context.rules;
    if (rules === undefined) throw new Error('the table is not open');
    const stakes = { ...getStakes(rules), blinds: [5, 10] };
    const propose = ({ client }: Guest) =>
      client.people.manage.mutate({ tableId, action: { type: 'proposeStakes', stakes } });
    const command = ({ client }: Guest, said: PlayerCommand) =>
      client.table.command.mutate({ tableId, commandId: randomUUID(), command: said });
    const answer = (guest: Guest, agrees: boolean) =>
      command(guest, { type: 'answerStakes', stakes, agrees });
    const passHand = async () => {
      const { turn } = table.state();
      for (const guest of [ann, bo]) await command(guest, { type: 'fold', turn: turn ?? 0 });
    };

    expect(await propose(bo)).toMatchObject({ ok: false, code: 'not-the-host' });
    expect(await propose(ann)).toEqual({ ok: true });
    expect(await propose(ann)).toMatchObject({ ok: false, code: 'stakes-proposed' });
    await table.until((state) => state.table?.context.stakesProposal !== undefined);
    expect(await answer(ann, true)).toMatchObject({ ok: false, code: 'already-so' });
    expect(await answer(bo, false)).toMatchObject({ ok: true });
    await table.until((state) => state.table?.context.stakesProposal === undefined);
    expect(await answer(bo, true)).toMatchObject({ ok: false, code: 'stale' });
    expect(await propose(ann)).toEqual({ ok: true });
    const manage = { tableId, action: { type: 'withdrawStakes' } } as const;
    expect(await ann.client.people.manage.mutate(manage)).toEqual({ ok: true });
    expect(await ann.client.people.manage.mutate(manage)).toMatchObject({ code: 'no-proposal' });

    // What is not answered outlives the hand and the server.
    expect(await propose(ann)).toEqual({ ok: true });
    await passHand();
    await table.until((state) => runningHand(state)?.handNumber === 2);
    expect(runningHand(table.state())?.rules.blinds).toEqual(rules.blinds);
    table.stop();
    await platform.restart();
    [ann, bo] = [await platform.comeAgain(ann), await platform.comeAgain(bo)];
    table = await follow(bo, tableId);
    await table.until((state) => state.table?.context.stakesProposal?.stakes.blinds[1] === 10);
    expect(await answer(bo, true)).toMatchObject({ ok: true });
    await passHand();
    await table.until((state) => runningHand(state)?.handNumber === 3);
    expect(runningHand(table.state())?.rules.blinds).toEqual([5, 10]);
    const listed = (await bo.client.lobby.list.query()).find((each) => each.tableId === tableId);
    expect(listed?.rules.blinds).toEqual([5, 10]);
    await passHand();
    await table.until((state) => runningHand(state) === null);
    // Each hand is proved by the stakes that it was played for, also where the bundle holds their change.
    for (const number of [2, 3]) {
      const { bundle } = await bo.client.hands.bundle.query({ handId: `${tableId}/${number}` });
      expect(verifyBundle(bundle, await platform.key()).first).toBeNull();
    }
    table.stop();
  });

  test('who opened a table is its host after a restart', async () => {
    const ann = await platform.come();
    const { tableId } = await open(ann, true);
    await platform.restart();
    const again = await platform.comeAgain(ann);
    const looks = lookOn(again, tableId);
    expect(await looks.until((people) => people !== null)).toMatchObject({ isHost: true });
    looks.stop();
  });
}
