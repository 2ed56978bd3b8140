import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Ann, who records it, wins a blind of two units of a currency. */
const hand = (
  number: number,
  sign: string,
  code: string,
) => `PokerStars Hand #${number}:  Hold'em No Limit (${sign}1/${sign}2 ${code}) - 2020/01/01 0:00:0${number} ET
Table 'Somewhere' 6-max Seat #1 is the button
Seat 1: Ann (${sign}100 in chips)
Seat 2: Bo (${sign}100 in chips)
Ann: posts small blind ${sign}1
Bo: posts big blind ${sign}2
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: raises ${sign}2 to ${sign}4
Bo: folds
Uncalled bet (${sign}2) returned to Ann
Ann collected ${sign}4 from pot
*** SUMMARY ***
Total pot ${sign}4 | Rake ${sign}0
`;

const words = {
  'en-GB': {
    labels: ['Email', 'Password', 'Create account', 'Collection name', 'Import hands', 'Import finished'],
    net: 'Result of 2 hands in EUR',
    more: 'All statistics',
    currency: 'Currency',
    choices: ['EUR: 2 hands', 'USD: 1 hand'],
    never: 'Amounts in different currencies are never added up',
    pots: 'Biggest pots',
  },
  'ja-JP': {
    labels: [
      'メールアドレス',
      'パスワード',
      'アカウントを作成',
      'コレクション名',
      'ハンドを取り込む',
      '取り込みが完了しました',
    ],
    net: '2ハンドの収支（EUR）',
    more: 'すべての統計',
    currency: '通貨',
    choices: ['EUR：2ハンド', 'USD：1ハンド'],
    never: '通貨が異なる金額は合計せず',
    pots: '大きなポット',
  },
} as const;

let platform: VisitedPlatform;
beforeAll(async () => {
  platform = await visitPlatform();
  const hands = [hand(1, '€', 'EUR'), hand(2, '€', 'EUR'), hand(3, '$', 'USD')];
  await writeFile(join(platform.dataDir, 'two.txt'), hands.join('\n'));
});
afterAll(() => platform?.close());

/** Makes an account, and imports the hands. */
async function importHands(page: Page, address: string, labels: readonly string[]): Promise<void> {
  const [mail = '', password = '', create = '', name = '', start = '', finished = ''] = labels;
  await page.goto(platform.at('/sign-in?new=1&next=%2Fhands%2Fimport'));
  await page.getByLabel(mail).fill(address);
  await page.getByLabel(password, { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: create }).click();
  await page.waitForURL(/\/hands\/import/);
  await page.getByLabel(name).fill('Both');
  const file = join(platform.dataDir, 'two.txt');
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file);
  await page.getByRole('button', { name: start }).click();
  await page.getByRole('heading', { name: finished }).waitFor();
}

test.each([
  ['en-GB', 1440],
  ['ja-JP', 390],
] as const)(
  'what you won in two currencies is counted in one at a time, in %s at %i px',
  async (locale, width) => {
    const text = words[locale];
    const page = await platform.open({ locale, viewport: { width, height: 844 } });
    await importHands(page, `${locale}@example.org`, text.labels);
    // What is counted of a hand stands there a moment after it.
    await expect
      .poll(async () => {
        await page.goto(platform.at('/hands?mine=1&source=recorded'));
        const more = page.getByRole('link', { name: text.more });
        await page.locator('section[aria-busy="false"]').filter({ has: more }).waitFor();
        return page.getByText(text.net).count();
      })
      .toBe(1);
    await page.getByRole('link', { name: text.more }).click();
    const currency = page.getByRole('combobox', { name: text.currency, exact: true });
    await currency.waitFor();
    await page.getByText(text.never).waitFor();
    expect(await currency.inputValue()).toBe('EUR');
    expect(await currency.getByRole('option').allTextContents()).toEqual(text.choices);
    const pots = page.getByRole('heading', { name: text.pots }).locator('..').getByRole('listitem');
    await expect.poll(() => pots.count()).toBe(2);
    await currency.selectOption('USD');
    await expect.poll(() => pots.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?source=recorded&currency=USD');
    // A game's row leads to its hands of the same currency.
    const row = page.locator('a[href*="game=holdem"]').first();
    expect(await row.getAttribute('href')).toContain('currency=USD');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.click();
    await expect
      .poll(() =>
        page
          .locator('a[href*="/hands/"]:visible')
          .filter({ hasText: /Somewhere/ })
          .count(),
      )
      .toBe(1);
    await page.context().close();
  },
);

test('no script of these pages failed', () => {
  expect(platform.problems).toEqual([]);
});
