import { openDatabase } from '@openfelt/db';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedHandFacts, writeCounted } from '../read-models/counted-hands.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const minute = 60_000;
const start = Date.UTC(2026, 9, 5, 18);
const names = { 'e2e-ann': 'Ann', 'e2e-ben': 'Ben', 'e2e-cid': 'Cid' };

/** A hundred and twenty hands of three: Ann gives up to Ben whenever he bets, to Cid one time in four; he wins from her. */
const hands = Array.from({ length: 120 }, (_, index): CountedHandFacts => {
  const isBens = index % 2 === 0;
  const other = isBens ? 'e2e-ben' : 'e2e-cid';
  const isFold = isBens || index % 8 === 1;
  const lost = isBens ? 12 : index % 4 === 1 ? 8 : -8;
  return {
    handId: `shown/${index + 1}`,
    endedAt: start + index * minute,
    nets: { 'e2e-ann': -lost, 'e2e-ben': isBens ? lost : 0, 'e2e-cid': isBens ? 0 : lost },
    times: {
      'e2e-ann': [{ action: 'fold', ms: 2_000, range: 4 }],
      'e2e-ben': [{ action: 'raise', ms: 900 * (1 + (index % 5)), range: index % 5 === 0 ? -1 : 3 }],
    },
    answers: [
      { player: 'e2e-ann', to: other, isFold },
      { player: 'e2e-ben', to: 'e2e-cid', isFold: index % 3 === 0 },
      { player: 'e2e-cid', to: 'e2e-ben', isFold: index % 3 === 1 },
    ],
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
    title: 'Game integrity',
    comparisons: '6 pairs are compared, in 8 comparisons.',
    list: 'What stands out most',
    first: 'Ann against Ben',
    what: 'Folds to a bet or raise',
    count: '60 of 60',
    others: '15 of 60',
    name: 'Player’s name',
    none: 'No pairs fit these conditions.',
    clear: 'Clear filters',
    hands: 'Hands of Ann with Ben',
    meanings: 'What these mean',
    timing: 'Time to act',
    times: 'Times by player',
    quick: '24 of 120',
    raises: 'Bets and raises',
    forbidden: 'This page is for auditors',
  },
  'ja-JP': {
    title: 'ゲームの健全性',
    comparisons: '6組を8回比べています。',
    list: '最も目立つもの',
    first: 'Ann 対 Ben',
    what: 'ベットやレイズへのフォールド',
    count: '60回中60回',
    others: '60回中15回',
    name: 'プレイヤー名',
    none: 'この条件に合う組はありません。',
    clear: '条件を解除',
    hands: 'AnnとBenのハンド',
    meanings: '比べるものの説明',
    timing: 'アクションまでの時間',
    times: 'プレイヤー別の時間',
    quick: '120回中24回',
    raises: 'ベットとレイズ',
    forbidden: '監査者用のページです',
  },
} as const;

let platform: VisitedPlatform;
/** Who is signed in as an auditor. */
let signedIn: BrowserContextOptions;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    for (const [playerId, name] of Object.entries(names))
      await database.players.enrol({ playerId, name, kind: 'person', grant: 0 });
    await writeCounted(database, hands);
    await database.close();
  });
  const page = await platform.open();
  await platform.createAccount(page, 'auditor@example.org');
  await platform.openfelt('role', 'auditor@example.org', 'auditor');
  await page.getByText('Auditor', { exact: true }).waitFor();
  signedIn = { storageState: await page.context().storageState() };
  await page.context().close();
});
afterAll(() => platform?.close());

/** The overview, from the account on: what stands out, what chance brings, and the filter. */
async function visitOverview(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.goto(platform.at('/account'));
  await page.getByRole('link', { name: text.title }).click();
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
  await page.getByText(text.comparisons).waitFor();
  const list = page.getByRole('region', { name: text.list });
  const first = list.getByRole('row').nth(1);
  expect(await first.getByRole('rowheader').textContent()).toBe(text.first);
  const cells = (await first.getByRole('cell').allTextContents()).join(' | ');
  for (const said of [text.what, text.count, text.others, '120', '−720']) expect(cells).toContain(said);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(text.name).fill('Nobody');
  await page.getByLabel(text.name).press('Enter');
  await page.getByText(text.none).waitFor();
  expect(new URL(page.url()).search).toBe('?name=Nobody');
  await page.getByRole('button', { name: text.clear }).click();
}

/** Two players, and the way to their hands. */
async function visitPair(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.getByRole('link', { name: text.first }).click();
  const table = page.getByRole('region', { name: text.first });
  const row = table.getByRole('row', { name: text.what });
  expect(await row.textContent()).toContain(text.count);
  await page.getByText(text.meanings).first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: text.hands }).click();
  await page.waitForURL(/\/hands\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ player: 'e2e-ann', name: 'Ben' });
  await page.getByText('shown/120').or(page.locator('a[href*="shown"]')).first().waitFor();
}

/** How long players take, the most constant first, and of one kind of choice. */
async function visitTiming(page: Page, text: (typeof words)[keyof typeof words]) {
  await page.goto(platform.at('/integrity'));
  await page.getByRole('link', { name: text.timing }).click();
  await page.getByRole('heading', { level: 1, name: text.timing }).waitFor();
  const list = page.getByRole('region', { name: text.times });
  expect(await list.getByRole('rowheader').allTextContents()).toEqual(['Ann', 'Ben']);
  expect(await list.getByRole('row').nth(2).textContent()).toContain(text.quick);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox').selectOption({ label: text.raises });
  await list.getByRole('rowheader', { name: 'Ann' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?action=raise');
}

test.each(sizes)('an auditor’s pages in %s at %i px', async (locale, width) => {
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const page = await platform.open({ ...signedIn, locale, viewport });
  await visitOverview(page, words[locale]);
  await visitPair(page, words[locale]);
  await visitTiming(page, words[locale]);
  await page.context().close();
});

test.each(['/integrity', '/integrity/timing', '/integrity/pair?player=e2e-ann&other=e2e-ben'])(
  '%s tells whoever is no auditor that it is not for them',
  async (place) => {
    const page = await platform.open();
    await page.goto(platform.at(place));
    await page.getByRole('heading', { name: words['en-GB'].forbidden }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  },
);

test('no script of these pages failed', () => {
  expect(platform.problems).toEqual([]);
});
