import { openDatabase } from '@openfelt/db';
import { catalogues } from '@openfelt/phrases/catalogues';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongSidePot } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { demonstrationTables } from '../tables/demonstration.ts';
import { expectAccessible, expectReadableLarge, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const languages = ['en', 'ja'] as const;
type Language = (typeof languages)[number];

let platform: VisitedPlatform;
/** An administrator's pages, one in each language. */
let visitors: Readonly<Record<Language, Page>>;
/** Places that are found, by the word that stands for them below. */
const found: Record<string, string> = {};

/** The one that pages come in is the last. */
const themes = ['dark', 'light'] as const;

/** A page of a context that has its language. */
async function speak(page: Page, language: Language): Promise<Page> {
  await page.context().addCookies([{ name: localeCookie, value: language, url: platform.at('/') }]);
  return page;
}

/** A hand that somebody has played, disputed and shared. What they typed is in no language. */
async function disputeAndShare({ tableId, players: [first, second] }: PlantedTable): Promise<void> {
  const page = await platform.open();
  const [name = '', value = ''] = first?.cookie.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: platform.at('/') }]);
  await platform.createAccount(page, 'ben@example.org');
  const hand = `/hands/${encodeURIComponent(`${tableId}/1`)}`;
  found.disputed = hand;
  await page.goto(platform.at(`${hand}/audit`));
  await page.getByRole('button', { name: 'Dispute this pot' }).click();
  await page.getByLabel('Side pot 1').check();
  await page.getByLabel('Why?').fill('12 345 678 90');
  await page.getByRole('button', { name: 'Open dispute' }).click();
  await page.getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL(/\/disputes\/./);
  found.dispute = new URL(page.url()).pathname;
  await page.goto(platform.at(hand));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  found.shared = new URL(link).pathname;
  found.embed = found.shared.replace('/shared/', '/embed/');
  found.pair = `/integrity/pair?player=${first?.player}&other=${second?.player}`;
  await page.context().close();
}

beforeAll(async () => {
  let table: PlantedTable | undefined;
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    table = await plantTable(database, { ...wrongSidePot, name: '77' });
    await database.close();
  });
  if (table === undefined) throw new Error('no hand was planted');
  await disputeAndShare(table);
  // The worker that keeps the page for when there is no server is not waited for: of what comes through it a test is not always told the end.
  const options = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
  const english = await platform.open(options);
  const email = 'ann@example.org';
  await platform.createAccount(english, email);
  await platform.openfelt('role', email, 'admin');
  const player = english.locator('main a[href^="/players/"]').first();
  found.player = (await player.getAttribute('href')) ?? '';
  const japanese = await platform.open({ ...options, storageState: await english.context().storageState() });
  visitors = { en: await speak(english, 'en'), ja: await speak(japanese, 'ja') };
  // Tables play while somebody looks at them.
  const lobby = await platform.open(options);
  await lobby.goto(platform.at('/'));
  // One that was paid right: what is found in another one stands on the audit of what is disputed.
  const hand = lobby.locator(`a[href^="/hands/"]:not([href*="${table?.tableId}"])`).first();
  found.hand = (await hand.getAttribute('href'))?.split('?')[0] ?? '';
});
afterAll(() => platform?.close());

