import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Aces against kings: all in on the flop, and a king on the turn. */
const hand = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ['Ada', 'Bo']
actions = ['d dh p1 AsAc', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 cbr 20', 'p2 cc', 'd db 7s6s2c', 'p1 cbr 30',
  'p2 cbr 80', 'p1 cc', 'p1 sm AsAc', 'p2 sm KsKd', 'd db Kh', 'd db 9d']
`;

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
  const file = join(platform.dataDir, 'aces.phh');
  await writeFile(file, hand);
  await platform.openfelt('replay', '--import', file);
});
afterAll(() => platform?.close());

/** Opens the replay of the imported hand, from the list of hands. */
async function openHand(page: Page, title: RegExp): Promise<void> {
  await page.goto(platform.at('/hands'));
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForURL(/\/hands\/import/);
  await waitUntilIdle(page);
}

test('a replay tells the odds with the cards that were shown later: what a call needed, and what it had', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await openHand(page, /^aces\.phh/);
  const odds = page.getByRole('region', { name: 'Odds' });
  const cards = page.getByRole('img', { name: 'ace of spades' });
  await page.keyboard.press('Home');
  await page.getByRole('switch', { name: 'Show the whole hand' }).click();
  await page
    .getByRole('link', { name: /raises to 20/ })
    .first()
    .click();
  await expect.poll(() => cards.count()).toBe(0);

  // Before the flop some hands are dealt by chance, and the page says how good that is.
  await page.keyboard.press('o');
  await cards.waitFor();
  await odds.getByText(/Estimated from random deals, ±0\.\d+%\./).waitFor();
  await odds.getByText(/To call 4 into 8, Ada needed 33\.3%\./).waitFor();
  await odds.getByText(/Against the known hands, Ada had 8\d(\.\d)?%\./).waitFor();
  await expectAccessible(page);

  await page
    .getByRole('link', { name: /^Ada calls/ })
    .last()
    .click();
  await odds.getByText('To call 50 into 150, Ada needed 25%.').waitFor();
  await odds.getByText(/Against the known hands, Ada had 91\.\d%\./).waitFor();
  await odds.getByText(/Every way the cards can fall was counted\./).waitFor();
  const shares = odds.getByRole('list', { name: 'Chances of each player' });
  // Two aces of 44 cards are left after the turn.
  await page.getByRole('link', { name: /^Turn/ }).first().click();
  await shares.getByText('4.5%').waitFor();
  await shares.getByText('95.5%').waitFor();
  const plates = page.getByTitle('to win', { exact: true });
  await expect
    .poll(async () => (await plates.allInnerTexts()).toSorted())
    .toEqual(['5%\nto win', '95%\nto win']);

  await page.keyboard.press('End');
  await odds.getByText('No odds at this point: nothing is left to win against another player.').waitFor();
  // From hand to hand it stays as it was left.
  await page.reload();
  await odds.waitFor();
  await page.keyboard.press('o');
  await odds.waitFor({ state: 'detached' });
  expect(platform.problems).toEqual([]);
  await page.context().close();
});

test('on a phone, in Japanese, the odds fit and can be read', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  await openHand(page, /aces\.phh/);
  await page.getByRole('switch', { name: 'オッズ' }).click();
  const odds = page.getByRole('region', { name: 'オッズ' });
  await page.keyboard.press('Home');
  await odds.waitFor();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await odds.getByText(/判明している手/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});
test.each([
  [{ width: 1440, height: 900 }, 'en-GB'],
  [{ width: 390, height: 844 }, 'ja-JP'],
] as const)(
  'a range takes the place of an opponent’s cards, in words and in a grid: %o, %s',
  async (viewport, locale) => {
    const page = await platform.open({ viewport, locale });
    await openHand(page, /^aces\.phh/);
    await page.getByRole('switch', { name: /whole hand|最後まで/ }).click();
    await page
      .getByRole('link', { name: /^Ada.*(?:calls|コール)/ })
      .last()
      .click();
    const odds = page.getByRole('region', { name: /^(?:Odds|勝率|オッズ)/ });
    if ((await odds.count()) === 0) await page.keyboard.press('o');
    const open = odds.getByRole('button', { name: /^(?:Range of Bo|Boのレンジ)$/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const words = odds.getByRole('textbox');
    // On 7s 6s 2c there are three pairs left of each of those ranks, and nine hands of a seven and a six.
    await words.fill('77, 66, 22, 76');
    const shares = odds.getByRole('list').first();
    await shares.getByText(/^(?:18 combos|18通り)$/).waitFor();
    await odds.getByText(/^.*(?:Against the ranges that you gave|指定したレンジ).*$/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await words.fill('77, 7x');
    await odds.getByText(/7x/).waitFor();

    await words.fill('AA');
    const cell = (name: string) => odds.getByRole('button', { name, exact: true });
    await expect.poll(() => cell('AA').getAttribute('aria-pressed')).toBe('true');
    // Of six pairs of aces Ada holds two cards: one is left.
    await shares.getByText(/^(?:1 combo|1通り)$/).waitFor();
    await cell('AA').focus();
    const place = await page.getByRole('slider').inputValue();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => words.inputValue()).toBe('KK+');
    // What is found out anew meanwhile moves nothing from under the pointer.
    const placed = await cell('AKs').boundingBox();
    await cell('AKs').click();
    await expect.poll(() => words.inputValue()).toBe('KK+, AKs');
    expect(await cell('AKs').boundingBox()).toEqual(placed);
    await odds.and(page.locator('[aria-busy="false"]')).waitFor();
    expect(await cell('AKs').boundingBox()).toEqual(placed);
    expect(await page.getByRole('slider').inputValue()).toBe(place);
    await odds.getByRole('button', { name: /^(?:Clear|消去)$/ }).click();
    await expect.poll(() => words.inputValue()).toBe('');
    await odds.getByText(/^.*(?:Against the known hands|判明している手).*91\.\d/).waitFor();
  },
);
