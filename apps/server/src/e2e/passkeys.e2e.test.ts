import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const password = 'correct horse battery';
const email = 'quin@example.org';
let platform: VisitedPlatform;
let page: Page;
/** The browser's own device for passkeys, which asks nobody and answers as it is told. */
let device: CDPSession;
let authenticatorId = '';

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 390, height: 800 } });
  device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
});
afterAll(() => platform?.close());

async function signOut(): Promise<void> {
  await page.goto(platform.at('/account'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('What an account gives you').waitFor();
}

const enter = () => page.getByRole('button', { name: 'Sign in with passkey' });

/** Asks for a session with a passkey as a page would that does not want its owner asked; gives what the server answers. */
const enterUnverified = () =>
  page.evaluate<{ readonly status: number; readonly code?: string }>(`(async () => {
    const post = (path, body) => fetch('/auth/passkey/' + path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    const { options } = await (await post('generate-authenticate-options', {})).json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'discouraged' });
    const answer = await navigator.credentials.get({ publicKey });
    const response = await post('verify-authentication', { response: answer.toJSON() });
    return { status: response.status, ...(await response.json()) };
  })()`);

test('a passkey is added with the password', async () => {
  await page.goto(platform.at('/sign-in?new=1&next=%2Faccount'));
  await page.getByText(/^You’re the guest/).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByText('This isn’t your current password.').waitFor();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'The passkey is added.' }).waitFor();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('it signs in without the address, by the keyboard alone, and is the same player', async () => {
  await signOut();
  await page.goto(platform.at('/sign-in?next=%2Faccount'));
  await enter().focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account/);
  await page.getByText(email).waitFor();
});

test('a device that does not make sure who uses it signs nobody in', async () => {
  await signOut();
  await page.goto(platform.at('/sign-in?next=%2Faccount'));
  await enter().waitFor();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  expect(await enterUnverified()).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
  await enter().click();
  await page.getByText('No passkey was used.', { exact: false }).waitFor();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await enter().click();
  await page.waitForURL(/\/account/);
});

test('a passkey that is removed signs nobody in any more', async () => {
  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await page.getByRole('status').filter({ hasText: 'The passkey is removed.' }).waitFor();
  await page.getByRole('button', { name: 'Remove Passkey' }).waitFor({ state: 'detached' });
  await signOut();
  await page.goto(platform.at('/sign-in?next=%2Faccount'));
  await enter().click();
  await page.getByRole('alert').waitFor();
  await page.goto(platform.at('/account'));
  await page.getByText('What an account gives you').waitFor();
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
