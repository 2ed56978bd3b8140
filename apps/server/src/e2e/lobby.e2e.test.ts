import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
});
afterAll(() => platform?.close());

/** The tables that are listed. */
const tables = () =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: favourite$/ }) });
const filters = () => page.getByRole('group', { name: 'Show' });
const query = () => new URL(page.url()).search;

test('filters narrow the tables, stand in the address, and are found there again', async () => {
  await page.goto(platform.at('/'));
  await tables().first().waitFor();
  const all = await tables().count();
  await filters().getByRole('button', { name: 'Stud' }).click();
  await expect.poll(query).toBe('?game=stud');
  await expect.poll(() => tables().count()).toBeLessThan(all);
  for (const text of await tables().allInnerTexts()) expect(text).toMatch(/stud|razz/i);
  const ofStud = await tables().count();
  expect(ofStud).toBeGreaterThan(0);
  await filters().getByRole('combobox', { name: 'Limit' }).selectOption('fixed');
  await expect.poll(query).toBe('?game=stud&limit=fixed');
  await page.reload();
  await filters().getByRole('button', { name: 'Stud', pressed: true }).waitFor();
  // Of the house's two tables of stud both have a fixed limit.
  await expect.poll(() => tables().count()).toBe(ofStud);
  await filters().getByRole('combobox', { name: 'Limit' }).selectOption('no-limit');
  await page.getByText('No table matches these filters.').waitFor();
  await filters().getByRole('combobox', { name: 'Limit' }).selectOption('fixed');
  await expect.poll(() => tables().count()).toBe(ofStud);
  await filters().getByRole('combobox', { name: 'Bots' }).selectOption('without');
  await page.getByText('No table matches these filters.').waitFor();
  await filters().getByRole('button', { name: 'All' }).click();
  await filters().getByRole('combobox', { name: 'Limit' }).selectOption('Any limit');
  await filters().getByRole('combobox', { name: 'Bots' }).selectOption('Any bots');
  await expect.poll(query).toBe('');
  await expect.poll(() => tables().count()).toBe(all);
});

test('a table with a star is found among the favourites, also when the page is loaded again', async () => {
  const star = page.getByRole('button', { name: 'Cellar: favourite' });
  await star.click();
  await page.reload();
  await page.getByRole('button', { name: 'Cellar: favourite', pressed: true }).waitFor();
  await filters().getByRole('button', { name: 'Favourites' }).click();
  await expect.poll(query).toBe('?favourites=1');
  await expect.poll(() => tables().count()).toBe(1);
  await tables().getByRole('heading', { name: 'Cellar' }).waitFor();
  // Without its star it is none, and the page says what to do.
  await star.click();
  await page.getByText('No table matches these filters.').waitFor();
});

test('the picture of a table follows what is dealt there', async () => {
  await page.goto(platform.at('/?game=holdem'));
  const picture = tables()
    .filter({ has: page.getByRole('link', { name: 'Harbour' }) })
    .locator('a[aria-hidden="true"]');
  // The flop comes in most hands, and goes with its hand.
  for (const isDealt of [true, false])
    await expect
      .poll(async () => (await picture.locator('svg').count()) > 0, { timeout: 60_000 })
      .toBe(isDealt);
  expect(platform.problems).toEqual([]);
}, 150_000);

test('of filters that are chosen before the page has drawn the first, each is kept', async () => {
  await page.goto(platform.at('/'));
  await tables().first().waitFor();
  await page.evaluate(
    `[...document.querySelectorAll('fieldset button')]
      .filter((button) => ['Stud', 'Favourites'].includes(button.ariaLabel ?? button.textContent))
      .forEach((button) => button.click())`,
  );
  await expect.poll(query).toBe('?game=stud&favourites=1');
});
