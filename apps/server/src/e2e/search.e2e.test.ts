import { openDatabase } from '@openfelt/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightHand } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { importFile } from '../import/import-hands.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** All in on a flop with two spades, and in every third hand a fold there. */
const holdem = (place: number) => `[${place}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ['Ada', 'Bo']
actions = ['d dh p1 AsAc', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 cc', 'd db 7s6s2c', 'p1 cbr 30',
  ${place % 3 === 0 ? "'p2 f']" : "'p2 cbr 94', 'p1 cc', 'p1 sm AsAc', 'p2 sm KsKd', 'd db Kh', 'd db 9d']"}
`;
const omaha = `variant = 'PO'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ['Cy', 'Dee']
actions = ['d dh p1 AsAcKsKc', 'd dh p2 QdQh3d4d', 'p2 cbr 6', 'p1 f']
`;

let platform: VisitedPlatform;
let table: PlantedTable;
/** Who played one hand here, and has an account. */
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    table = await plantTable(database, rightHand);
    const many = Array.from({ length: 60 }, (_, place) => holdem(place)).join('');
    await importFile(database, {
      name: 'many.phhs',
      text: many,
      collectionId: null,
      at: Date.parse('2026-03-01T12:00:00Z'),
    });
    await importFile(database, {
      name: 'four.phh',
      text: omaha,
      collectionId: null,
      at: Date.parse('2026-03-02T12:00:00Z'),
    });
    await database.close();
  });
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = table.players[0]?.cookie.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: platform.at('/') }]);
  await page.goto(platform.at('/sign-in?new=1&next=/hands'));
  await page.getByLabel('Email').fill('search@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/hands');
  // The board of a hand is read within moments of its end.
  const read = page.getByRole('link', { name: /^All is well.*Your cards: .*Board: / });
  for (let tries = 0; tries < 30 && (await read.count()) === 0; tries += 1) {
    await page.waitForTimeout(500);
    await page.goto(platform.at('/hands?mine=1'));
    await page.getByRole('link', { name: /^All is well/ }).waitFor();
  }
});
afterAll(() => platform?.close());

const rows = (of = page) => of.getByRole('listitem').filter({ has: of.locator('a[href^="/hands/"]') });
const query = () => new URL(page.url()).search;
async function openFilters(): Promise<void> {
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog', { name: 'Filter hands' }).waitFor();
}
const filters = () => page.getByRole('dialog', { name: 'Filter hands' });

test('a row says in one breath what was played, with whose cards, and who won', async () => {
  await page.goto(platform.at('/hands?mine=1'));
  await page
    .getByRole('link', {
      name: /^All is well Hand 1\. Texas hold’em, no limit, 2\. Your cards: \w+ of \w+, \w+ of \w+\. Board: .+ won\. Pot 6\. Your result: .+\. Showdown\./,
    })
    .waitFor();
  await expectAccessible(page);
});

test.each(['en', 'ja'] as const)(
  'a row on a phone says all of it in %s, and cuts nothing',
  async (locale) => {
    const phone = await platform.open({
      viewport: { width: 390, height: 844 },
      locale: locale === 'en' ? 'en-GB' : 'ja-JP',
    });
    await phone.goto(platform.at('/hands'));
    await rows(phone).nth(2).waitFor();
    const cut = await phone.evaluate<
      readonly string[]
    >(`[...document.querySelectorAll('li a[href^="/hands/"] :is(b, span, time)')].flatMap((part) => {
    if (part.closest('[class*="sr-only"], [class*="cards"]') || part.innerText === '') return [];
    const range = document.createRange();
    range.selectNodeContents(part);
    const text = range.getBoundingClientRect();
    const row = part.closest('li');
    for (let frame = part; frame !== row.parentElement; frame = frame.parentElement) {
      const { left, right } = frame.getBoundingClientRect();
      const hides = frame === row || getComputedStyle(frame).overflow === 'hidden';
      if (hides && (text.width < 1 || text.left < left - 1 || text.right > right + 1)) return [part.innerText];
    }
    return [];
  })`);
    expect(cut).toEqual([]);
    await phone.context().close();
  },
);

