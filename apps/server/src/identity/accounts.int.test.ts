import { randomUUID } from 'node:crypto';
import { runningHand } from '@openfelt/engine';
import { streamId } from '@openfelt/event-log';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../server.ts';
import { follow, openSocket, upgradeStatus } from '../test-platform.fixture.ts';
import {
  type AccountPlatform,
  accountPlatform,
  ask,
  me,
  password,
  watchClose,
} from './account-platform.fixture.ts';
import type { AccountVisitor } from './account-visitor.fixture.ts';
import { createAuth } from './auth.ts';
import { findEndedRights } from './ended-rights.ts';

let platform: AccountPlatform;
let server: RunningServer;

beforeAll(async () => {
  platform = await accountPlatform();
  ({ server } = platform);
});
afterAll(() => platform.remove());

const visitor = () => platform.visitor();
const member = (email: string) => platform.member(email);

test('a guest begins with a name in their own language, which everybody reads as it is', async () => {
  const who = await visitor();
  const cookie = `${who.cookie()}; locale=ja`;
  const read = await fetch(`${server.address}/trpc/me.get`, { headers: { cookie } });
  const guest = openSocket(server.address, cookie);
  const { playerId, name } = await guest.client.me.get.query();
  expect(name).toBe(`ゲスト${playerId.slice(-4).toUpperCase()}`);
  // The same in a page that was made before they stood in the books, after they speak another language, and for others.
  expect(await read.json()).toMatchObject({ result: { data: { name } } });
  expect(await me(who)).toMatchObject({ playerId, name });
  const english = await visitor();
  expect((await me(english)).name).toMatch(/^Guest [0-9A-Z]{4}$/);
  const seen = await ask(english, ({ client }) => client.statistics.player.query({ player: playerId }));
  expect(seen.player.name).toBe(name);
  await guest.close();
});

