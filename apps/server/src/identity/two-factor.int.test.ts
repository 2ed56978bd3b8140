import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountPlatform,
  accountPlatform,
  me,
  password,
  watchClose,
} from './account-platform.fixture.ts';
import type { AccountVisitor } from './account-visitor.fixture.ts';
import { computeTotp, readTotpSecret } from './totp.fixture.ts';

let platform: AccountPlatform;

beforeAll(async () => {
  platform = await accountPlatform();
});
afterAll(() => platform.remove());

interface Answer {
  readonly ok?: true;
  readonly code?: string;
  readonly needsCode?: boolean;
  readonly totpURI?: string;
  readonly backupCodes?: readonly string[];
}

const post = async (who: AccountVisitor, path: string, body: object): Promise<Answer> =>
  (await (await who.post(path, body)).json()) as Answer;
const signIn = (who: AccountVisitor, email: string) => post(who, '/auth/sign-in/email', { email, password });

/** Someone whose account asks for codes, with what their app and their backup codes are made from. */
async function secured(email: string) {
  const who = await platform.member(email);
  const { totpURI = '', backupCodes = [] } = await post(who, '/auth/two-factor/enable', { password });
  const first = await post(who, '/auth/two-factor/verify-totp', { code: computeTotp(totpURI) });
  expect(first).toEqual({ ok: true });
  return { who, totpURI, backupCodes };
}

describe('a second factor', () => {
  test('begins with a first code that is right; until then the password alone is enough', async () => {
    const who = await platform.member('ann@example.org');
    expect(await post(who, '/auth/two-factor/enable', { password: 'wrong password' })).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    const { totpURI = '', backupCodes } = await post(who, '/auth/two-factor/enable', { password });
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Openfelt:ann%40example\.org\?/);
    expect(backupCodes).toHaveLength(10);
    const socket = await watchClose(who);
    expect(await signIn(await platform.visitor(), 'ann@example.org')).toEqual({ ok: true });
    const wrong = computeTotp(totpURI, 600);
    expect(await post(who, '/auth/two-factor/verify-totp', { code: wrong })).toMatchObject({
      code: 'INVALID_CODE',
    });
    expect(await post(who, '/auth/two-factor/verify-totp', { code: computeTotp(totpURI) })).toEqual({
      ok: true,
    });
    // The session is another one from now on, and the old one's socket is closed.
    await expect.poll(socket.code).toBe(4401);
    socket.close();
    expect(await me(who)).toMatchObject({ account: { hasTwoFactor: true } });
  });

  test('is asked for after the password: without it there is no session', async () => {
    const { totpURI } = await secured('bob@example.org');
    const there = await platform.visitor();
    expect(await signIn(there, 'bob@example.org')).toEqual({ ok: true, needsCode: true });
    expect(await me(there)).toMatchObject({ account: null });
    expect(
      await post(there, '/auth/two-factor/verify-totp', { code: computeTotp(totpURI, 600) }),
    ).toMatchObject({
      code: 'INVALID_CODE',
    });
    expect(await post(there, '/auth/two-factor/verify-totp', { code: computeTotp(totpURI) })).toEqual({
      ok: true,
    });
    expect(await me(there)).toMatchObject({ account: { email: 'bob@example.org' } });
    const stranger = await platform.visitor();
    expect((await stranger.post('/auth/two-factor/verify-totp', { code: computeTotp(totpURI) })).status).toBe(
      401,
    );
  });

  test('may be a backup code, each once', async () => {
    const { backupCodes } = await secured('cyd@example.org');
    const [code] = backupCodes;
    const enter = async () => {
      const there = await platform.visitor();
      await signIn(there, 'cyd@example.org');
      return post(there, '/auth/two-factor/verify-backup-code', { code });
    };
    expect(await enter()).toEqual({ ok: true });
    expect(await enter()).toMatchObject({ code: 'INVALID_BACKUP_CODE' });
  });

  test('has new backup codes for who knows the password, and the old ones end', async () => {
    const { who, backupCodes } = await secured('dan@example.org');
    const made = await post(who, '/auth/two-factor/generate-backup-codes', { password });
    expect(made.backupCodes).toHaveLength(10);
    const there = await platform.visitor();
    await signIn(there, 'dan@example.org');
    expect(await post(there, '/auth/two-factor/verify-backup-code', { code: backupCodes[0] })).toMatchObject({
      code: 'INVALID_BACKUP_CODE',
    });
  });

  test('cannot be guessed: after ten wrong codes in a row the account takes none for a while, from anywhere', async () => {
    const { totpURI } = await secured('eve@example.org');
    const guess = async (code: string) => {
      const there = await platform.visitor();
      await signIn(there, 'eve@example.org');
      return post(there, '/auth/two-factor/verify-totp', { code });
    };
    const wrong = computeTotp(totpURI, 600);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess(wrong)).toMatchObject({ code: 'INVALID_CODE' });
    expect(await guess(computeTotp(totpURI))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('is asked for after a new password as well, and a sign-in that was begun with the old one ends', async () => {
    const { who, totpURI } = await secured('fay@example.org');
    const begun = await platform.visitor();
    await signIn(begun, 'fay@example.org');
    const next = 'another long password';
    expect(
      (await who.post('/auth/change-password', { currentPassword: password, newPassword: next })).status,
    ).toBe(200);
    const late = await begun.post('/auth/two-factor/verify-totp', { code: computeTotp(totpURI) });
    expect(late.status).toBe(401);
    const there = await platform.visitor();
    expect(
      await post(there, '/auth/sign-in/email', { email: 'fay@example.org', password: next }),
    ).toMatchObject({
      needsCode: true,
    });
  });

  test('ends for who knows the password', async () => {
    const { who } = await secured('gus@example.org');
    expect(await post(who, '/auth/two-factor/disable', { password: 'wrong password' })).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect(await post(who, '/auth/two-factor/disable', { password })).toEqual({ ok: true });
    expect(await me(who)).toMatchObject({ account: { hasTwoFactor: false } });
    expect(await signIn(await platform.visitor(), 'gus@example.org')).toEqual({ ok: true });
  });

  test('is deleted with the account', async () => {
    const { who } = await secured('hal@example.org');
    expect(await post(who, '/auth/delete-account', { password })).toEqual({ ok: true });
    const { authTwoFactor } = platform.server.database.accounts.authTables as {
      authTwoFactor: { count(): Promise<number> };
    };
    const before = await authTwoFactor.count();
    await secured('ivy@example.org');
    expect(await authTwoFactor.count()).toBe(before + 1);
  });

  test('is kept encrypted, and never logged', async () => {
    const { totpURI, backupCodes } = await secured('jon@example.org');
    const { authTwoFactor } = platform.server.database.accounts.authTables as {
      authTwoFactor: { findMany(): Promise<readonly object[]> };
    };
    const secret = readTotpSecret(totpURI).toString();
    expect(secret.length).toBeGreaterThan(20);
    const stored = JSON.stringify(await authTwoFactor.findMany());
    for (const each of [secret, ...backupCodes]) {
      expect(stored).not.toContain(each);
      expect(platform.logged.join('')).not.toContain(each);
    }
  });
});