test('a table is found by the beginning of its name, which the field proposes', async () => {
  await page.goto(platform.at('/hands?mine=1'));
  await openFilters();
  const field = filters().getByRole('combobox', { name: 'Table’s name' });
  await field.fill('all is');
  await filters().locator('datalist option[value="All is well"]').waitFor({ state: 'attached' });
  await field.press('Enter');
  await expect.poll(query).toBe('?tableName=all+is&mine=1');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^All is well/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Remove filter: Table’s name: all is' }).waitFor();
  await page.goto(platform.at('/hands?tableName=well'));
  await page.getByText('No hands match these filters.').waitFor();
});

test('hands are found by game, all-in, board and own cards; the way back takes a condition off again', async () => {
  await page.goto(platform.at('/hands'));
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Omaha' });
  await expect.poll(() => rows().count()).toBe(1);
  expect(query()).toBe('?game=omaha');
  await page.getByRole('link', { name: /^four\.phh/ }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Game: Omaha' }).click();
  await expect.poll(query).toBe('');

  await openFilters();
  await expectAccessible(page);
  await filters().getByRole('combobox', { name: 'All-in' }).selectOption('Yes');
  await filters().getByRole('textbox', { name: 'Board' }).fill('flop:ss river:9d');
  await page.keyboard.press('Enter');
  await expect.poll(query).toBe('?board=flop%3Ass+river%3A9d&allIn=1');
  await waitForFocus(filters().getByRole('textbox', { name: 'Board' }));
  await filters().getByRole('button', { name: 'Show hands' }).click();
  await page
    .getByRole('link', { name: /^many\.phhs.*Bo’s cards: king of spades.*All-in/ })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /Ada won/ }).count()).toBe(0);
  await page.goBack();
  await expect.poll(query).toBe('?allIn=1');
  await page
    .getByRole('button', { name: 'Remove filter: Board: flop:ss river:9d' })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(query).toBe('');

  // Of the hand that was played here, the cards are known from its row.
  await page.goto(platform.at('/hands?mine=1'));
  const words = ((await rows().first().textContent()) ?? '').match(/Your cards: (\w+) of (\w+)/);
  const ranks = [
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'jack',
    'queen',
    'king',
    'ace',
  ];
  const card = `${'23456789TJQKA'[ranks.indexOf(words?.[1] ?? '')]}${words?.[2]?.[0]}`;
  await page.goto(platform.at(`/hands?cards=${card}`));
  await page.getByRole('link', { name: /^All is well/ }).waitFor();
  expect(await rows().count()).toBe(1);
  const others = [...'cdhs'].filter((suit) => suit !== card[1]).map((suit) => `${card[0]}${suit}`);
  await page.goto(platform.at(`/hands?cards=${others.join('+')}`));
  await page.getByText('No hands match these filters.').waitFor();
});

/** Presses Enter so often in the field that has the focus, before the page has drawn what comes of the first. */
const pressAtOnce = (times: number) =>
  page.evaluate(`for (let press = 0; press < ${times}; press += 1)
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`);

test('what is looked for twice before it is drawn is one step of the way back', async () => {
  await page.goto(platform.at('/hands?allIn=1'));
  await openFilters();
  await filters().getByRole('textbox', { name: 'Board' }).fill('flop:ss');
  await pressAtOnce(2);
  await expect.poll(query).toBe('?board=flop%3Ass&allIn=1');
  await filters().getByRole('button', { name: 'Show hands' }).click();
  await page.goBack();
  await expect.poll(query).toBe('?allIn=1');
});

