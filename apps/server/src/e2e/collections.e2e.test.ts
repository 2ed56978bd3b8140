import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@openfelt/db';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightHand } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const recorded = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ['Ann', 'Bob']
actions = ['d dh p1 7h2c', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']
`;

let platform: VisitedPlatform;
let tables: readonly PlantedTable[];
/** Who played two hands here, and has imported one. */
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    const first = await plantTable(database, { ...rightHand, name: 'Monday' });
    tables = [first, await plantTable(database, { ...rightHand, name: 'Tuesday' })];
    await database.close();
  });
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = tables[0]?.players[0]?.cookie.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: platform.at('/') }]);
  await page.goto(platform.at('/sign-in?new=1&next=%2Fhands%2Fimport'));
  await page.getByLabel('Email').fill('keeper@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/hands\/import/);
  const file = join(platform.dataDir, 'recorded.phh');
  await writeFile(file, recorded);
  await page.getByLabel('Collection name').fill('Nights');
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file);
  await page.getByRole('button', { name: 'Import hands' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
});
afterAll(() => platform?.close());

const rows = () => page.getByRole('listitem').filter({ has: page.locator('a[href^="/hands/"]') });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('a hand is added to a new collection from its replay, and removed by the same press, also while the server lets it wait', async () => {
  await page.goto(platform.at('/hands'));
  await page.getByRole('link', { name: /^Monday/ }).click();
  const section = page.getByRole('region', { name: 'Collections' });
  await section.getByRole('button', { name: 'Add to collection' }).focus();
  await page.keyboard.press('Enter');
  await dialog('Collections').getByLabel('New collection').fill(' Bluffs ');
  await page.keyboard.press('Enter');
  const own = dialog('Collections').getByRole('button', { name: 'Bluffs' });
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await section.getByRole('link', { name: 'Bluffs' }).click();
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('link', { name: /^Monday/ }).click();
  await section.getByRole('button', { name: 'Edit collections' }).click();
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
  const waiting = dialog('Collections').getByText('Waiting for the server…');
  const { pid } = platform.server();
  process.kill(pid, 'SIGSTOP');
  try {
    await own.click();
    await waiting.waitFor();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false');
  await waiting.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Add to collection' }).waitFor();
});

test('the hands of a selection go into a collection beside those that were imported into it, and out again once that is confirmed', async () => {
  await page.goto(platform.at('/hands'));
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: 'Select hands' }).click();
  for (const table of ['Monday', 'Tuesday'])
    await page.getByRole('checkbox', { name: `Select ${table}, hand 1` }).check();
  const bar = page.getByRole('region', { name: 'Selected hands' });
  expect(await bar.getByRole('button', { name: 'Remove from collection' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Add to collection' }).click();
  const adding = dialog('Add 2 hands to a collection');
  await adding.getByRole('button', { name: 'Nights' }).click();
  await adding.getByText('2 hands are in “Nights”.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(platform.at('/hands/import'));
  await page.getByText(/^3 hands, created/).waitFor();
  await page.getByRole('link', { name: 'Nights' }).click();
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: 'Select hands' }).click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await bar.getByRole('button', { name: 'Remove from collection' }).click();
  const removing = dialog('Remove 3 hands from this collection?');
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Cancel' }).click();
  expect(await rows().count()).toBe(3);
  await bar.getByRole('button', { name: 'Remove from collection' }).click();
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await removing.waitFor({ state: 'detached' });
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('link', { name: /^recorded\.phh/ }).waitFor();
});

test('a collection is one of the filters, and its chip says its name', async () => {
  await page.goto(platform.at('/hands'));
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Collection', { exact: true }).selectOption({ label: 'Nights (1)' });
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('button', { name: 'Show hands' }).click();
  await page.getByRole('button', { name: 'Remove filter: Collection: Nights' }).click();
  await expect.poll(() => rows().count()).toBe(3);
});

test('what cannot be added to a collection is said', async () => {
  await page.goto(platform.at('/hands'));
  await page.getByRole('button', { name: 'Select hands' }).click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Add to collection' }).click();
  const adding = dialog('Add 3 hands to a collection');
  await adding.getByRole('button', { name: 'Bluffs' }).click();
  await adding.getByText('2 hands are in “Bluffs”. 1 hand wasn’t played here and can’t be added.').waitFor();
});

test('bundles are offered for a collection with hands that were played here, and for no other', async () => {
  await page.goto(platform.at('/hands/import'));
  await page.getByRole('button', { name: 'Download Nights' }).click();
  await dialog('Download “Nights”').getByRole('button', { name: 'Download as PHH' }).waitFor();
  const bundles = page.getByRole('button', { name: 'Download as Bundles' });
  expect(await bundles.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download Bluffs' }).click();
  await bundles.click();
  await page.getByText('2 hands downloaded as openfelt-bundles.zip.').waitFor();
});

test('on a phone, in Japanese, it fits as well, and the question before a collection is removed says what stays', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: localeCookie, value: 'ja', url: platform.at('/') }]);
  await page.goto(platform.at('/hands/import'));
  await page.getByRole('button', { name: 'Bluffsを削除' }).click();
  const removing = dialog('「Bluffs」を削除しますか？');
  await removing.getByText('ここでプレイされた2ハンドは、ほかの一覧に残ります。').waitFor();
  expect(await removing.getByText('取り込んだ').count()).toBe(0);
  await removing.getByRole('button', { name: 'キャンセル' }).click();
  await page.getByRole('link', { name: 'Bluffs' }).click();
  await page.getByRole('button', { name: 'ハンドを選択' }).click();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const bar = page.getByRole('region', { name: '選択したハンド' });
  const boxes = await Promise.all(
    (await bar.getByRole('button').all()).map((button) => button.boundingBox()),
  );
  expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size).toBe(2);
  const more = bar.getByRole('button', { name: 'その他の操作' });
  await more.press('Enter');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  expect(await bar.getByRole('button', { name: '選択を解除' }).count()).toBe(0);
  // It is the menu that was closed; the hand is selected as it was.
  await bar.getByText('1ハンドを選択中').waitFor();
  await more.click();
  await bar.getByRole('button', { name: 'コレクションに追加' }).click();
  await dialog('1ハンドをコレクションに追加').getByRole('button', { name: 'Nights' }).click();
  await page.getByText('1ハンドが「Nights」に入っています。').waitFor();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await rows().first().getByRole('link').click();
  await page.getByRole('region', { name: 'コレクション' }).getByRole('link', { name: 'Bluffs' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(platform.problems).toEqual([]);
});
