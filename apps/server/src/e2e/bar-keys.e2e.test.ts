import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForFocus } from './page.fixture.ts';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;
/** What is raised to: more than the least, which depends on what the bot has done. */
let amount: string;

const getBar = () => page.getByRole('region', { name: 'Your actions' });
const getField = () => getBar().getByRole('textbox', { name: 'Amount' });
/** The button of a bet or a raise, once it takes one. */
const getRaise = () => getBar().locator('button[type="submit"][aria-disabled="false"]');

beforeAll(async () => {
  platform = await visitPlatform();
  page = await sitWithBot(platform, 'holdem', { viewport: { width: 1440, height: 900 } });
});
afterAll(() => platform?.close());

test('the pot has its name before the flop, too', async () => {
  await getRaise().waitFor();
  await page
    .getByRole('region', { name: 'Table', exact: true })
    .getByText(/^Pot \d+$/)
    .first()
    .waitFor();
});

test('how strong the own hand is stands beside its name', async () => {
  const strength = page.getByTitle('average share of the pot, whatever the others hold');
  await expect.poll(() => strength.textContent()).toMatch(/^(?:[1-9]\d?|100)%(?: to win)? average share/);
});

test('what names no action never becomes text of the amount, and Escape leaves it', async () => {
  await getRaise().waitFor();
  amount = String(Number(await getField().inputValue()) + 7);
  await getField().fill('');
  await getField().pressSequentially(`${amount.slice(0, 1)}x${amount.slice(1)}`);
  expect(await getField().inputValue()).toBe(amount);
  await page.keyboard.press('Escape');
  await waitForFocus(getRaise());
});

test('R does nothing while the amount cannot be raised to: what can stands there, and nobody is moved into the field', async () => {
  await getField().fill('1');
  await page.keyboard.press('Escape');
  await waitForFocus(getBar().locator('button[type="submit"]'));
  await page.keyboard.press('r');
  await getBar()
    .getByText(/^Minimum \d/)
    .waitFor();
  await waitForFocus(getBar().locator('button[type="submit"]'));
  await getField().fill(amount);
  await page.keyboard.press('Escape');
  await waitForFocus(getRaise());
});

test('R raises to the amount, and moves nobody into its field; the keyboard stays at the actions', async () => {
  await page.keyboard.press('r');
  await page
    .getByText(new RegExp(`raises to ${amount}\\b`))
    .first()
    .waitFor();
  await waitForFocus(getBar());
});

test('a key that names an action acts in the field, too, and is no text there', async () => {
  await getRaise().waitFor({ timeout: 60_000 });
  await getField().focus();
  await page.keyboard.press('c');
  await getRaise().waitFor({ state: 'detached' });
  await waitForFocus(getBar());
});

test('Enter in the field raises to what stands there, and the keyboard stays at the actions', async () => {
  await getRaise().waitFor({ timeout: 60_000 });
  const more = String(Number(await getField().inputValue()) + 1);
  await getField().fill(more);
  await page.keyboard.press('Enter');
  await page
    .getByText(new RegExp(`(?:bets|raises to) ${Number(more).toLocaleString('en')}\\b`))
    .first()
    .waitFor();
  await waitForFocus(getBar());
});

test('Enter on the button that has the focus acts, and the keyboard stays at the actions', async () => {
  const middle = getBar().locator('[data-tone="call"][aria-disabled="false"]');
  await middle.waitFor({ timeout: 60_000 });
  await middle.focus();
  await page.keyboard.press('Enter');
  await getBar().locator('[data-tone="call"]').waitFor({ state: 'detached' });
  await waitForFocus(getBar());
});

/** Clicks at a decision as soon as it is there, as somebody does who meant the one before. */
const clickAtOnce = `
  new MutationObserver((_, observer) => {
    const button = document.querySelector('[data-tone="call"][aria-disabled="true"]');
    if (button === null) return;
    observer.disconnect();
    button.click();
  }).observe(document.body, { childList: true, subtree: true });
`;

test('a click that comes too early for its decision does nothing, and says so', async () => {
  await page.evaluate(clickAtOnce);
  await getBar()
    .getByText('Too early: your turn had only just begun. Choose again.')
    .waitFor({ timeout: 60_000 });
  await getBar().locator('[data-tone="call"][aria-disabled="false"]').click();
  await getBar().locator('[data-tone="call"]').waitFor({ state: 'detached' });
});

test('met no error on any page', () => {
  expect(platform.problems).toEqual([]);
});