describe('a guest who makes an account', () => {
  test('stays the same player: the chips, the seat and the hands', async () => {
    const who = await visitor();
    const guest = who.connect();
    const before = await guest.client.me.get.query();
    expect(before).toMatchObject({ role: 'player', account: null });
    const table = await follow(guest, 'harbour');
    const seat = table.state().table?.context.seats.indexOf(null) ?? -1;
    const act = (command: object, { client } = guest) =>
      client.table.command.mutate({ tableId: 'harbour', commandId: randomUUID(), command } as never);
    await act({ type: 'takeSeat', seat, stack: 1_000 });
    await table.until((state) => runningHand(state)?.toAct === seat);
    const { turn } = table.state();
    const number = runningHand(table.state())?.handNumber;
    await act({ type: 'fold', turn });
    await table.until((state) => state.hand?.context.handNumber !== number || runningHand(state) === null);

    const up = await who.post('/auth/sign-up/email', { email: 'Ann@Example.org', password });
    expect(await up.json()).toEqual({ ok: true });
    const account = who.connect();
    const after = await account.client.me.get.query();
    expect(after).toMatchObject({
      playerId: before.playerId,
      balance: 9_000,
      tables: ['harbour'],
      role: 'player',
      account: { email: 'ann@example.org' },
    });
    const mine = await account.client.hands.list.query({ mine: true });
    expect(mine.hands.map(({ handNumber }) => handNumber)).toContain(number);
    await act({ type: 'leave' }, account);
    const events = await server.database.log.read(streamId('table/harbour'));
    expect(JSON.stringify(events)).not.toMatch(/example\.org|horse/i);
    table.stop();
    await Promise.all([guest.close(), account.close()]);
  });

  test('speaks no more over a socket that was opened before: what it asks comes from a guest who is none', async () => {
    const who = await visitor();
    const socket = await watchClose(who);
    expect((await who.post('/auth/sign-up/email', { email: 'abe@example.org', password })).status).toBe(200);
    await expect.poll(socket.code).toBe(4401);
    socket.close();
  });

  test('is known by the session alone: their guest cookie counts no longer', async () => {
    const who = await member('bea@example.org');
    const cookie = who.cookie('openfelt-guest');
    expect(cookie).not.toBe('');
    expect(await upgradeStatus(server.address, { cookie })).toBe(401);
    expect(await upgradeStatus(server.address, { cookie: who.cookie() })).toBe(101);
    const { playerId } = await me(who);
    await who.post('/auth/sign-out');
    await who.openPage();
    expect(who.cookie('openfelt-guest')).not.toBe(cookie);
    expect(await me(who)).toMatchObject({ account: null, playerId: expect.not.stringMatching(playerId) });
  });

  test('makes one account, also when they ask twice at once', async () => {
    const who = await visitor();
    const answers = await Promise.all(
      ['cyd', 'cid'].map((name) =>
        who.post('/auth/sign-up/email', { email: `${name}@example.org`, password }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('signing in', () => {
  test('gives the account on another browser; its guest stays who they are, and is there again afterwards', async () => {
    const home = await member('dan@example.org');
    const other = await visitor();
    const guest = await me(other);
    const into = await other.post('/auth/sign-in/email', { email: 'DAN@example.org', password });
    expect(into.status).toBe(200);
    expect((await me(other)).playerId).toBe((await me(home)).playerId);
    await other.post('/auth/sign-out');
    expect(await me(other)).toEqual(guest);
  });

  test('sets a cookie that scripts cannot read, only over TLS where the page came over it', async () => {
    await member('eve@example.org');
    const who = await visitor();
    const credentials = { email: 'eve@example.org', password };
    const cookies = async (headers: Readonly<Record<string, string>>) =>
      (await who.post('/auth/sign-in/email', credentials, headers)).headers.getSetCookie().join('\n');
    expect(await cookies({})).toMatch(/^openfelt\.session_token=[^;]+;.*HttpOnly; SameSite=Lax$/m);
    expect(await cookies({ 'x-forwarded-proto': 'https' })).toMatch(/^openfelt\.session_token=.*; Secure$/m);
    const answer = await who.post('/auth/sign-in/email', credentials);
    expect(await answer.text()).toBe('{"ok":true}');
  });

  test('is refused alike for a wrong password and for an address that nobody has', async () => {
    await member('fay@example.org');
    const answers = await Promise.all(
      ['fay@example.org', 'nobody@example.org'].map(async (email) =>
        (await (await visitor()).post('/auth/sign-in/email', { email, password: 'wrong password' })).text(),
      ),
    );
    expect(answers[0]).toContain('INVALID_EMAIL_OR_PASSWORD');
    expect(answers[1]).toBe(answers[0]);
  });

  test('is refused at the 21st wrong password within ten minutes, from however many addresses', async () => {
    const own = await member('ivy@example.org');
    const guess = async (email: string) =>
      (await visitor()).post('/auth/sign-in/email', { email, password: 'wrong password' });
    for (const email of ['ivy@example.org', 'nobody-at-all@example.org']) {
      for (let i = 0; i < 20; i += 1) expect((await guess(email)).status).toBe(401);
      const refused = await guess(email.toUpperCase());
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(300);
    }
    // Where its owner has signed in before, the guesses of others count for nothing.
    const home = await own.post('/auth/sign-in/email', { email: 'ivy@example.org', password });
    expect(home.status).toBe(200);
  });

  test('is refused at the sixth wrong password within a minute, for this address of the network alone', async () => {
    await member('gus@example.org');
    const who = await visitor();
    const guess = () =>
      who.post('/auth/sign-in/email', { email: 'gus@example.org', password: 'wrong password' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(await refused.json()).toEqual({
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
    });
    const elsewhere = await visitor();
    expect((await elsewhere.post('/auth/sign-in/email', { email: 'gus@example.org', password })).status).toBe(
      200,
    );
  });
});

describe('signing out', () => {
  test('closes the sockets of this browser, and leaves the others signed in', async () => {
    const here = await member('hal@example.org');
    const there = await visitor();
    await there.post('/auth/sign-in/email', { email: 'hal@example.org', password });
    const [own, other] = [await watchClose(here), await watchClose(there)];
    await here.post('/auth/sign-out');
    await expect.poll(own.code).toBe(4401);
    expect(await me(there)).toMatchObject({ account: { email: 'hal@example.org' } });
    expect(other.code()).toBeUndefined();
    own.close();
    other.close();
  });

  test('closes also a socket that was opened before there was an account', async () => {
    const who = await visitor();
    const before = await watchClose(who);
    await who.post('/auth/sign-up/email', { email: 'ida@example.org', password });
    expect(before.code()).toBeUndefined();
    await who.post('/auth/sign-out');
    await expect.poll(before.code).toBe(4401);
    before.close();
  });

  test('comes with a new password, everywhere but here', async () => {
    const here = await member('pat@example.org');
    const there = await visitor();
    await there.post('/auth/sign-in/email', { email: 'pat@example.org', password });
    const [own, other] = [await watchClose(here), await watchClose(there)];
    const next = 'another long password';
    const changed = await here.post('/auth/change-password', {
      currentPassword: password,
      newPassword: next,
    });
    expect(await changed.text()).toBe('{"ok":true}');
    await expect.poll(other.code).toBe(4401);
    expect(own.code()).toBeUndefined();
    expect(await me(here)).toMatchObject({ account: { email: 'pat@example.org' } });
    expect(await me(there)).toMatchObject({ account: null });
    const old = await there.post('/auth/sign-in/email', { email: 'pat@example.org', password });
    expect(old.status).toBe(401);
    const again = await there.post('/auth/sign-in/email', { email: 'pat@example.org', password: next });
    expect(again.status).toBe(200);
    own.close();
    other.close();
  });

  test('does not come with a password that is not changed', async () => {
    const here = await member('una@example.org');
    const there = await visitor();
    await there.post('/auth/sign-in/email', { email: 'una@example.org', password });
    const change = (currentPassword: string, newPassword: string) =>
      here.post('/auth/change-password', { currentPassword, newPassword });
    const getCode = async (answer: Promise<Response>) =>
      ((await (await answer).json()) as { readonly code: string }).code;
    expect(await getCode(change('not the password', 'another long password'))).toBe('INVALID_PASSWORD');
    expect(await getCode(change(password, 'short'))).toBe('PASSWORD_TOO_SHORT');
    expect(await getCode(change(password, 'qwertyuiop'))).toBe('COMMON_PASSWORD');
    const guest = await visitor();
    const strangers = { currentPassword: password, newPassword: 'another long password' };
    expect((await guest.post('/auth/change-password', strangers)).status).toBe(401);
    expect(await me(there)).toMatchObject({ account: { email: 'una@example.org' } });
    for (let tries = 2; tries < 5; tries += 1) await change('not the password', 'another long password');
    expect((await change(password, 'another long password')).status).toBe(429);
  });

  test('everywhere ends every session and closes every socket of the player', async () => {
    const here = await member('jon@example.org');
    const there = await visitor();
    await there.post('/auth/sign-in/email', { email: 'jon@example.org', password });
    const stolen = there.cookie();
    const [own, other] = [await watchClose(here), await watchClose(there)];
    expect((await here.post('/auth/revoke-sessions')).status).toBe(200);
    await expect.poll(own.code).toBe(4401);
    await expect.poll(other.code).toBe(4401);
    own.close();
    other.close();
    expect(await upgradeStatus(server.address, { cookie: stolen.replace(/openfelt-guest=[^;]+/, '') })).toBe(
      401,
    );
  });

  test('everywhere is for who is signed in', async () => {
    expect((await (await visitor()).post('/auth/revoke-sessions')).status).toBe(401);
  });
});

describe('roles', () => {
  test('are given by administrators, and end at once', async () => {
    const [boss, who] = [await member('kim@example.org'), await member('lea@example.org')];
    const register = (asking: AccountVisitor) =>
      ask(asking, ({ client }) => client.accounts.list.query({ search: 'lea@' }));
    await expect(register(boss)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
    await expect(register(await visitor())).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
    expect(await server.database.accounts.setRole('kim@example.org', 'admin')).toMatchObject({ ok: true });
    expect(await register(boss)).toMatchObject({
      accounts: [{ email: 'lea@example.org', role: 'player' }],
      next: null,
    });

    const give = (email: string, role: 'admin' | 'auditor' | 'player') =>
      ask(boss, ({ client }) => client.accounts.setRole.mutate({ email, role }));
    const socket = await watchClose(who);
    expect(await give('lea@example.org', 'admin')).toEqual({ ok: true });
    await expect.poll(socket.code).toBe(4401);
    socket.close();
    expect(await register(who)).toMatchObject({ accounts: [{ role: 'admin' }] });
    await give('lea@example.org', 'player');
    await expect(register(who)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });

    expect(await give('kim@example.org', 'player')).toMatchObject({ ok: false, code: 'last-administrator' });
    expect(await give('nobody@example.org', 'auditor')).toEqual({
      ok: false,
      code: 'no-account',
      message: 'There is no account with the address nobody@example.org.',
    });
  });

  test('are given over HTTP only with the token of the data folder', async () => {
    const body = JSON.stringify({ email: 'kim@example.org', role: 'admin' });
    const answer = await fetch(`${server.address}/role`, { method: 'POST', body });
    expect(answer.status).toBe(403);
  });
});

describe('bad input gets a clear answer', () => {
  const good = { email: 'max@example.org', password };

  test.each([
    ['a password that everyone has', { ...good, password: 'Passw0rd2026!' }, 400, 'COMMON_PASSWORD'],
    ['a short password', { ...good, password: 'nine char' }, 400, 'PASSWORD_TOO_SHORT'],
    ['a password that is too long', { ...good, password: 'x'.repeat(129) }, 400, 'PASSWORD_TOO_LONG'],
    ['no e-mail address', { ...good, email: 'max' }, 400, 'INVALID_EMAIL'],
    [
      'an address of 255 characters',
      { ...good, email: `${'x'.repeat(243)}@example.org` },
      400,
      'INVALID_EMAIL',
    ],
    ['a role', { ...good, role: 'admin' }, 400, 'BAD_REQUEST'],
    ['a player', { ...good, playerId: 'bot-harbour-ada' }, 400, 'BAD_REQUEST'],
    ['too much', { ...good, password: 'x'.repeat(5_000) }, 413, 'TOO_LARGE'],
    ['nothing', {}, 400, 'INVALID_EMAIL'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await (await visitor()).post('/auth/sign-up/email', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/./) });
  });

  test('an address that has an account, without saying so', async () => {
    await member('ned@example.org');
    const answer = await (await visitor()).post('/auth/sign-up/email', {
      email: 'ned@example.org',
      password,
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: 'NOT_MADE',
      message: 'Couldn’t create this account. If you already have one, sign in.',
    });
  });

  test('a page of another site, or none', async () => {
    const who = await visitor();
    for (const origin of ['https://elsewhere.example', 'null']) {
      expect((await who.post('/auth/sign-up/email', good, { origin })).status).toBe(403);
    }
    const bare = (headers: Readonly<Record<string, string>>) =>
      fetch(`${server.address}/auth/sign-out`, { method: 'POST', body: '{}', headers });
    expect((await bare({})).status).toBe(403);
    expect((await bare({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await bare({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test.each([
    '/auth/update-user',
    '/auth/change-email',
    '/auth/delete-user',
    '/auth/get-session',
    '/auth/ok',
  ])('%s is not there', async (path) => {
    const who = await visitor();
    expect((await who.post(path)).status).toBe(404);
    expect((await fetch(`${server.address}${path}`)).status).toBe(404);
  });
});

test('no address and no password is logged', () => {
  expect(platform.logged.join('')).toContain('better-auth failed');
  expect(platform.logged.join('')).not.toMatch(/example\.org|horse|wrong password/i);
});

test('a right ends with the session, with its role, and a guest’s with the account of their player', async () => {
  const who = await member('zoe@example.org');
  const other = await visitor();
  const { playerId } = await me(who);
  const guest = {
    player: (await me(other)).playerId,
    locale: 'en',
    role: 'player',
    account: null,
    session: null,
  } as const;
  const auth = await createAuth(server.database, pino({ level: 'silent' }), null, {
    name: 'localhost',
    findOrigin: () => server.address,
  });
  const session = (await auth.session(who.cookie()))?.id ?? '';
  const live = {
    player: playerId,
    locale: 'en',
    role: 'player',
    account: { email: 'zoe@example.org', isEmailConfirmed: null, hasTwoFactor: false },
    session,
  } as const;
  const visitors = [
    live,
    { ...live, role: 'auditor' as const },
    { ...live, session: 'gone' },
    guest,
    { ...guest, player: playerId },
  ];
  const find = findEndedRights(server.database.accounts);
  const ended = await find(visitors);
  expect(visitors.map((visitor) => ended.has(visitor))).toEqual([false, true, true, false, true]);
  await who.post('/auth/sign-out');
  expect(await find([live])).toContain(live);
});
