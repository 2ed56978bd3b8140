import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Both players' cards are known; Bob folds, and shows after the hand. */
const hand = (number: number, raise: number) => `[${number}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ['Ann', 'Bob']
actions = ['d dh p1 7h2c', 'd dh p2 KsKd', 'p2 cbr ${raise}', 'p1 cc', 'd db 9s6s2d', 'p1 cbr 10', 'p2 f', 'p2 sm KsKd']
day = ${number}
month = 3
year = 2020
`;

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  const file = join(platform.dataDir, 'known.phhs');
  await writeFile(file, hand(1, 4) + hand(2, 6) + hand(3, 8));
  await page.goto(platform.at('/sign-in?new=1&next=%2Fhands%2Fimport'));
  await page.getByLabel('Email').fill('views@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/hands\/import/);
  await page.getByLabel('Collection name').fill('Known');
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file);
  await page.getByRole('button', { name: 'Import hands' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.locator('a[href^="/hands?collection="]').first().click();
  await page.waitForURL(/\/hands\?collection=/);
});
afterAll(() => platform?.close());

const view = () => page.getByRole('combobox', { name: 'View as' });
const query = () => new URL(page.url()).searchParams;
const rows = () => page.getByRole('listitem').filter({ has: page.locator('a[href^="/hands/"]') });
/** The line of the deal, as the perspective has it. */
const deal = () => page.getByRole('listitem').filter({ hasText: /face down/ });

test('a hand of a collection is looked at from each seat, as a spectator, and with all cards, by list and by key; the address keeps it', async () => {
  await rows().nth(1).getByRole('link').click();
  await view().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const choose = async (key: string, as: string, dealt: readonly string[]) => {
    await page.keyboard.press(key);
    await expect.poll(() => query().get('as')).toBe(as);
    for (const cards of ['7♥ 2♣', 'K♠ K♦'])
      await expect.poll(() => deal().getByText(cards).count()).toBe(dealt.includes(cards) ? 1 : 0);
  };
  await choose('a', 'all', ['7♥ 2♣', 'K♠ K♦']);
  await choose('0', 'spectator', []);
  await choose('1', 'seat1', ['7♥ 2♣']);
  await choose('2', 'seat2', ['K♠ K♦']);
  await choose('s', 'shown', ['K♠ K♦']);
  await expectAccessible(page);
  await page.getByRole('status').filter({ hasText: 'Viewed as: Shown cards' }).waitFor({ state: 'attached' });
  await view().selectOption({ label: 'All known cards' });
  await expect.poll(() => query().get('as')).toBe('all');
  await page.reload();
  await expect.poll(() => view().inputValue()).toBe('all');
});

test('what was shown after the hand is its last step', async () => {
  await page.keyboard.press('End');
  const last = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: /Bob shows/ });
  await last.waitFor();
  expect(await last.locator('[aria-current=step]').count()).toBe(1);
});

test('the hands before and after are those of the list in which it was found, by key, in its order', async () => {
  const place = () => page.getByRole('heading', { level: 1 }).textContent();
  const second = await place();
  // Nothing of it loads a page anew, not even while the address still takes the position.
  await page.evaluate('globalThis.stays = true');
  const ways = (name: RegExp) => page.getByRole('link', { name });
  await ways(/^Next hand/).waitFor();
  await page.keyboard.press('n');
  await expect.poll(place).not.toBe(second);
  expect(query().get('in')).toMatch(/^collection=/);
  expect(query().get('as')).toBe('all');
  await ways(/^Previous hand/).waitFor();
  expect(await page.getByRole('button', { name: /^Next hand/ }).isDisabled()).toBe(true);
  await page.keyboard.press('p');
  await expect.poll(place).toBe(second);
  await ways(/^Previous hand/).waitFor();
  await page.keyboard.press('p');
  await expect.poll(place).not.toBe(second);
  await page.getByRole('navigation', { name: 'Other hands in this list' }).waitFor();
  await page.getByRole('link', { name: 'Back to hands' }).click();
  await expect.poll(() => rows().count()).toBe(3);
  expect(query().get('collection')).not.toBeNull();
  expect(await page.evaluate('globalThis.stays')).toBe(true);
});

test('on a phone, in Japanese, it fits as well', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: localeCookie, value: 'ja', url: platform.at('/') }]);
  await page.reload();
  await rows().first().getByRole('link').click();
  await page.getByRole('combobox', { name: '視点' }).waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => query().get('as')).toBe('all');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
