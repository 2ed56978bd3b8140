import { openDatabase } from '@openfelt/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedHandFacts, writeCounted } from '../read-models/counted-hands.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const minute = 60_000;
const start = Date.UTC(2026, 9, 5, 18);

/** What Ann has at each of two tables: 200 at first, and 150 more before a hand of the second evening. */
const stacks = { open: 200, other: 200 };

/** Eighty hands of three players: two evenings, two games, wins and losses in turn, one all-in that went the other way. */
const hands = Array.from({ length: 80 }, (_, index): CountedHandFacts => {
  const won = index % 4 === 0 ? 30 : index % 4 === 1 ? -12 : index % 4 === 2 ? 0 : -4;
  const isLate = index >= 50;
  const tableId = index % 8 > 5 ? 'other' : 'open';
  stacks[tableId] += won + (index === 64 ? 150 : 0);
  return {
    tableId,
    tableName: tableId === 'open' ? 'Harbour' : 'Attic',
    stacks: [stacks[tableId], 100, 100],
    handId: `shown/${index + 1}`,
    endedAt: start + index * minute + (isLate ? 26 * 60 * minute : 0),
    nets: { 'e2e-ann': won, 'e2e-ben': -won, 'e2e-cid': 0 },
    ...(isLate && { variant: 'razz', limit: 'fixed', bet: 4 }),
    ...(index === 4 && { adjusted: { 'e2e-ann': -6, 'e2e-ben': 6 } }),
  };
});

const sizes = [
  ['en-GB', 1440],
  ['en-GB', 390],
  ['ja-JP', 1440],
  ['ja-JP', 390],
] as const;
const words = {
  'en-GB': {
    game: 'Game',
    all: '60 of 80',
    ofRazz: '22 of 30',
    sessions: 'Sessions',
    chips: 'Chips',
    asTable: 'Show as a table',
    pots: 'Biggest pots',
    stack: 'Stack over time',
    curves: 'Curves of the stack over the time',
    byTable: 'Stack by table',
    marks: 'A circle marks chips added or taken off between hands',
    byHand: 'Show the stack hand by hand',
    own: 'My statistics',
    none: 'You haven’t finished a hand yet.',
    shuffle: 'Shuffle statistics',
    bySlot: 'By place in the deck',
    more: 'More filters',
    filters: 'Filter hands',
    showdown: 'Showdown',
    no: 'No',
    show: 'Show statistics',
    theseHands: 'These hands',
    allStatistics: 'All statistics',
    withYou: 'Hands with you',
    noneFits: 'No hand matches these filters.',
    clear: 'Clear filters',
  },
  'ja-JP': {
    game: 'ゲーム',
    all: '80回中60回',
    ofRazz: '30回中22回',
    sessions: 'セッション',
    chips: 'チップ',
    asTable: '表で見る',
    pots: '大きなポット',
    stack: 'スタックの推移',
    curves: '時間に対するスタックの曲線',
    byTable: 'テーブル別のスタック',
    marks: '丸印は、ハンドとハンドの間でのチップの増減',
    byHand: 'ハンドごとのスタックを見る',
    own: '自分の統計',
    none: '自分のハンドはまだありません。',
    shuffle: 'シャッフルの統計',
    bySlot: 'デッキの位置別',
    more: '詳しい条件',
    filters: 'ハンドの絞り込み',
    showdown: 'ショーダウン',
    no: 'いいえ',
    show: '統計を表示',
    theseHands: 'このハンドの一覧',
    allStatistics: 'すべての統計',
    withYou: '自分も参加したハンド',
    noneFits: 'この条件に合うハンドはありません。',
    clear: '条件を解除',
  },
} as const;

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    for (const [playerId, name] of Object.entries({ 'e2e-ann': 'Ann', 'e2e-ben': 'Ben', 'e2e-cid': 'Cid' }))
      await database.players.enrol({ playerId, name, kind: 'person', grant: 0 });
    await writeCounted(database, hands);
    const suits = ['c', 'd', 'h', 's'];
    const up = hands.map(({ handId }, index) => ({
      handId,
      deck: 'standard-52',
      isWhole: false,
      cards: [{ slot: 4, card: `${'23456789TJQKA'[index % 13]}${suits[index % 4]}` }],
    }));
    await database.shuffles.tally(up);
    await database.close();
  });
});
afterAll(() => platform?.close());

/** The stacks of the session that is open: the curves, and the same in figures, by keys. */
async function visitStacks(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.getByRole('heading', { name: text.stack }).waitFor();
  await page
    .getByRole('img', { name: text.stack.slice(0, 5) })
    .first()
    .waitFor();
  await page.locator('canvas').nth(2).waitFor();
  await page.getByText(text.marks).waitFor();
  const rows = page.getByRole('region', { name: text.byTable }).getByRole('row');
  const cells = await Promise.all([1, 2].map((row) => rows.nth(row).locator('th, td').allTextContents()));
  const [first, last] = [
    hands.find(({ tableName }, index) => index >= 50 && tableName === 'Harbour'),
    hands.at(-3),
  ];
  const begun = (first?.stacks?.[0] ?? 0) - (first?.nets['e2e-ann'] ?? 0);
  expect(cells[0]?.[0]).toBe('Harbour');
  expect([cells[0]?.[2], cells[0]?.[5], cells[0]?.[6]]).toEqual([
    String(begun),
    '+150',
    String(last?.stacks?.[0]),
  ]);
  expect([cells[1]?.[0], cells[1]?.[5]]).toEqual(['Attic', '0']);
  await page.getByText(text.byHand).focus();
  await page.keyboard.press('Enter');
  const added = page.getByRole('region', { name: text.byHand }).getByRole('row').filter({ hasText: '+150' });
  await added.getByRole('link').waitFor();
  expect(await added.getByRole('link').getAttribute('href')).toBe('/hands/shown%2F65');
}

