import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Ann wins a showdown against Bo. */
const hand = (
  number: number,
  end: string,
) => `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($100 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: raises $2 to $3
Bo: calls $2
*** FLOP *** [2c 7d 9h]
Bo: checks
Ann: bets $4
Bo: calls $4
*** TURN *** [2c 7d 9h] [Jc]
Bo: checks
Ann: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Bo: checks
Ann: checks
*** SHOW DOWN ***
Bo: shows [Kh Kd] (a pair of Kings)
Ann: shows [As Ad] (a pair of Aces)
${end}
*** SUMMARY ***
Total pot $14 | Rake $0
`;

const hands = [
  hand(1, 'Ann collected $14 from pot'),
  hand(2, 'Bo collected $14 from pot'),
  hand(3, 'Ann cashed out the hand for $12.40 | Cash Out Fee $0.12'),
];

let platform: VisitedPlatform;
/** The audits of the hands, in their order. */
let audits: readonly string[] = [];

beforeAll(async () => {
  platform = await visitPlatform();
  const file = join(platform.dataDir, 'site.txt');
  await writeFile(file, hands.join('\n'));
  await platform.openfelt('replay', '--import', file);
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/hands'));
  audits = await Promise.all(
    hands.map(async (_, at) => {
      const row = page.getByRole('link', { name: `Somewhere #${at + 1}.` }).first();
      return `${await row.getAttribute('href')}/audit`;
    }),
  );
  await page.context().close();
});
afterAll(() => platform?.close());

/** The rows of a table as its text has them. */
async function readRows(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  const rows = await page.getByRole('region', { name }).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const open = async (page: Page, at: number) => {
  await page.goto(platform.at(audits[at] ?? ''));
  await page.getByRole('heading', { name: /^(?:What the site paid|サイトの配分)$/ }).waitFor();
};

test('the audit of another site’s hand says that it paid what the rules pay, and that it is recorded, not proved', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await open(page, 0);
  await page.getByText('The file pays every player what the rules pay.').waitFor();
  await page.getByText('What it says is recorded, not proved.', { exact: false }).waitFor();
  expect(await readRows(page, 'What the site paid')).toEqual([
    ['Player', 'By the rules', 'In the file', 'Difference'],
    ['Ann', '14', '14', '–'],
    ['Bo', '0', '0', '–'],
  ]);
  await expectAccessible(page);
});

test('whoever was paid otherwise than the rules pay is named with the difference, in Japanese on a phone too', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  await open(page, 1);
  await page.getByText('ファイルの配分は、ルールと一致しません。').waitFor();
  expect(await readRows(page, 'サイトの配分')).toEqual([
    ['プレイヤー', 'ルール上', 'ファイル', '差'],
    ['Ann', '14', '0', '−14'],
    ['Bo', '0', '14', '+14'],
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('whoever sold their hand is named, with the price', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await open(page, 2);
  await page.getByText('The site paid otherwise because a player sold their hand.').waitFor();
  await page
    .getByText('Ann sold their hand to the site for $12.40, less a fee of $0.12.', { exact: false })
    .waitFor();
  await expectAccessible(page);
});

test('a hand that its player mucked though it would have won is named with its cards, and is no fault of the site', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/sign-in?new=1&next=%2Fhands%2Fimport'));
  await page.getByLabel('Email').fill('mucker@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/hands\/import/);
  const file = join(platform.dataDir, 'mucked.txt');
  const text = hand(4, 'Bo collected $14 from pot').replace(
    'Ann: shows [As Ad] (a pair of Aces)',
    'Ann: mucks hand',
  );
  await writeFile(file, text);
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file);
  await page.getByRole('button', { name: 'Import hands' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.locator('a[href^="/hands?collection="]').first().click();
  const href = await page.getByRole('link', { name: 'Somewhere #4.' }).getAttribute('href');
  await page.goto(platform.at(`${href?.split('?')[0]}/audit`));
  await page
    .getByText(/^Ann mucked a pair of aces.*, which no shown hand beats for the main pot \(R6\.0\)\.$/)
    .waitFor();
  await page.getByText('The file pays every player what the rules pay.').waitFor();
  await page.getByText('What it says is recorded, not proved.', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