const japaneseLetters = /[\u3040-\u30ff\u4e00-\u9fff]/u;
/** What is written together, without the stops around it. */
const together = /[A-Za-z0-9](?:[\w@./’'-]*\w)?/g;
/** Addresses, and what a guest is called before they take a name: that is theirs in every language. */
const sameInAll = /https?:\S+|Guest [0-9A-Z]{4}/g;
/** Words in Latin letters; addresses, hashes and cards are none. */
const findWords = (text: string): readonly string[] =>
  (text.replaceAll(sameInAll, '').match(together) ?? []).filter((each) =>
    /^[A-Za-z][A-Za-z’'-]+$/.test(each),
  );

/** What an English page says in Japanese letters: the other language, in the switch. */
const inEnglish: readonly string[] = ['日本語'];

/** What a Japanese page says in Latin letters. */
const inJapanese: ReadonlySet<string> = new Set([
  // The other language, in the switch.
  'English',
  // The product, and files by the names of their formats.
  ...[
    'Openfelt',
    'PHH',
    'Open',
    'Hand',
    'History',
    'PokerStars',
    'JSON',
    'TOML',
    'ZIP',
    'MiB',
    'QR',
    'UTC',
    'OK',
  ],
  ...['phh', 'phhs', 'ohh', 'txt', 'json', 'openfelt', 'bundle'],
  // Keys, and cards and patterns as they are typed.
  ...['Shift', 'Ctrl', 'Alt', 'Esc', 'Enter', 'Tab', 'Space', 'Home', 'End', 'PIN'],
  ...['flop', 'turn', 'river', 'paired', 'AKs', 'AA', 'Ah', 'hh', 'KK'],
  // What one is signed in with.
  ...['Chrome', 'Linux'],
  // Figures and blinds as players of any language shorten them.
  ...['VPIP', 'PFR', 'WTSD', 'SD', 'WWSF', 'AFq', 'SB', 'BB', 'JOKER'],
  // People and tables by their names.
  ...demonstrationTables.flatMap(({ name, bots }) => [name, ...bots.map((bot) => bot.name)]),
]);

/** All that a page says, shown or read aloud, once each. A script of the page, as text: the tests' own language knows no document. */
const readTexts = `(() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement.closest('script, style, noscript, pre, code, [lang]:not(html)') === null)
      texts.add(walker.currentNode.data.trim());
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (element.hasAttribute(name)) texts.add(element.getAttribute(name).trim());
  return [...texts, document.title];
})()`;

/** Nothing on a page is said in another language than its own. */
async function expectOwnLanguage(page: Page, language: Language): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  const texts = await page.evaluate<readonly string[]>(readTexts);
  const foreign =
    language === 'en'
      ? texts.filter((text) => japaneseLetters.test(text) && !inEnglish.includes(text))
      : texts.filter((text) => findWords(text).some((word) => !inJapanese.has(word)));
  expect.soft(foreign, foreign.join(' · ')).toEqual([]);
}

/** A page as it stands is accessible in both themes, can be read with letters twice as large, and is in its own language throughout. */
async function examine(page: Page, language: Language): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectReadableLarge(page);
  await expectOwnLanguage(page, language);
}

const everywhere = (look: (page: Page, language: Language) => Promise<void>) =>
  Promise.all(languages.map((language) => look(visitors[language], language)));

describe('every page is accessible, light and dark, in English and in Japanese, and says nothing in the other language:', () => {
  test.each([
    ['/rules/glossary'],
    ['/disputes'],
    ['/verify'],
    ['/account'],
    ['/sign-in'],
    ['/forgot-password'],
    ['/new-password'],
    ['/confirm-address'],
    ['player'],
    ['/statistics/shuffle'],
    ['/integrity'],
    ['/integrity/timing'],
    ['pair'],
    ['dispute'],
    ['shared'],
    ['embed'],
    ['/ledger'],
    ['/admin/accounts'],
    ['/nowhere'],
    ['/'],
    ['/play'],
    ['/play?table=harbour&table=cellar'],
    ['/tables/new'],
    ['/hands'],
    ['/hands/import'],
    ['hand'],
    ['hand/audit'],
    ['disputed/audit'],
    ['/rules'],
    ['/rules/holdem'],
    ['/rules/seven-stud'],
    ['/rules/bluffjack'],
    ['/rules/holdem/example'],
  ])('%s', async (place) => {
    const path = place.replace(/^[a-z]+/, (name) => found[name] ?? name);
    await everywhere(async (page, language) => {
      await page.goto(platform.at(path));
      await waitUntilIdle(page);
      await page.locator('h1').first().waitFor();
      await examine(page, language);
    });
  });
});

test('so are a table, its panel and its dialogs', async () => {
  // Last, for the tables that are made here are called in the language of their host.
  await everywhere(async (page, language) => {
    const { appearance, invite, keys, newTable, panel, people, sit, stakes, table } = catalogues[language];
    const press = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    const dialog = page.getByRole('dialog');
    await page.goto(platform.at('/tables/new'));
    await press(newTable.open).click();
    await dialog.waitFor();
    await examine(page, language);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'detached' });
    for (const [button, title] of [
      [table.rules, table.rules],
      [table.invite, invite.title],
      [table.settings, appearance.title],
      [table.keys, keys.title],
      [sit.options, sit.options],
    ] as const) {
      await press(button).first().click();
      await dialog.filter({ hasText: title }).waitFor();
      await waitUntilIdle(page);
      await examine(page, language);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    for (const tab of [panel.chat, panel.notes, panel.players]) {
      await page.getByRole('tab', { name: tab }).click();
      await waitUntilIdle(page);
      await examine(page, language);
    }
    await press(people.changeStakes).click();
    await dialog.filter({ hasText: stakes.title }).waitFor();
    await examine(page, language);
  });
}, 900_000);

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
