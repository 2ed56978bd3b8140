import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Three players; on the flop Bo has to choose. Nobody knows what Cy folded. */
const hand = `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
players = ['Ada', 'Bo', 'Cy']
actions = ['d dh p1 AsAc', 'd dh p2 KsKd', 'd dh p3 ????', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 7s6s2c', 'p1 cbr 10',
  'p2 f']
`;

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
  const file = join(platform.dataDir, 'aces.phh');
  await writeFile(file, hand);
  await platform.openfelt('replay', '--import', file);
});
afterAll(() => platform?.close());

/** Opens the replay of the imported hand at an event that its list names. */
async function openAt(page: Page, event: RegExp, all: RegExp): Promise<void> {
  await page.goto(platform.at('/hands'));
  await page
    .getByRole('link', { name: /^aces\.phh/ })
    .first()
    .click();
  await page.waitForURL(/\/hands\/import/);
  await waitUntilIdle(page);
  await page.getByRole('switch', { name: all }).click();
  await page.getByRole('link', { name: event }).first().click();
}

test('a position is played on against bots, again and again, and what was done first is compared', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await openAt(page, /^Ada bets 10/, /whole hand/);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('As Bo, after: Ada bets 10').waitFor();
  const rows = page.getByRole('row');
  const deals = page.getByRole('listitem').filter({ hasText: /^Deal \d/ });
  await rows.filter({ hasText: 'As it was played' }).filter({ hasText: '−6' }).waitFor();
  await expectAccessible(page);

  // By keyboard alone: fold, deal other cards, call and check to the end, then the same cards again.
  await page.keyboard.press('f');
  await expect.poll(() => deals.count()).toBe(1);
  await rows.filter({ hasText: /^Fold1−6$/ }).waitFor();
  await page.keyboard.press('n');
  const other = page.getByRole('button', { name: 'Other cards (N)' });
  for (let branch = 2; branch <= 3; branch += 1) {
    await expect
      .poll(async () => {
        // A beaten hand may be mucked.
        if ((await other.count()) === 0) for (const key of ['c', 'm']) await page.keyboard.press(key);
        return deals.count();
      })
      .toBe(branch);
    if (branch === 2) await page.keyboard.press('s');
  }
  await rows.filter({ hasText: /^Call2/ }).waitFor();
  // The second and the third branch had the same cards.
  await expect.poll(() => deals.filter({ hasText: /^Deal 2/ }).count()).toBe(2);
  await expectAccessible(page);

  // Whoever goes back is where they were.
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /aces\.phh/ }).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).waitFor();
});

test('where nothing can be chosen any more, a hand cannot be played on', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await openAt(page, /^Ada bets 10/, /whole hand/);
  await page.keyboard.press('End');
  const button = page.getByRole('button', { name: 'Play on from here' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => button.isEnabled()).toBe(true);
});

test('in Japanese on a phone', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  await openAt(page, /^Ada.*10/, /最後まで|全/);
  await page.getByRole('button', { name: 'ここから続けてプレイ' }).click();
  await page.getByText('Boの席で、次の場面から').waitFor();
  await page
    .getByRole('button', { name: /フォールド/ })
    .first()
    .click();
  await page.getByRole('button', { name: '別のカードで' }).waitFor();
  await page.getByRole('row').filter({ hasText: '実際の結果' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('no page had a problem', () => {
  expect(platform.problems).toEqual([]);
});
