import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountPlatform,
  accountPlatform,
  ask,
  me,
  password,
  watchClose,
} from '../identity/account-platform.fixture.ts';
import type { AccountVisitor } from '../identity/account-visitor.fixture.ts';
import { createSmtpMailer } from './mailer.ts';
import { type SmtpTestServer, smtpServer } from './smtp-server.fixture.ts';

const next = 'another long password';
let smtp: SmtpTestServer;
let platform: AccountPlatform;
const secrets: string[] = [];

beforeAll(async () => {
  smtp = await smtpServer();
  platform = await accountPlatform(createSmtpMailer({ url: smtp.url, from: 'no-reply@felt.example' }));
});
afterAll(async () => {
  await platform.remove();
  await smtp.close();
});

/** The secret in the nth letter to an address about a page, once it has come. */
async function receive(to: string, page: string, nth = 1): Promise<string> {
  const find = () => smtp.letters.filter((letter) => letter.to === to && letter.text.includes(page))[nth - 1];
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const [, token = ''] = new RegExp(`${page}#(\\S+)`).exec(find()?.text ?? '') ?? [];
  expect(token.length).toBeGreaterThan(20);
  secrets.push(token);
  return decodeURIComponent(token);
}

const forget = async (email: string) =>
  (await platform.visitor()).post('/auth/request-password-reset', { email });
const set = (who: AccountVisitor, token: string, newPassword = next) =>
  who.post('/auth/reset-password', { token, newPassword });
const getCode = async (answer: Response) => ((await answer.json()) as { readonly code?: string }).code;
const enter = async (email: string, tried: string) =>
  (await (await platform.visitor()).post('/auth/sign-in/email', { email, password: tried })).status;

describe('a new account', () => {
  test('is sent a letter, whose link confirms the address', async () => {
    const who = await platform.member('ann@example.org');
    expect(await me(who)).toMatchObject({ account: { isEmailConfirmed: false } });
    const token = await receive('ann@example.org', '/confirm-address');
    expect(smtp.letters.find(({ to }) => to === 'ann@example.org')).toMatchObject({
      from: 'no-reply@felt.example',
      text: expect.stringContaining(`${platform.server.address}/confirm-address#`),
    });
    const elsewhere = await platform.visitor();
    const forged = await elsewhere.post('/auth/verify-email', { token: `${token.slice(0, -4)}AAAA` });
    expect([forged.status, await getCode(forged)]).toEqual([401, 'INVALID_TOKEN']);
    expect(await (await elsewhere.post('/auth/verify-email', { token })).text()).toBe('{"ok":true}');
    expect(await me(who)).toMatchObject({ account: { isEmailConfirmed: true } });
    // The link proves an address and gives no session.
    expect(await me(elsewhere)).toMatchObject({ account: null });
  });

  test('is sent another letter when it asks, and for its own address alone', async () => {
    const who = await platform.member('bob@example.org');
    expect((await who.post('/auth/send-verification-email')).status).toBe(200);
    await receive('bob@example.org', '/confirm-address', 2);
    const named = await who.post('/auth/send-verification-email', { email: 'eve@example.org' });
    expect(named.status).toBe(400);
    expect((await (await platform.visitor()).post('/auth/send-verification-email')).status).toBe(401);
  });

  test('is written to in the language of its page', async () => {
    const who = await platform.visitor();
    const body = { email: 'yuki@example.org', password };
    await who.post('/auth/sign-up/email', body, { 'accept-language': 'ja' });
    await receive('yuki@example.org', '/confirm-address');
    expect(smtp.letters.find(({ to }) => to === 'yuki@example.org')?.text).toMatch(
      /確認するには、次のリンク/,
    );
  });
});

