import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeTotp } from '../identity/totp.fixture.ts';
import { watchShifts } from './layout-shifts.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const password = 'correct horse battery';
const email = 'mary@example.org';
let platform: VisitedPlatform;

/** Makes an account, as soon as the page can be used. */
async function signUp(page: Page, address: string): Promise<void> {
  await page.goto(platform.at('/sign-in?new=1&next=%2Faccount'));
  await page.getByText(/^You’re the guest/).waitFor();
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.getByText(address).waitFor();
}

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

describe('a guest at a table', () => {
  let page: Page;

  test('creates an account and is back in their seat', async () => {
    page = await platform.open({ viewport: { width: 1280, height: 800 } });
    await page.goto(platform.at('/tables/garden?sit=1'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Mary');
    await dialog.getByRole('button', { name: /^Buy in for/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByText('and a seat at a table', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByText(/keeps your .* your seat and your hands/).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/tables\/garden/);
    await page.getByRole('link', { name: 'Mary' }).waitFor();
    await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  });

  test('is the same player after the page is loaded again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Mary' }).click();
    await page.getByText(email).waitFor();
    await expectAccessible(page);
  });

  test('is a stranger’s guest after signing out', async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('What an account gives you').waitFor();
    await expectAccessible(page);
    await page.goto(platform.at('/tables/garden'));
    await page.getByText('Mary').first().waitFor();
    expect(await page.getByRole('button', { name: 'Leave', exact: true }).count()).toBe(0);
  });

  test('signs in by the keyboard alone, is told what is wrong at its field, and is Mary again', async () => {
    await page.goto(platform.at('/sign-in?next=%2Faccount'));
    await page.getByText(/stay with this guest/).waitFor();
    const way = page.getByRole('navigation', { name: 'Sign in or create an account' });
    await way.getByRole('link', { name: 'Create account' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('mary');
    await page.keyboard.press('Enter');
    const mail = page.getByLabel('Email');
    await page.getByText('Enter an email address').waitFor();
    expect(await mail.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong email or password.').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/account/);
    await page.getByText(email).waitFor();
    await page.getByRole('link', { name: 'Mary' }).waitFor();
  });

  test('finds all of the account in its place as soon as it is there: nothing moves under a click', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Add passkey' }).waitFor();
    await waitUntilIdle(page);
    const findShifts = await watchShifts(page, { buffered: true, except: null });
    expect(await findShifts()).toEqual([]);
  });

  test('changes the password, and is told what is wrong with it at its field', async () => {
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Change password' }) });
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password').fill('another long password');
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('This isn’t your current password.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button').click();
    await form.getByText('Your password is changed, and every other device is signed out.').waitFor();
    await page.reload();
    await page.getByText(email).waitFor();
  });

  test('sees where they are signed in, and signs another browser out by the keyboard', async () => {
    const other = await platform.open();
    await other.goto(platform.at('/sign-in?next=%2Faccount'));
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password').fill('another long password');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByText(email).waitFor();
    await page.reload();
    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Where you’re signed in' }) });
    await list.getByText('This device').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Sign out Chrome on Linux' }).press('Enter');
    await other.getByText('What an account gives you').waitFor();
    await page.getByRole('status').filter({ hasText: 'Signed out: Chrome on Linux.' }).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await other.context().close();
  });

  test('becomes an administrator by the command line, at once, and gives roles', async () => {
    await page.goto(platform.at('/admin/accounts'));
    await page.getByRole('heading', { name: 'This page is for administrators' }).waitFor();
    await platform.openfelt('role', email, 'admin');
    const role = page.getByLabel(`Role of ${email}`);
    await role.waitFor();
    await expectAccessible(page);
    await role.selectOption('player');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await page.getByText('This is the last administrator.').waitFor();
    expect(await role.inputValue()).toBe('admin');
  });

  test('makes a link by which someone else sets a password that they have forgotten', async () => {
    const other = await platform.open();
    await signUp(other, 'nora@example.org');
    await page.reload();
    await page.getByRole('button', { name: 'Create password link for nora@example.org' }).click();
    const dialog = page.getByRole('dialog');
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const elsewhere = await platform.open();
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill('Passw0rd2026!');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('alert').getByText('guessed first', { exact: false }).waitFor();
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel('New password').fill('a third long password');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('status').getByText('Your password is set.', { exact: false }).waitFor();
    await other.getByText('What an account gives you').waitFor();
    await elsewhere.getByRole('link', { name: 'Sign in' }).last().click();
    await elsewhere.getByLabel('Email').fill('nora@example.org');
    await elsewhere.getByLabel('Password').fill('a third long password');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.waitForURL((url) => url.pathname === '/');
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill('a fourth long password');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByText('This link doesn’t work any more.', { exact: false }).waitFor();
    for (const each of [other, elsewhere]) await each.context().close();
  });

  test('signs out everywhere, which ends an open page as well', async () => {
    const other = await page.context().newPage();
    await other.goto(platform.at('/account'));
    await other.getByText(email).waitFor();
    await page.goto(platform.at('/account'));
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('What an account gives you').waitFor();
    await other.getByText('What an account gives you').waitFor();
    await page.context().close();
  });
});

describe('a second factor', () => {
  let page: Page;
  let address = '';

  test('is turned on with an app, which takes the key that the page shows', async () => {
    page = await platform.open({ viewport: { width: 390, height: 800 } });
    await signUp(page, 'pia@example.org');
    await page.getByRole('button', { name: 'Turn on two-factor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '');
    address = `otpauth://totp/Openfelt?secret=${key}`;
    expect(await dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').count()).toBe(10);
    await dialog.getByLabel('Code from the app').fill(computeTotp(address, 600));
    await page.keyboard.press('Enter');
    await dialog.getByText('This code isn’t right.', { exact: false }).waitFor();
    await dialog.getByLabel('Code from the app').fill(computeTotp(address));
    await page.keyboard.press('Enter');
    await page.getByText('On: signing in with your password', { exact: false }).waitFor();
    await expectAccessible(page);
  });

  test('is asked for after the password, by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('What an account gives you').waitFor();
    await page.goto(platform.at('/sign-in?next=%2Faccount'));
    await page.getByLabel('Email').fill('pia@example.org');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByLabel('Code from the app'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use backup code' }).press('Enter');
    await waitForFocus(page.getByLabel('Backup code'));
    await page.getByRole('button', { name: 'Use app' }).press('Enter');
    await waitForFocus(page.getByLabel('Code from the app'));
    await page.keyboard.type(computeTotp(address));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/account/);
    await page.getByText('pia@example.org').waitFor();
  });

  test('is turned off with the password', async () => {
    await page.getByRole('button', { name: 'Turn off two-factor' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn on two-factor' }).waitFor();
    await page.context().close();
  });
});

describe('someone who wants to leave', () => {
  test('downloads their data, and deletes the account', async () => {
    const page = await platform.open({ viewport: { width: 390, height: 800 } });
    await signUp(page, 'omar@example.org');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('openfelt-account.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(data).toMatchObject({ account: { email: 'omar@example.org' } });
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText('This isn’t your current password.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(platform.at('/account'));
    await page.getByText('What an account gives you').waitFor();
    expect(await page.getByRole('button', { name: 'Delete account' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the pages of letters', () => {
  test('say that no mail is sent where there is no mail server', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/sign-in'));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText('This server sends no email.', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  test('refuse a link that is none', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/confirm-address#nothing'));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await page.getByText('This link doesn’t work any more.', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('the pages of accounts', () => {
  const places = [
    '/sign-in',
    '/sign-in?new=1',
    '/account',
    '/admin/accounts',
    '/forgot-password',
    '/new-password#x',
    '/confirm-address#x',
  ];

  test.each([
    [360, 'en-GB'],
    [360, 'ja-JP'],
    [1440, 'ja-JP'],
  ] as const)('hold at %i pixels in %s', async (width, locale) => {
    const page = await platform.open({ locale, viewport: { width, height: 800 } });
    for (const place of places) {
      await page.goto(platform.at(place));
      await page.locator('header a[data-known="true"]').waitFor();
      await page.locator('h1').waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.goto(platform.at('/sign-in'));
    const submit = locale === 'ja-JP' ? 'ログイン' : 'Sign in';
    await page.getByRole('button', { name: submit, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'ann@example.org' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  test('met no error', () => {
    expect(platform.problems).toEqual([]);
  });
});