/** A player's page: figures, curve, tables and filters. */
async function visitPlayer(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.goto(platform.at('/players/e2e-ann'));
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  // It is none of the places in the head, however they are spelt.
  expect(await page.locator('header nav [aria-current]').count()).toBe(0);
  const vpip = page.locator('details', { hasText: 'VPIP' }).first();
  expect(await vpip.textContent()).toContain(text.all);
  await vpip.locator('summary').click();
  await page.locator('canvas').waitFor();
  await page.getByRole('region', { name: text.sessions }).waitFor();
  await page.getByRole('link', { name: 'Ben', exact: true }).waitFor();
  await page.getByRole('button', { name: text.chips, exact: true }).click();
  await page.getByText(text.asTable).click();
  await page.getByRole('heading', { name: text.pots }).waitFor();
  // A session opens to its own curve and its own pots.
  const sessions = page.getByRole('region', { name: text.sessions });
  await sessions.getByRole('button').first().click();
  await sessions.locator('canvas').first().waitFor();
  await visitStacks(page, text);
  await sessions.getByRole('heading', { name: text.pots }).waitFor();
  await sessions.locator('a[href^="/hands/shown"]').nth(4).waitFor();
  // Each row of a game leads to its hands in the list.
  const razz = page.locator('a[href*="game=razz"]').first();
  expect(await razz.getAttribute('href')).toBe('/hands?player=e2e-ann&game=razz&limit=fixed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: text.game, exact: true }).selectOption('razz');
  await page.getByText(text.ofRazz).first().waitFor();
  expect(new URL(page.url()).search).toBe('?game=razz');
}

/** The filter of the search, the way to just the hands that count, and the way back. */
async function visitFilter(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.getByRole('button', { name: text.more }).click();
  const dialog = page.getByRole('dialog', { name: text.filters });
  await dialog.getByRole('combobox', { name: text.showdown }).selectOption(text.no);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text.show }).click();
  await page.waitForURL('**/players/e2e-ann?game=razz&showdown=0');
  await page.getByText(text.ofRazz).first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: text.theseHands }).click();
  await page.waitForURL('**/hands?player=e2e-ann&game=razz&showdown=0');
  await page.locator('a[href^="/hands/shown"]').nth(20).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: text.allStatistics }).click();
  await page.waitForURL('**/players/e2e-ann?game=razz&showdown=0');
  await page.getByText(text.ofRazz).first().waitFor();
  // The visitor has sat in none of them.
  await page.getByRole('link', { name: text.withYou }).click();
  await page.getByText(text.noneFits).waitFor();
  await page.getByRole('button', { name: text.clear, exact: true }).click();
  await page.getByText(text.all).first().waitFor();
  expect(new URL(page.url()).search).toBe('');
}

/** The own page, before the first hand. */
async function visitOwn(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.goto(platform.at('/account'));
  await page.getByRole('link', { name: text.own }).click();
  await page.getByText(text.none).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** What the decks say of the shuffle. */
async function visitShuffle(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.goto(platform.at('/statistics/shuffle'));
  await page.getByRole('heading', { level: 1, name: text.shuffle }).waitFor();
  const row = page.getByRole('region', { name: text.bySlot }).getByRole('row').nth(1);
  const [count, expected, , degrees, chance] = await row.getByRole('cell').allTextContents();
  expect([count, expected, degrees, chance]).toEqual(['80', '1.5', '51', '–']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.each(sizes)('a player’s page in %s at %i px', async (locale, width) => {
  const page = await platform.open({ locale, viewport: { width, height: width < 500 ? 844 : 900 } });
  await visitPlayer(page, words[locale]);
  await visitFilter(page, words[locale]);
  await page.context().close();
});

test.each(sizes)(
  'your own page before your first hand, and the shuffle’s, in %s at %i px',
  async (locale, width) => {
    const page = await platform.open({ locale, viewport: { width, height: width < 500 ? 844 : 900 } });
    await visitOwn(page, words[locale]);
    await visitShuffle(page, words[locale]);
    await page.context().close();
  },
);

test('an address says which hands count, and one of nobody says so', async () => {
  const page = await platform.open();
  await page.goto(platform.at('/players/e2e-ann?game=razz'));
  await page.getByText(words['en-GB'].ofRazz).first().waitFor();
  await page.goto(platform.at('/players/nobody'));
  await page.getByRole('heading', { name: 'Player not found' }).waitFor();
  await page.context().close();
});

test('no script of these pages failed', () => {
  expect(platform.problems).toEqual([]);
});
