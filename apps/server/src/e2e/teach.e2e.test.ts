import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus, waitUntilIdle } from './page.fixture.ts';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

/** Gives the sign of a reader for which a page waits with what only explains it, until the page has taken it. */
async function attend(page: Page, term: string): Promise<void> {
  const button = page.getByRole('button', { name: term, exact: true }).first();
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return button.count();
    })
    .toBe(1);
}

test('a term opens what it means by the keyboard, and Escape gives the focus back to it', async () => {
  const page = await platform.open({ viewport: { width: 360, height: 740 } });
  await page.goto(platform.at('/rules/razz-casino'));
  await attend(page, 'bring-in');
  const term = page.getByRole('button', { name: 'bring-in', exact: true }).first();
  await term.focus();
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('dialog', { name: 'Bring-in' });
  await meaning.getByText(/small forced bet/).waitFor();
  await waitForFocus(meaning.getByRole('link', { name: 'Open in the glossary' }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await meaning.waitFor({ state: 'hidden' });
  await waitForFocus(term);
  await page.context().close();
});

test('the glossary finds a term as it is typed, and a link leads to it', async () => {
  const page = await platform.open({ locale: 'ja-JP' });
  await page.goto(platform.at('/rules'));
  await page.getByRole('link', { name: '用語集' }).click();
  await page.getByRole('searchbox').fill('side pot');
  await page.getByText('1件').waitFor();
  await page.getByRole('link', { name: 'サイドポット' }).click();
  await page.waitForURL(/\/rules\/glossary#side-pot$/);
  await expectAccessible(page);
  await page.context().close();
});

test('razz is practised from its rules: the first hand names the bring-in, until the hints are put away for good', async () => {
  const page = await platform.open();
  await page.goto(platform.at('/rules/razz-casino'));
  await page.getByRole('button', { name: 'Practise against bots' }).click();
  await page.waitForURL(/\/tables\/practice-/);
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText(/The lowest hand wins|bring-in|Call/).waitFor();
  const actions = page.getByRole('region', { name: 'Your actions' });
  await actions.getByRole('button', { name: /^(Fold|Bring in)/ }).waitFor();
  // Whoever has the highest card posts it, and a bot may have completed it before the viewer's turn.
  await hint.getByText(/bring-in|Call \d+ to stay in, raise/).waitFor();
  await attend(page, 'bring-in');
  await expectAccessible(page);
  await hint.getByRole('button', { name: 'Turn off hints' }).click();
  await hint.waitFor({ state: 'detached' });
  await waitForFocus(actions);
  await page.reload();
  await actions.getByRole('button', { name: /^(Fold|Bring in)/ }).waitFor();
  await waitUntilIdle(page);
  expect(await hint.count()).toBe(0);
  await page.context().close();
});

test('in Japanese Bluffjack is practised on a phone: the first decision has its hint, which is put away', async () => {
  const page = await platform.open({ locale: 'ja-JP', viewport: { width: 360, height: 740 } });
  await page.goto(platform.at('/rules/bluffjack'));
  await page.getByRole('button', { name: 'ボットと練習' }).click();
  await page.waitForURL(/\/tables\/practice-/);
  const hint = page.getByRole('region', { name: 'ヒント' });
  // Whoever is left of the dealer has to bet, and the others have a bet to call.
  await hint.getByText(/これが初期ベットです。|をコールすれば残れます。/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await hint.getByRole('button', { name: 'ヒントを表示しない' }).click();
  await hint.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('region', { name: 'アクション', exact: true }));
  await page.context().close();
});

/** Folds, hand after hand, until something holds. */
async function foldUntil(actions: Locator, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        // Where a check is free, a fold is asked once.
        for (const name of ['Yes, fold', 'Fold'])
          await actions
            .getByRole('button', { name, exact: true })
            .click({ timeout: 500 })
            .catch(() => undefined);
        return holds();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

test('the first hand of a game is guided at every table, and no later one', async () => {
  const page = await sitWithBot(platform, 'holdem', { viewport: { width: 1440, height: 900 } });
  const hint = page.getByRole('region', { name: 'Hint' });
  const actions = page.getByRole('region', { name: 'Your actions' });
  await hint.getByText(/^(You’ll be dealt in|The others act)|Call|check/).waitFor();
  await expectAccessible(page);
  // The table keeps its room, with the hint and without it.
  const board = page.getByRole('region', { name: 'Table', exact: true });
  const room = await board.boundingBox();
  await foldUntil(actions, async () => (await hint.count()) === 0);
  expect(await board.boundingBox()).toEqual(room);
  await page
    .getByText(/^Hand [2-9]$/)
    .first()
    .waitFor();
  await page.reload();
  await actions
    .getByRole('button', { name: /^(Fold|Check|Sit out next hand)/ })
    .first()
    .waitFor();
  await waitUntilIdle(page);
  expect(await hint.count()).toBe(0);
  await page.context().close();
});

test('on a phone the table keeps its size through the first hands, until their hints are put away', async () => {
  const page = await sitWithBot(platform, 'holdem', { viewport: { width: 390, height: 844 } });
  const actions = page.getByRole('region', { name: 'Your actions' });
  const board = page.getByRole('region', { name: 'Table', exact: true });
  await page.getByRole('region', { name: 'Hint' }).waitFor();
  const room = await board.boundingBox();
  const after = actions.getByRole('region', { name: 'What wins' });
  const isInThird = () =>
    page
      .getByText(/Hand [3-9]$/)
      .first()
      .isVisible();
  await foldUntil(actions, isInThird);
  await after.getByText('The best five-card hand wins.').waitFor();
  await expectAccessible(page);
  expect(await board.boundingBox()).toEqual(room);
  await after.getByRole('button', { name: 'Close' }).click();
  await after.waitFor({ state: 'detached' });
  await waitForFocus(actions);
  expect((await board.boundingBox())?.height).toBeGreaterThan(room?.height ?? 0);
  await page.context().close();
});

test('met no error on any page', () => {
  expect(platform.problems).toEqual([]);
});
