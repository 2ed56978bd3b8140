import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Nobody shows a card: whose hand it is stands in the file alone. */
const writeHand = (players: string, cards: string) => `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
players = [${players}]
actions = ['d dh p1 ${cards}', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 7s6s2c', 'p1 cbr 10',
  'p2 f']
`;

const hands = {
  aces: writeHand("'Adalbert', 'Boris', 'Cyprian'", 'AsAc'),
  kings: writeHand("'Dorothea', 'Ernest', 'Fedor'", 'KsKc'),
};

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
  for (const [name, text] of Object.entries(hands)) {
    const file = join(platform.dataDir, `${name}.phh`);
    await writeFile(file, text);
    await platform.openfelt('replay', '--import', file);
  }
});
afterAll(() => platform?.close());

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const screens = [
  ['wide', 'en-GB'],
  ['phone', 'ja-JP'],
] as const;

/** Opens the replay of an imported hand at the bet on its flop; gives that position's version. */
async function openHand(page: Page, name: string): Promise<number> {
  await page.goto(platform.at('/hands'));
  await page
    .getByRole('link', { name: new RegExp(`^${name}\\.phh`) })
    .first()
    .click();
  await page.waitForURL(/\/hands\/import/);
  await waitUntilIdle(page);
  await page.getByRole('switch', { name: /whole hand|最後まで/ }).click();
  const bet = page.getByRole('link', { name: /^(?:Adalbert|Dorothea).*10/ }).first();
  const place = (await bet.getAttribute('href')) ?? '';
  await bet.click();
  await page.waitForURL(({ search }) => search === place);
  return Number(new URLSearchParams(place).get('at'));
}

/** Width and height of a PNG, in pixels. */
const readSize = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The picture at an address of this site. */
async function fetchPicture(page: Page, place: string, language = 'en'): Promise<Buffer> {
  const answer = await page
    .context()
    .request.get(new URL(place, platform.at('/')).href, { headers: { 'accept-language': language } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  return answer.body();
}

test.each(screens)(
  'a picture of a position is looked at and downloaded, with names or without: %s, %s',
  async (size, locale) => {
    const page = await platform.open({ viewport: sizes[size], locale });
    const at = await openHand(page, 'aces');
    const open = page.getByRole('button', { name: /^(?:Picture|画像)$/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    const measure = `(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector('dialog img'))`;
    await expect
      .poll(() => page.evaluate<readonly number[]>(measure), { timeout: 20_000 })
      .toEqual([1200, 630]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const named = (await picture.getAttribute('src')) ?? '';
    expect(named).toMatch(new RegExp(`/hands/import[^/]+/picture\\?at=${at}$`));

    await dialog.getByRole('switch').click();
    await dialog.locator('img[src$="names=0"]').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^(?:Download picture|画像をダウンロード)$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^openfelt-\d+\.png$/);
    const downloaded = await readFile(await file.path());
    expect(readSize(downloaded)).toEqual([1200, 630]);
    expect(downloaded.equals(await fetchPicture(page, named, locale))).toBe(false);
    await page.keyboard.press('Escape');
    await waitForFocus(open);
  },
);

test('a picture has no hidden card, and without names it tells none', async () => {
  const page = await platform.open({ viewport: sizes.wide });
  const places: string[] = [];
  for (const name of ['aces', 'kings']) {
    const at = await openHand(page, name);
    const { pathname } = new URL(page.url());
    places.push(`${pathname}/picture?at=${at}`);
  }
  const draw = (query: string) => Promise.all(places.map((place) => fetchPicture(page, `${place}${query}`)));
  // The two hands differ in names and in cards that nobody showed.
  const [aces, kings] = await draw('&names=0');
  expect(aces?.equals(kings ?? Buffer.alloc(0))).toBe(true);
  const [one, other] = await draw('');
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  const before = await fetchPicture(page, `${places[0]?.replace(/at=\d+/, 'at=1')}`);
  expect(one?.equals(before)).toBe(false);
  expect(one?.equals(await fetchPicture(page, places[0] ?? '', 'ja'))).toBe(false);
});

test('a link to a shared position shows the table as it stands there', async () => {
  const page = await platform.open({ viewport: sizes.wide });
  await openHand(page, 'aces');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const answer = await page.context().request.get(address, { headers: { 'accept-language': 'en' } });
  const image = /<meta property="og:image" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  const { pathname, search } = new URL(address);
  expect(image).toContain(`${pathname}/picture${search}`);
  const shown = await fetchPicture(page, image);
  expect(readSize(shown)).toEqual([1200, 630]);
  const site = await fetchPicture(page, '/shared/nobody-has-this-token0/picture');
  expect(shown.equals(site)).toBe(false);
  expect(shown.equals(await fetchPicture(page, image.replace(/at=\d+/, 'at=0')))).toBe(false);
});

test.each(screens)(
  'a guest notes on a position, changes the note, removes it and takes that back: %s, %s',
  async (size, locale) => {
    const page = await platform.open({ viewport: sizes[size], locale });
    const at = await openHand(page, 'aces');
    const open = page.getByRole('button', { name: /^(?:Note|メモ)$/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Too thin?');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: /^(?:Save|保存)$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const listed = page.getByText(/Too thin\?$/);
    await listed.waitFor();
    // The mark on the timeline stands where the event does.
    const marks = page.locator('section i');
    await expect.poll(() => marks.count()).toBe(1);
    await expectAccessible(page);

    await page.reload();
    await listed.waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toBe(String(at));
    await page.getByRole('button', { name: /^(?:Edit note|メモを編集)$/ }).click();
    await dialog.getByRole('textbox').fill('Thin, but good');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/Thin, but good$/).waitFor();

    await page.getByRole('button', { name: /^(?:Edit note|メモを編集)$/ }).click();
    await dialog.getByRole('button', { name: /^(?:Remove note|メモを削除)$/ }).click();
    await dialog.getByRole('status').filter({ hasText: /./ }).waitFor();
    await expect.poll(() => marks.count()).toBe(0);
    await dialog.getByRole('button', { name: /^(?:Undo|元に戻す)$/ }).click();
    await dialog.getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => marks.count()).toBe(1);

    // Another position has a note of its own, from which one goes to the first.
    await page.keyboard.press('ArrowLeft');
    await open.click();
    await dialog.getByRole('button', { name: 'Thin, but good' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('at') === String(at));

    const other = await platform.open({ viewport: sizes[size], locale });
    await openHand(other, 'aces');
    expect(await other.locator('section i').count()).toBe(0);

    await page.goto(platform.at('/hands?noted=1'));
    await page.getByRole('link', { name: /^aces\.phh/ }).waitFor();
    expect(await page.getByRole('link', { name: /^kings\.phh/ }).count()).toBe(0);
  },
);

test('no page had a problem', () => {
  expect(platform.problems).toEqual([]);
});
