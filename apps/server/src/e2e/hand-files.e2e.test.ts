import { readFile } from 'node:fs/promises';
import { openDatabase } from '@openfelt/db';
import { type Bundle, verifyBundle } from '@openfelt/hand-history/audit';
import { parseHands } from '@openfelt/hand-history/formats';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightHand } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { importFile } from '../import/index.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const hand = (name: string, more: string) => `[${name}]
antes = [0, 0]
blinds_or_straddles = [1, 2]
starting_stacks = [100, 100]
players = ['Ada', 'Bo']
${more}
`;
const holdem = (number: number) =>
  hand(`${number}`, `variant = 'NT'\nmin_bet = 2\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']`);
/** Open Hand History has no badugi. */
const badugi = hand(
  'low',
  `variant = 'FB'\nsmall_bet = 2\nbig_bet = 4\nactions = ['d dh p1 ????????', 'd dh p2 ????????', 'p2 f']`,
);

let platform: VisitedPlatform;
let table: PlantedTable;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    table = await plantTable(database, rightHand);
    const text = `${Array.from({ length: 30 }, (_, at) => holdem(at + 1)).join('')}${badugi}`;
    await importFile(database, { name: 'many.phhs', text, collectionId: null, at: Date.now() });
    await database.close();
  });
});
afterAll(() => platform?.close());

/** The browser of who played a hand here. */
async function openAsPlayer(options: Parameters<VisitedPlatform['open']>[0]): Promise<Page> {
  const page = await platform.open(options);
  const [name = '', value = ''] = table.players[0]?.cookie.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: platform.at('/') }]);
  return page;
}

/** What a press of a button downloads. */
async function take(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected hands' });
const box = (page: Page, at: number) => page.getByRole('checkbox').nth(at);

test('hands are selected one by one and by range, with the mouse and with keys alone, and given up with Escape', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/hands?source=recorded'));
  await page.getByRole('button', { name: 'Select hands' }).click();
  await bar(page).getByText('0 hands selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select many.phhs' }).first().waitFor();
  await box(page, 0).click();
  await box(page, 3).click({ modifiers: ['Shift'] });
  await bar(page).getByText('4 hands selected').waitFor();
  await expectAccessible(page);
  await box(page, 5).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await bar(page).getByText('7 hands selected').waitFor();
  await waitForFocus(box(page, 7));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await bar(page).getByText('6 hands selected').waitFor();
  await box(page, 9).focus();
  await page.keyboard.press('Shift+Space');
  await bar(page).getByText('9 hands selected').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).getByText('0 hands selected').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.context().close();
});

