import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgradeStatus } from '../test-platform.fixture.ts';
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

const sessions = (who: AccountVisitor) => ask(who, ({ client }) => client.me.sessions.query());

/** Signs in with a browser that calls itself so. */
async function signIn(email: string, userAgent: string): Promise<AccountVisitor> {
  const who = await platform.visitor();
  await who.post('/auth/sign-in/email', { email, password }, { 'user-agent': userAgent });
  return who;
}

test('one sees where one is signed in: this session first, each with its browser, system, address and days', async () => {
  const here = await platform.member('ann@example.org');
  await signIn('ann@example.org', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
  await signIn('ann@example.org', `${'<script>'.repeat(50)}\u00e9`);
  const [own, ...others] = await sessions(here);
  expect(own).toMatchObject({ isThis: true, address: expect.stringMatching(/^198\.18\./) });
  expect(Math.abs(Date.now() - (own?.lastUsedAt ?? 0))).toBeLessThan(60_000);
  expect(others.map(({ browser, system, isThis }) => [browser, system, isThis])).toEqual([
    [null, null, false],
    ['Firefox', 'Android', false],
  ]);
});

test('a session that is ended speaks no more, and its sockets are closed at once; others stay', async () => {
  const here = await platform.member('bob@example.org');
  const there = await platform.signedIn('bob@example.org');
  const elsewhere = await platform.signedIn('bob@example.org');
  const [own, other, third] = [await watchClose(here), await watchClose(there), await watchClose(elsewhere)];
  const mine = await ask(there, ({ client }) => client.me.sessions.query());
  const session = mine.find(({ isThis }) => isThis)?.id ?? '';
  await ask(here, ({ client }) => client.me.endSession.mutate({ session }));
  await expect.poll(other.code).toBe(4401);
  expect([own.code(), third.code()]).toEqual([undefined, undefined]);
  expect(await me(there)).toMatchObject({ account: null });
  expect((await sessions(here)).map(({ id }) => id)).not.toContain(session);
  for (const each of [own, other, third]) each.close();
});

test('all others are ended at once, and this one stays', async () => {
  const here = await platform.member('cyd@example.org');
  const others = [await platform.signedIn('cyd@example.org'), await platform.signedIn('cyd@example.org')];
  const own = await watchClose(here);
  const closed = await Promise.all(others.map(watchClose));
  await ask(here, ({ client }) => client.me.endOtherSessions.mutate());
  for (const each of closed) await expect.poll(each.code).toBe(4401);
  expect(await sessions(here)).toMatchObject([{ isThis: true }]);
  expect(own.code()).toBeUndefined();
  for (const each of [own, ...closed]) each.close();
});

test("another's session is neither seen nor ended", async () => {
  const one = await platform.member('dan@example.org');
  const other = await platform.member('eve@example.org');
  const [theirs] = await sessions(other);
  await ask(one, ({ client }) => client.me.endSession.mutate({ session: theirs?.id ?? '' }));
  expect(await sessions(other)).toMatchObject([{ id: theirs?.id }]);
  expect((await sessions(one)).map(({ id }) => id)).not.toContain(theirs?.id);
});

test('the list gives nothing by which a session could be taken over', async () => {
  const here = await platform.member('fay@example.org');
  const text = JSON.stringify(await sessions(here));
  const token = decodeURIComponent(here.cookie('openfelt.session_token')).split('=')[1]?.split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(text).not.toContain(token);
  const [own] = await sessions(here);
  expect(await upgradeStatus(platform.server.address, { cookie: `openfelt.session_token=${own?.id}` })).toBe(
    401,
  );
});
