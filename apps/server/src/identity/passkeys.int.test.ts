import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountPlatform, accountPlatform, password } from './account-platform.fixture.ts';

// With a browser and its device: e2e/passkeys.e2e.test.ts.
let platform: AccountPlatform;

beforeAll(async () => {
  platform = await accountPlatform();
});
afterAll(() => platform.remove());

test('a passkey is for the platform’s own name, and is made only for who gives the password of their account', async () => {
  const who = await platform.member('ann@example.org');
  const make = async (tried: string) =>
    who.post('/auth/passkey/generate-register-options', { password: tried });
  expect(await (await make('wrong password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
  expect(await (await make(password)).json()).toMatchObject({
    ok: true,
    options: {
      rp: { id: 'localhost', name: 'Openfelt' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const guest = await platform.visitor();
  for (const [path, body] of [
    ['/auth/passkey/generate-register-options', { password }],
    ['/auth/passkey/verify-registration', { response: {} }],
    ['/auth/passkey/list-user-passkeys', {}],
    ['/auth/passkey/delete-passkey', { id: 'any' }],
  ] as const)
    expect((await guest.post(path, body)).status, path).toBe(401);
});

test('an answer to no question, to another one, or of a passkey that nobody has gives no session', async () => {
  const who = await platform.member('bob@example.org');
  const stranger = await platform.visitor();
  const response = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key', response: {} };
  const enter = () => stranger.post('/auth/passkey/verify-authentication', { response });
  expect((await enter()).status).toBe(400);
  const question = await stranger.post('/auth/passkey/generate-authenticate-options');
  expect(await question.json()).toMatchObject({ ok: true, options: { rpId: 'localhost' } });
  expect((await enter()).status).toBe(401);
  // A question is good for one answer.
  expect((await enter()).status).toBe(400);
  await who.post('/auth/passkey/generate-authenticate-options');
  const swapped = await who.post('/auth/passkey/verify-registration', { response });
  expect(swapped.status).toBe(400);
});

test('how often an address may try is bounded', async () => {
  const who = await platform.visitor();
  const enter = () => who.post('/auth/passkey/verify-authentication', { response: {} });
  for (let tries = 0; tries < 10; tries += 1) expect((await enter()).status).toBe(400);
  expect((await enter()).status).toBe(429);
});
