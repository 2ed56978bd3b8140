import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import { writeOhh } from '@openfelt/hand-history/ohh';
import { parsePhh, replayPhh } from '@openfelt/hand-history/phh';
import { writePokerStars } from '@openfelt/hand-history/pokerstars';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const phh = (actions: string) => `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 7h2c", "d dh p2 KsKd", ${actions}]
players = ['Ann', 'Bob']
year = 2009
month = 7
day = 15
`;

let platform: VisitedPlatform;
let folder: TemporaryFolder;
/** A folder as people keep it: hands of three formats, some of them broken, and a file that is none of hands. */
let night = '';

/** The same hand in the other formats. */
function writeOthers(): { readonly ohh: string; readonly pokerstars: string } {
  const [entry] = parsePhh(phh('"p2 cbr 6", "p1 f"'), false);
  if (entry?.ok !== true) throw new Error('the hand can be read');
  const { events } = replayPhh(entry.value, 'night');
  const known = new Map<number, never>();
  const site = {
    id: '4711',
    table: 'Night',
    startedAt: 0,
    unit: 1,
    currency: null,
    tournament: null,
    hero: null,
    known,
  };
  const ohh = writeOhh(events, { known, unit: 1, id: '4712' });
  const pokerstars = writePokerStars(events, site);
  if (!ohh.ok || !pokerstars.ok) throw new Error('the hand can be written');
  return { ohh: ohh.text, pokerstars: pokerstars.text };
}

beforeAll(async () => {
  platform = await visitPlatform();
  folder = await temporaryFolder();
  night = join(folder.path, 'night');
  await mkdir(join(night, 'late'), { recursive: true });
  const { ohh, pokerstars } = writeOthers();
  const hands = Array.from({ length: 120 }, (_, at) => `[${at + 1}]\n${phh('"p2 f"')}`).join('');
  await writeFile(join(night, 'early.phhs'), `${hands}[broken]\n${phh('"p2 cc", "p2 cc"')}`);
  await writeFile(
    join(night, 'late', 'site.txt'),
    `${pokerstars}\nPokerStars Hand #1:  Hold'em No Limit ($1/$2)\n`,
  );
  await writeFile(join(night, 'late', 'open.ohh'), ohh);
  await writeFile(join(night, 'late', 'torn.ohh'), '{"ohh": {"game_number": "1", ');
  await writeFile(join(night, 'notes.md'), 'none of hands');
});
afterAll(async () => {
  await platform?.close();
  await folder?.remove();
});

/** Makes an account, and goes to the page. */
async function signUp(page: Page, address: string, words: 'en' | 'ja'): Promise<void> {
  const [mail, password, create] = {
    en: ['Email', 'Password', 'Create account'],
    ja: ['メールアドレス', 'パスワード', 'アカウントを作成'],
  }[words] as [string, string, string];
  await page.goto(platform.at('/sign-in?new=1&next=%2Fhands%2Fimport'));
  await page.getByLabel(mail).fill(address);
  await page.getByLabel(password, { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: create }).click();
  await page.waitForURL(/\/hands\/import/);
}

const chooseFolder = (page: Page) => page.locator('input[webkitdirectory]').setInputFiles(night);

let imported = '';

test('a guest is told why an account is needed, and where to get one', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 } });
  await page.goto(platform.at('/hands'));
  await page.getByRole('link', { name: 'Import hands' }).click();
  await page.getByText('so that no one else can see them', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
    encodeURIComponent('/hands/import'),
  );
  await page.context().close();
});

test('an account imports a folder, reads what became of each hand, and opens one; nobody else can', async () => {
  const page = await platform.open({ viewport: { width: 1280, height: 900 } });
  await signUp(page, 'ann@example.org', 'en');
  await page.getByText('You have no collections yet.', { exact: false }).waitFor();
  await expectAccessible(page);
  // By the keyboard alone, but for the system's own window for files.
  await page.getByLabel('Collection name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Night');
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Choose files' }));
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Choose folder' }));
  await chooseFolder(page);
  await page.getByText('4 files ready to import').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.getByText('122 hands imported, 0 already there, 3 not imported.').waitFor();
  await page.getByText('The rules don’t allow this action here.').waitFor();
  await page.getByText(/^night\/early\.phhs, line 1,?327$/).waitFor();
  await page.getByText('A field is missing, or its value can’t be used.').waitFor();
  await page.getByText('The text isn’t valid Open Hand History.').waitFor();
  await page.getByText('122 hands, created', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Hand 1 in / }).click();
  await page.waitForURL(/\/hands\/import%2F/);
  // Perspectives are named after players as well, in a list that is not open.
  await page.getByText('Bob').filter({ visible: true }).first().waitFor();
  imported = page.url();

  const stranger = await platform.open();
  await signUp(stranger, 'bob@example.org', 'en');
  await stranger.goto(imported);
  await stranger.getByText('Hand not found').waitFor();
  await stranger.context().close();

  await page.goto(platform.at('/hands/import'));
  await page.getByRole('button', { name: 'Rename Night' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Collection name').fill('Long night');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Long night' }).waitFor();
  await page.getByRole('button', { name: 'Download Long night' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as Open Hand History' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"game_number"');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Long night' }).click();
  await dialog.getByText('Its 122 imported hands', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no collections yet.', { exact: false }).waitFor();
  await page.goto(imported);
  await page.getByText('Hand not found').waitFor();
  await page.context().close();
});

test('files that are dropped are imported in Japanese; an import that is stopped keeps what is there', async () => {
  const page = await platform.open({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  await signUp(page, 'jun@example.org', 'ja');
  const drop = page.getByRole('region', { name: '取り込むファイル' });
  // Before the page is ready it takes nothing.
  await drop.locator('button:enabled').first().waitFor();
  const text = phh('"p2 f"');
  // A script of the page, as text: the tests' own language knows no such transfer.
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(text)}], 'dropped.phh'));
    return transfer;
  })()`);
  await drop.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('1件のファイルを取り込めます').waitFor();
  await page.getByRole('button', { name: 'ハンドを取り込む' }).click();
  await page.getByText('取り込み済み1ハンド、登録済み0ハンド、取り込めなかったもの0ハンド。').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'さらに取り込む' }).click();
  const hands = Array.from({ length: 5_000 }, (_, at) => `[${at + 1}]\n${text}`).join('');
  await page.locator('input[multiple]').setInputFiles({
    name: 'long.phhs',
    mimeType: 'text/plain',
    buffer: Buffer.from(hands),
  });
  await page.getByRole('button', { name: 'ハンドを取り込む' }).click();
  const current = page.getByRole('region', { name: '取り込みの進行状況' });
  await current
    .getByText(/[1-9][\d,]*ハンド/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await current.getByRole('button', { name: '取り込みを中止' }).click();
  await page.getByRole('heading', { name: '取り込みを中止しました' }).waitFor();
  await page.getByText('1件のファイルは最後まで読み込まれていません。', { exact: false }).waitFor();
  await page.context().close();
  expect(platform.problems).toEqual([]);
});