test('above the own hands, however they are chosen, stands what they came to, with the way to all statistics; above everybody’s, nothing', async () => {
  const page = await openAsPlayer({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/hands?mine=1'));
  const results = page.getByRole('region', { name: 'Your results' });
  await results.getByText('Result of 1 hand').waitFor();
  await results.getByText('1 of 1').first().waitFor();
  await results.getByRole('link', { name: /^Biggest pot \d+ All is well Hand 1$/ }).waitFor();
  await results.getByRole('link', { name: 'Disputes 0 open 0 dismissed' }).waitFor();
  await expectAccessible(page);
  await page.goto(platform.at('/hands'));
  await page
    .getByRole('link', { name: /\. Pot [\d,.]+\. / })
    .first()
    .waitFor();
  expect(await results.count()).toBe(0);
  await page.goto(platform.at('/hands?mine=1&showdown=1'));
  await results.getByText('Result of 1 hand').waitFor();
  // They are not of the hands that are chosen.
  expect(await results.getByText('Disputes').count()).toBe(0);
  await results.getByRole('link', { name: 'All statistics' }).click();
  await page.waitForURL(/\/players\/[^?]+\?showdown=1$/);
  await page.context().close();

  const phone = await openAsPlayer({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  await phone.goto(platform.at('/hands?mine=1'));
  await phone.getByRole('region', { name: '自分の成績' }).getByText('1ハンドの収支').waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});

test('what is selected, over several searches, comes as a zip of bundles that hold; the rest is named', async () => {
  const page = await openAsPlayer({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/hands?mine=1'));
  await page.getByRole('button', { name: 'Select hands' }).click();
  await page.getByRole('checkbox', { name: /^Select All is well/ }).check();
  await page.getByRole('link', { name: 'All hands', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select many\.phhs/ })
    .first()
    .waitFor();
  await page
    .getByRole('checkbox', { name: /^Select many\.phhs/ })
    .first()
    .check();
  await bar(page).getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download 2 hands' });
  await expectAccessible(page);
  const { name, bytes } = await take(page, dialog.getByRole('button', { name: 'Download as Bundles' }));
  expect(name).toBe('openfelt-bundles.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual([expect.stringMatching(/-1\.json$/), 'left-out.txt'].sort());
  const text = strFromU8(Object.entries(files).find(([file]) => file.endsWith('.json'))?.[1] ?? bytes);
  const bundle = JSON.parse(text) as Bundle;
  expect(bundle.perspective).toEqual({ kind: 'seat', seat: 0 });
  const key = await (await fetch(platform.at('/checkpoint/key'))).text();
  expect(verifyBundle(bundle, key.trim()).verdict).toBe('holds');
  await dialog.getByText('1 hand downloaded as openfelt-bundles.zip.').waitFor();
  await dialog.getByText('Imported hands have no bundle:').waitFor();
  await dialog.getByRole('link', { name: /^many\.phhs/ }).waitFor();
  await expectAccessible(page);
  // Within the same dialog in another format, from the player's own seat.
  const site = await take(page, dialog.getByRole('button', { name: 'Download as PokerStars text' }));
  expect(site.bytes.toString()).toMatch(/^Dealt to .+ \[\w\w \w\w\]$/m);
  expect(parseHands(site.bytes.toString(), 'pokerstars').map(({ ok }) => ok)).toEqual([true, true]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await bar(page).getByText('2 hands selected').waitFor();
  await page.context().close();
});

test('whoever has an account tags all hands that are selected at once', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 } });
  await platform.createAccount(page, 'tags@example.org');
  await page.goto(platform.at('/hands?source=recorded'));
  await page.getByRole('button', { name: 'Select hands' }).click();
  await box(page, 0).check();
  await box(page, 1).check();
  await bar(page).getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 hands' });
  await dialog.getByLabel('New tag').fill('to study');
  await page.keyboard.press('Enter');
  await dialog.getByText('2 hands have the tag “to study”.').waitFor();
  await dialog.getByRole('button', { name: 'to study' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^many\.phhs.*Tags: to study/ })
    .nth(1)
    .waitFor();
  await page.goto(platform.at('/hands?tag=to+study'));
  await page
    .getByRole('link', { name: /^many\.phhs/ })
    .nth(1)
    .waitFor();
  expect(await page.getByRole('link', { name: /^many\.phhs/ }).count()).toBe(2);
  await page.context().close();
});

test('all that a search finds is downloaded without selecting it, and what a format cannot say is named', async () => {
  const page = await platform.open({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  await page.goto(platform.at('/hands?source=recorded'));
  await page.getByRole('button', { name: '検索結果をダウンロード' }).click();
  const dialog = page.getByRole('dialog', { name: '検索結果をダウンロード' });
  await dialog.getByText('新しい順に10,000ハンドまで', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const phh = await take(page, dialog.getByRole('button', { name: 'PHHでダウンロード' }));
  expect(phh.name).toBe('openfelt-hands.phhs');
  const read = parseHands(phh.bytes.toString(), 'phhs');
  expect(read.map(({ ok, code }) => `${ok} ${code}`).sort()).toEqual([
    'true FB',
    ...Array.from({ length: 30 }, () => 'true NT'),
  ]);
  await dialog.getByText('31ハンドをopenfelt-hands.phhsとしてダウンロードしました。').waitFor();
  const ohh = await take(page, dialog.getByRole('button', { name: 'Open Hand Historyでダウンロード' }));
  expect(parseHands(ohh.bytes.toString(), 'ohh')).toHaveLength(30);
  await dialog.getByRole('heading', { name: '1ハンドはファイルに含まれていません' }).waitFor();
  await dialog.getByText('OHH has no word for this game').waitFor();
  await dialog.getByRole('link', { name: /^many\.phhs/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'ハンドを選択' }).click();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByText('1ハンドを選択中').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
  expect(platform.problems).toEqual([]);
});