describe('a forgotten password', () => {
  test('is set anew by the link of a letter, once; every session ends with its sockets', async () => {
    const who = await platform.member('cyd@example.org');
    const socket = await watchClose(who);
    await forget('CYD@example.org');
    const token = await receive('cyd@example.org', '/new-password');
    const elsewhere = await platform.visitor();
    expect(await getCode(await set(elsewhere, token, 'Passw0rd2026!'))).toBe('COMMON_PASSWORD');
    expect(await getCode(await set(elsewhere, token, 'short'))).toBe('PASSWORD_TOO_SHORT');
    expect(await (await set(elsewhere, token)).text()).toBe('{"ok":true}');
    await expect.poll(socket.code).toBe(4401);
    socket.close();
    await who.openPage();
    expect(await me(who)).toMatchObject({ account: null });
    expect(await me(elsewhere)).toMatchObject({ account: null });
    expect(await getCode(await set(elsewhere, token, 'a third long password'))).toBe('INVALID_TOKEN');
    expect([await enter('cyd@example.org', password), await enter('cyd@example.org', next)]).toEqual([
      401, 200,
    ]);
  });

  test('is answered alike for an address that nobody has, to which nothing is sent', async () => {
    await platform.member('dan@example.org');
    const [known, unknown] = [await forget('dan@example.org'), await forget('nobody@example.org')];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    await receive('dan@example.org', '/new-password');
    expect(smtp.letters.filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
  });

  test('gets five letters an hour, from wherever they are asked for, whether the account exists or not', async () => {
    await platform.member('eve@example.org');
    for (const email of ['eve@example.org', 'no-one@example.org']) {
      for (let i = 0; i < 5; i += 1) expect((await forget(email)).status).toBe(200);
      expect((await forget(email)).status).toBe(429);
    }
    // Whoever asked for them, the links work: nobody is kept out by it.
    expect(
      (await set(await platform.visitor(), await receive('eve@example.org', '/new-password', 5))).status,
    ).toBe(200);
  });

  test('has links that end with the hour, with the next password, and that the database cannot give away', async () => {
    const who = await platform.member('fay@example.org');
    await forget('fay@example.org');
    await forget('fay@example.org');
    const [first, second] = [
      await receive('fay@example.org', '/new-password', 1),
      await receive('fay@example.org', '/new-password', 2),
    ];
    const { authVerification } = platform.server.database.accounts.authTables as {
      authVerification: {
        findMany(): Promise<readonly object[]>;
        updateMany(change: { readonly data: object }): Promise<unknown>;
      };
    };
    const stored = JSON.stringify(await authVerification.findMany());
    expect(stored).not.toContain(first);
    const changed = await who.post('/auth/change-password', { currentPassword: password, newPassword: next });
    expect(changed.status).toBe(200);
    for (const token of [first, second])
      expect(await getCode(await set(await platform.visitor(), token, 'a third long password'))).toBe(
        'INVALID_TOKEN',
      );
    await forget('fay@example.org');
    const third = await receive('fay@example.org', '/new-password', 3);
    await authVerification.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await getCode(await set(await platform.visitor(), third))).toBe('INVALID_TOKEN');
  });

  test('is no way to learn what the mail server thinks of an address', async () => {
    await platform.member('gus@example.org');
    smtp.refuse(true);
    const answer = await forget('gus@example.org');
    expect(await answer.text()).toBe('{"ok":true}');
    const refused = /"kind":"newPassword","code":"EENVELOPE","responseCode":550/;
    await expect.poll(() => platform.logged.join('')).toMatch(refused);
    smtp.refuse(false);
  });
});

test('no secret of a link, no address and no password of the mail server is logged', () => {
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(platform.logged.join('')).not.toContain(secret);
  expect(platform.logged.join('')).not.toMatch(/example\.org|secret of|secret%20of/i);
});

describe('a platform that sends no mail', () => {
  let silent: AccountPlatform;
  beforeAll(async () => {
    silent = await accountPlatform();
  });
  afterAll(() => silent.remove());

  test('says so to whoever asks for a letter, and shows nobody whether their address is confirmed', async () => {
    const who = await silent.member('hal@example.org');
    for (const [path, body] of [
      ['/auth/request-password-reset', { email: 'hal@example.org' }],
      ['/auth/send-verification-email', {}],
    ] as const) {
      const answer = await who.post(path, body);
      expect([answer.status, await getCode(answer)]).toEqual([501, 'NO_MAIL']);
    }
    expect(await me(who)).toMatchObject({ account: { isEmailConfirmed: null } });
  });

  test('has administrators who make a link for a new password, which is logged without it', async () => {
    const [boss, who] = [await silent.member('kim@example.org'), await silent.member('lea@example.org')];
    await silent.server.database.accounts.setRole('kim@example.org', 'admin');
    const make = (email: string) =>
      ask(boss, ({ client }) => client.accounts.issuePasswordLink.mutate({ email }));
    expect(await make('nobody@example.org')).toMatchObject({ ok: false, code: 'no-account' });
    const made = await make('Lea@example.org');
    if (!made.ok) throw new Error(made.message);
    expect(Math.abs(made.validUntil - Date.now() - 3_600_000)).toBeLessThan(60_000);
    const token = made.link.replace(`${silent.server.address}/new-password#`, '');
    const socket = await watchClose(who);
    expect((await set(who, token)).status).toBe(200);
    await expect.poll(socket.code).toBe(4401);
    socket.close();
    expect((await who.post('/auth/sign-in/email', { email: 'lea@example.org', password: next })).status).toBe(
      200,
    );
    expect(await getCode(await set(who, token))).toBe('INVALID_TOKEN');
    const by = (await me(boss)).playerId;
    const line = silent.logged.find((each) => each.includes('made a link for a new password')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ by, player: (await me(who)).playerId });
    expect(silent.logged.join('')).not.toContain(token);
  });
});
