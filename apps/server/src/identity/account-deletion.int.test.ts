import { randomUUID } from 'node:crypto';
import { runningHand } from '@openfelt/engine';
import { streamId } from '@openfelt/event-log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, upgradeStatus } from '../test-platform.fixture.ts';
import {
  type AccountPlatform,
  accountPlatform,
  ask,
  me,
  password,
  watchClose,
} from './account-platform.fixture.ts';
import type { AccountVisitor } from './account-visitor.fixture.ts';

let platform: AccountPlatform;

beforeAll(async () => {
  platform = await accountPlatform();
});
afterAll(() => platform.remove());

const remove = (who: AccountVisitor, tried = password) =>
  who.post('/auth/delete-account', { password: tried });
const getCode = async (answer: Response) => ((await answer.json()) as { readonly code?: string }).code;
const fetchExport = (who: AccountVisitor, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${platform.server.address}/export`, { headers: { cookie: who.cookie(), ...headers } });

/** Plays a hand at a table with bots and gets up again; gives the hand's id. */
async function playHand(who: AccountVisitor): Promise<string> {
  const guest = who.connect();
  const table = await follow(guest, 'harbour');
  const seat = table.state().table?.context.seats.indexOf(null) ?? -1;
  const act = (command: object) =>
    guest.client.table.command.mutate({ tableId: 'harbour', commandId: randomUUID(), command } as never);
  await act({ type: 'takeSeat', seat, stack: 1_000 });
  await table.until((state) => runningHand(state)?.toAct === seat);
  const number = runningHand(table.state())?.handNumber;
  expect(await getCode(await remove(who))).toBe('SEATED');
  await act({ type: 'fold', turn: table.state().turn });
  await act({ type: 'leave' });
  await table.until((state) => state.hand?.context.handNumber !== number || runningHand(state) === null);
  await table.until((state) => state.table?.context.seats[seat] === null);
  table.stop();
  await guest.close();
  return `harbour/${number}`;
}

/** Saves a search, tags a hand, notes something on it and shares it. */
const mark = (who: AccountVisitor, handId: string) =>
  ask(who, async ({ client }) => {
    await client.searches.save.mutate({ name: 'Aces', query: 'cards=AA' });
    await client.tags.set.mutate({ handId, tags: ['bluff'] });
    const { events } = await client.hands.get.query({ handId });
    await client.handNotes.put.mutate({ handId, version: events[0]?.version ?? 0, text: 'bold' });
    await client.shares.create.mutate({ handId, withNames: true, withCards: true });
  });

describe('an account that is deleted', () => {
  test('takes the name from everywhere; the log stays as it was, and so do the hands', async () => {
    const who = await platform.member('ann@example.org');
    await ask(who, ({ client }) => client.me.rename.mutate({ name: 'Annabel Lee' }));
    const { playerId } = await me(who);
    const { players, accounts, searches, tags, shares, handNotes } = platform.server.database;
    const handId = await playHand(who);
    const before = await platform.server.database.log.read(streamId('table/harbour'));
    const marked = () =>
      Promise.all([
        searches.list(playerId, 9),
        tags.list(playerId, 9),
        shares.list(playerId, 9),
        handNotes.list(playerId, handId),
      ]);
    await mark(who, handId);
    expect(await marked()).toMatchObject([
      [{ name: 'Aces' }],
      [{ tag: 'bluff' }],
      [{ handId }],
      [{ text: 'bold' }],
    ]);
    const other = await platform.visitor();
    const read = () => ask(other, ({ client }) => client.hands.get.query({ handId }));
    expect((await read()).names).toMatchObject({ [playerId]: 'Annabel Lee' });
    const [there, socket] = [await platform.signedIn('ann@example.org'), await watchClose(who)];
    expect(await getCode(await remove(who, 'wrong password'))).toBe('INVALID_PASSWORD');
    expect(await (await remove(who)).text()).toBe('{"ok":true}');

    await expect.poll(socket.code).toBe(4401);
    socket.close();
    await there.openPage();
    expect(await me(there)).toMatchObject({ account: null });
    const after = await platform.server.database.log.read(streamId('table/harbour'));
    expect(after.slice(0, before.length)).toEqual(before);
    const hand = await read();
    expect(Object.keys(hand.names)).not.toContain(playerId);
    expect(hand.hand.players.find((player) => player.playerId === playerId)).toMatchObject({ name: null });
    const list = await ask(other, ({ client }) => client.hands.list.query({}));
    expect(JSON.stringify([hand, list])).not.toContain('Annabel');
    expect(await marked()).toEqual([[], [], [], []]);
    expect([await players.find(playerId), await players.names([playerId])]).toEqual([null, {}]);
    expect(await accounts.page({ search: 'ann@', after: null, limit: 5 })).toMatchObject({ accounts: [] });
    expect(JSON.stringify(after)).not.toMatch(/Annabel|ann@example/);
  });

  test('is nobody any more: neither its sessions nor the cookie of the guest who made it', async () => {
    const who = await platform.member('bob@example.org');
    const { playerId } = await me(who);
    const cookie = who.cookie('openfelt-guest');
    await remove(who);
    expect(await upgradeStatus(platform.server.address, { cookie })).toBe(401);
    expect((await who.post('/auth/sign-in/email', { email: 'bob@example.org', password })).status).toBe(401);
    await who.openPage();
    expect((await me(who)).playerId).not.toBe(playerId);
  });

  test('leaves its address and its name to others, who are not taken for it', async () => {
    const first = await platform.member('cyd@example.org');
    await ask(first, ({ client }) => client.me.rename.mutate({ name: 'Cyd Charisse' }));
    const before = await me(first);
    await remove(first);
    const second = await platform.member('cyd@example.org');
    await ask(second, ({ client }) => client.me.rename.mutate({ name: 'Cyd Charisse' }));
    const after = await me(second);
    expect(after).toMatchObject({ name: 'Cyd Charisse', balance: 10_000 });
    expect(after.playerId).not.toBe(before.playerId);
    const names = await platform.server.database.players.names([before.playerId, after.playerId]);
    expect(names).toEqual({ [after.playerId]: 'Cyd Charisse' });
  });

  test('is not the last administrator’s', async () => {
    const boss = await platform.member('kim@example.org');
    await platform.server.database.accounts.setRole('kim@example.org', 'admin');
    expect(await getCode(await remove(boss))).toBe('LAST_ADMINISTRATOR');
    expect(await me(boss)).toMatchObject({ account: { email: 'kim@example.org' }, role: 'admin' });
  });

  test('is one’s own', async () => {
    expect((await remove(await platform.visitor())).status).toBe(401);
  });

  test('takes no guesses at its password beyond those at signing in', async () => {
    const who = await platform.member('lea@example.org');
    for (let tries = 0; tries < 5; tries += 1) expect((await remove(who, 'wrong password')).status).toBe(400);
    expect((await remove(who)).status).toBe(429);
  });
});

describe('the file of what is kept about a player', () => {
  test('has account, sessions, tables, hands, disputes and ledger, and no secret', async () => {
    const who = await platform.member('dan@example.org');
    const { playerId } = await me(who);
    const handId = await playHand(who);
    await mark(who, handId);
    const answer = await fetchExport(who);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      format: 'openfelt-account/1',
      player: { playerId, name: expect.stringMatching(/^Guest /) },
      account: { email: 'dan@example.org', role: 'player', hasPassword: true },
      sessions: [{ address: expect.stringMatching(/^198/) }],
      tables: ['harbour'],
      disputes: [],
      searches: [{ name: 'Aces', query: 'cards=AA' }],
      tags: [{ handId, tags: ['bluff'] }],
      handNotes: [{ handId, notes: [{ version: expect.any(Number), text: 'bold' }] }],
      shares: [{ handId, withNames: true, withCards: true, token: expect.any(String) }],
      balance: expect.any(Number),
      ledger: expect.arrayContaining([
        expect.objectContaining({ entryId: `grant:${playerId}`, amount: 10_000 }),
        expect.objectContaining({ reason: 'buy-in', amount: -1_000 }),
      ]),
      // Before it there may have been a hand in which everybody folded to the player's big blind.
      hands: expect.arrayContaining([
        expect.objectContaining({ handId, seats: [expect.objectContaining({ won: false })] }),
      ]),
    });
    const token =
      decodeURIComponent(who.cookie('openfelt.session_token')).split('=')[1]?.split('.')[0] ?? '?';
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/scrypt|"password"/);
  });

  test('is a guest’s too, and nobody else’s', async () => {
    const guest = await platform.visitor();
    const { playerId } = await me(guest);
    const read = (await (await fetchExport(guest)).json()) as { readonly player: unknown };
    expect(read).toMatchObject({ player: { playerId }, account: null, sessions: [], hands: [] });
    expect((await fetch(`${platform.server.address}/export`)).status).toBe(401);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
      expect((await fetchExport(guest, headers)).status).toBe(401);
  });
});
