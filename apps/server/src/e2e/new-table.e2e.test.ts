import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, waitForFocus } from './page.fixture.ts';
import { createTable, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/tables/new'));
});
afterAll(() => platform?.close());

const getPreview = () => page.getByRole('region', { name: /limit$/ });
const getSeats = () => page.getByRole('combobox', { name: 'Seats' });
const getBots = () => page.getByRole('combobox', { name: 'Bots' });

test('a game is chosen by the arrow keys, also one that is played less', async () => {
  const holdem = page.getByRole('radio', { name: 'Texas hold’em', exact: true });
  expect(await holdem.isChecked()).toBe(true);
  await holdem.focus();
  await page.keyboard.press('ArrowRight');
  await waitForFocus(page.getByRole('radio', { name: 'Omaha', exact: true }));
  await page.getByRole('heading', { name: 'Omaha, no limit' }).waitFor();

  await page.getByText('More games').click();
  expect(await page.getByRole('group', { name: 'Game', exact: true }).getByRole('radio').count()).toBe(25);
  await page.getByRole('radio', { name: 'Courchevel', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: 'Courchevel, no limit' }).waitFor();
  await page.getByText('More games').click();
  await page.locator('summary').getByText('Courchevel').waitFor();
  await expectAccessible(page);
});

test('stakes, seats and bots are stepped, and stop where there are no more', async () => {
  await page.getByRole('radio', { name: 'Texas hold’em', exact: true }).check();
  await page.getByRole('button', { name: 'Increase: Minimum bet' }).click();
  await page.getByText('Blinds 10/20', { exact: true }).waitFor();
  await getSeats().selectOption('4');
  expect(await getBots().inputValue()).toBe('3');
  expect(await page.getByRole('button', { name: 'Increase: Bots' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Decrease: Bots' }).click();
  expect(await getBots().inputValue()).toBe('2');
  await getPreview().getByText('2 bots join at once.').waitFor();
});

test('a folded group says what its options are, and what departs from the house rules', async () => {
  const betting = page.locator('summary').filter({ hasText: 'Betting' });
  expect(await betting.textContent()).toMatch(/Small blind 10 · Big blind 20 .* Fold at any time$/);
  await unfoldOptions(page, 'Betting');
  await page.getByRole('switch', { name: 'Fold at any time' }).uncheck();
  await betting.locator('strong').getByText('Fold at any time: off').waitFor();
  await getPreview().getByText('You may fold at any time').waitFor({ state: 'detached' });
  await expectAccessible(page);
});

test('the small cards are drawn, also where the window becomes a phone’s', async () => {
  const drawn = page.locator('label svg').filter({ visible: true });
  const count = await drawn.count();
  expect(count).toBeGreaterThan(20);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Create table' }).waitFor();
  await expect.poll(() => drawn.count()).toBe(count);
  await page.setViewportSize(size);
});

test('whoever makes a table is offered a seat that its bots leave', async () => {
  await getSeats().selectOption('10');
  await getBots().selectOption('9');
  await getPreview().getByText('9 bots join at once.').waitFor();
  await createTable(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Seat 10' }).waitFor();
  await dialog.getByRole('button', { name: /^Buy in for/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/takes? seat 10 with/)
    .first()
    .waitFor();
  expect(platform.problems).toEqual([]);
});

test('tables without a name have one each, also where their forms were open at one time', async () => {
  const other = await platform.open();
  for (const form of [page, other]) {
    await form.goto(platform.at('/tables/new'));
    // The table before took the name “Parlour 2”: the form knows which tables there are.
    await form.getByPlaceholder('Parlour 3').waitFor();
  }
  for (const [form, name] of [
    [page, 'Parlour 3'],
    [other, 'Parlour 4'],
  ] as const) {
    await createTable(form);
    await form.locator('h1').getByText(name, { exact: true }).waitFor();
  }
});