test('a pattern that says nothing is explained by its word, while it is typed and when it stands in a link', async () => {
  await page.goto(platform.at('/hands'));
  await openFilters();
  const field = filters().getByRole('textbox', { name: 'Hole cards' });
  await field.pressSequentially('AKs royal');
  await filters().getByRole('alert').getByText('“royal” doesn’t describe any cards').waitFor();
  await waitForFocus(field);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await filters().getByRole('button', { name: 'AA pocket aces' }).click();
  await expect.poll(query).toBe('?cards=AA');
  await expect.poll(() => field.inputValue()).toBe('AA');
  await page.goto(platform.at('/hands?board=flop:xx'));
  await page.getByRole('alert').getByText('“flop:xx” doesn’t describe any cards').waitFor();
});

test('pages load as the end comes near, and the way back from a replay leads to the same place', async () => {
  await page.goto(platform.at('/hands?game=holdem&order=oldest'));
  // Each page of 25 brings the next one when its own end comes near.
  for (const last of [24, 49]) {
    await rows().nth(last).waitFor({ state: 'attached' });
    await rows().nth(last).scrollIntoViewIfNeeded();
  }
  await rows().nth(60).waitFor({ state: 'attached' });
  await rows().nth(40).scrollIntoViewIfNeeded();
  const place = () => page.evaluate<number>('window.scrollY');
  const link = rows().nth(40).getByRole('link');
  const before = await place();
  await link.click();
  await page.waitForURL(/\/hands\/import/);
  await page.getByRole('slider', { name: 'Event', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to hands' }).click();
  await page.waitForURL(/\/hands\?game=holdem/);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
});

test('a search is saved, opened again, removed and taken back, with the keyboard alone', async () => {
  await page.goto(platform.at('/hands?allIn=1&game=holdem'));
  await page.getByRole('button', { name: 'Save this search' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('Game: Texas hold’em, All-in: Yes');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Big ones');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(platform.at('/hands'));
  await page.getByRole('button', { name: 'Saved searches' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.getByRole('button', { name: 'Remove “Big ones”' }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await waitForFocus(dialog.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await waitForFocus(dialog.getByRole('link', { name: 'Big ones' }));
  await page.keyboard.press('Enter');
  await expect.poll(query).toBe('?game=holdem&allIn=1');
  await page.getByRole('button', { name: 'Remove filter: All-in: Yes' }).waitFor();
});

test('a hand is tagged in its replay, and found by the tag', async () => {
  await page.goto(platform.at('/hands?game=omaha'));
  await rows().first().getByRole('link').click();
  await page.waitForURL(/\/hands\/import/);
  await page.getByRole('button', { name: 'Add tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await dialog.getByRole('textbox', { name: 'New tag' }).fill('to study');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'to study' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Tags' }).getByText('to study').waitFor();
  await page.goto(platform.at('/hands'));
  await openFilters();
  await filters().getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'to study (1)' });
  await filters().getByRole('button', { name: 'Show hands' }).click();
  await page.getByRole('link', { name: /^four\.phh.*Tags: to study/ }).waitFor();
  await expect.poll(() => rows().count()).toBe(1);
});

test('on a phone in Japanese all of it fits, and a guest is led to signing in', async () => {
  const phone = await platform.open({ locale: 'ja-JP', viewport: { width: 390, height: 844 } });
  await phone.goto(platform.at('/hands?allIn=1'));
  await phone.getByRole('button', { name: '条件を外す：オールイン：はい' }).waitFor();
  await rows(phone).first().waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('link', { name: 'ログインして検索を保存' }).waitFor();
  await phone.getByRole('button', { name: '詳しい条件' }).click();
  const dialog = phone.getByRole('dialog', { name: 'ハンドの絞り込み' });
  await dialog.getByRole('textbox', { name: '手札' }).fill('AKs royal');
  await phone.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('「royal」はカードを表していません。').waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect((await dialog.boundingBox())?.height).toBe(844);
  await phone.context().close();
  expect(platform.problems).toEqual([]);
});
