import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, waitForFocus } from './page.fixture.ts';
import { createTable, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open();
});
afterAll(() => platform?.close());

const accessible = () => expectAccessible(page);

test('a table is made with any option, and read in words before it opens', async () => {
  await page.goto(platform.at('/'));
  await page.getByRole('link', { name: 'Create table' }).click();
  await page.getByRole('radio', { name: 'Razz', exact: true }).check();
  await page.getByRole('radio', { name: 'Casino' }).check();
  await unfoldOptions(page, 'Showdown and pots');
  await page.getByRole('radio', { name: 'deuce to seven' }).check();
  await page.getByText('The lowest hand is deuce to seven.').waitFor();
  await accessible();
  // What cannot be played is said at once, at its field, and is not opened.
  await unfoldOptions(page, 'Betting');
  const bringIn = page.getByRole('spinbutton', { name: 'Bring-in', exact: true });
  await bringIn.fill('500');
  await page.getByRole('alert').getByText('the bring-in is at most the minimum bet').waitFor();
  expect(await bringIn.getAttribute('aria-invalid')).toBe('true');
  await accessible();
  await unfoldOptions(page, 'Betting');
  await bringIn.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Create table' }).click();
  await waitForFocus(bringIn);
  // A number that is missing keeps the rules as they were, and is asked for.
  await bringIn.fill('');
  await page.getByRole('alert').getByText('Enter a whole number.').waitFor();
});

test('a Bluffjack match is played against a bot to its end', async () => {
  await page.goto(platform.at('/tables/new'));
  await page.getByRole('radio', { name: 'Bluffjack' }).check();
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await unfoldOptions(page, 'Showdown and pots');
  await page.getByLabel('Charlie').selectOption('exact5');
  await unfoldOptions(page, 'Chips and time');
  await page.getByLabel('Match').check();
  await page.getByLabel('Starting chips').fill('20');
  await createTable(page);
  // Whoever makes a table is offered a seat at it.
  await page.getByText('You’re watching').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy in for 20/ })
    .click();
  const actions = page.getByRole('region', { name: 'Your actions' });
  const over = page.getByRole('heading', { name: 'The match is over' });
  // The total before the question may be soft ("You have soft 15").
  const question = actions.getByText(/^You have (soft )?\d+\. Hit or stand\?/);
  let stood = 0;
  while ((await over.count()) === 0) {
    // By keys, as players do: stand, call or check, else the bet that is forced. No question is
    // answered unseen: a match can be one hand long.
    if ((await question.count()) > 0) {
      await page.keyboard.press('s');
      stood += 1;
    } else {
      await page.keyboard.press('c');
      const bet = actions.getByRole('button', { name: /^(Bet|All-in)/ });
      const call = actions.getByRole('button', { name: /^(Call|Check)/ });
      if ((await bet.count()) > 0 && (await call.count()) === 0) {
        await bet
          .last()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
      }
    }
    await page.waitForTimeout(300);
  }
  expect(stood).toBeGreaterThan(0);
  await page
    .getByText(/wins the match\.|The match is a draw/)
    .first()
    .waitFor();
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(3);
  await accessible();
  // Terms of the log stand alone in rows one below the other, each of which can be hit (WCAG 2.5.8).
  const rows = await page.evaluate<readonly number[]>(
    '[...document.querySelectorAll("aside li")].map((row) => row.getBoundingClientRect().height)',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(24);
  // What only screen readers see does not make the page longer.
  const [content = 0, window = 0] = await page.evaluate<readonly number[]>(
    '[document.documentElement.scrollHeight, innerHeight]',
  );
  expect(content).toBe(window);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('dialog').waitFor();
}, 280_000);
