// `npm run screenshots -- <folder>`: pictures of every screen in each size, theme and language, and those of the README anew.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@openfelt/phrases';
import { catalogues } from '@openfelt/phrases/catalogues';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readButtons, sitWithBots } from './player.fixture.ts';
import { visitPlatform } from './visited-platform.fixture.ts';

type Locale = (typeof locales)[number];

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const target = resolve(root, process.argv[2] ?? '.screenshots');
const readme = join(root, 'docs/screenshots');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const themes = ['light', 'dark'] as const;

/** The README's pictures: of these screens, in English, of 1440 pixels, in this theme. */
const inReadme: Readonly<Record<string, (typeof themes)[number]>> = {
  lobby: 'dark',
  'table-holdem': 'dark',
  replay: 'light',
  audit: 'light',
  play: 'dark',
};

const start = performance.now();
let count = 0;

/** Takes a screen in every size and theme. `prepare` is called in each of them. */
async function take(
  page: Page,
  screen: string,
  locale: Locale,
  prepare: (width: number, theme: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await prepare(size.width, theme);
      // Pictures and fonts of another size may come late.
      await page.waitForTimeout(250);
      const png = await page.screenshot();
      await writeFile(join(target, `${screen}-${locale}-${theme}-${size.width}.png`), png);
      count += 1;
      if (locale === 'en' && size.width === 1440 && inReadme[screen] === theme)
        await sharp(png)
          .png({ palette: true, effort: 10 })
          .toFile(join(readme, `${screen}.png`));
    }
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${screen}-${locale}: ${themes.length * sizes.length} pictures, ${seconds} s\n`);
}

await mkdir(target, { recursive: true });
const platform = await visitPlatform();

// Tables play while somebody looks at them.
await (await platform.open()).goto(platform.at('/'));

/** A page of someone who was never here. Several take pictures at once: what they wait for may take its time. */
const open: typeof platform.open = async (options) => {
  const page = await platform.open(options);
  page.setDefaultTimeout(240_000);
  return page;
};

/** Chooses a language, which the next page comes in. */
const speak = (page: Page, locale: Locale) =>
  page.context().addCookies([{ name: localeCookie, value: locale, url: platform.at('/') }]);

/** Screens that need nothing but their address, by what they are called. */
const plain = {
  rules: '/rules',
  'rules-game': '/rules/seven-stud',
  glossary: '/rules/glossary',
  example: '/rules/holdem/example',
  verify: '/verify',
  shuffle: '/statistics/shuffle',
  import: '/hands/import',
  'sign-in': '/sign-in',
  disputes: '/disputes',
} as const;

/** The screens that stand still enough. */
async function takePages(): Promise<void> {
  const page = await open();
  const look = async (place: string, selector: string) => {
    await page.goto(platform.at(place));
    await page.locator(selector).first().waitFor();
  };
  const shown = page.getByRole('link', { name: catalogues.en.hands.showdown }).first();
  // Some hands have to be played before there is something to show: one with a showdown among them.
  do {
    await page.waitForTimeout(3_000);
    await look('/hands', 'main');
  } while ((await page.locator('a[href^="/hands/"]').count()) < 16 || (await shown.count()) === 0);
  const hand = (await shown.getAttribute('href'))?.split('?')[0] ?? '';
  for (const locale of locales) {
    const { table } = catalogues[locale];
    await speak(page, locale);
    await look('/', 'a[href^="/hands/"]');
    await take(page, 'lobby', locale);
    await look('/tables/new', 'h1');
    await take(page, 'new-table', locale);
    await look('/hands', 'a[href^="/hands/"]');
    await take(page, 'hands', locale);
    for (const [screen, place] of Object.entries(plain)) {
      await look(place, 'h1');
      await take(page, screen, locale);
    }
    await look(hand, 'input[type="range"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await take(page, 'replay', locale);
    await look(`${hand}/audit`, '[data-verdict="holds"]');
    await take(page, 'audit', locale);
    await look('/tables/garden', '[data-side="own"]');
    await take(page, 'settings', locale, async (width) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      if (width < 1180) await page.getByRole('button', { name: table.openPanel }).click();
      await page.getByRole('button', { name: table.settings }).filter({ visible: true }).click();
      await page.getByRole('dialog').waitFor();
    });
  }
  await page.context().close();
}

/** A table from its player's seat, when they have to act again after a check or a call. */
async function takeSeat(tableId: string, screen: string): Promise<void> {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at(`/tables/${tableId}`));
  await page.getByRole('button', { name: catalogues.en.bar.takeSeat, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(catalogues.en.sit.name).fill('Mary');
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
  const turn = page.locator('button[data-tone="fold"]');
  const act = async () => {
    await turn.waitFor();
    // Keys wait a moment, so that no one acts on what has just appeared.
    await page.waitForTimeout(600);
    await page.keyboard.press('c');
    await turn.waitFor({ state: 'detached' });
  };
  await act();
  for (const locale of locales) {
    await speak(page, locale);
    await page.goto(platform.at(`/tables/${tableId}`));
    await turn.waitFor();
    await take(page, screen, locale);
    // Whoever lets the time run out is taken for gone.
    await act();
  }
  await page.context().close();
}

/** Several tables at once, from their player's seats. */
async function takePlay(tables: readonly string[]): Promise<void> {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const { multiTable } = catalogues.en;
  await page.goto(platform.at('/play'));
  const dialog = page.getByRole('dialog');
  for (const [index, name] of tables.entries()) {
    // The first stands in the list that is there while the page has no tables.
    if (index > 0) await page.getByRole('button', { name: multiTable.add, exact: true }).first().click();
    const list = index > 0 ? dialog : page;
    await list.getByRole('button', { name: multiTable.sitName.replace('{name}', name) }).click();
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'detached' });
  }
  for (const locale of locales) {
    await speak(page, locale);
    await page.goto(platform.at('/play'));
    await page.locator('[data-waits="active"]').waitFor();
    // A bar that has just appeared is faint, for it takes nothing yet.
    await take(page, 'play', locale, () => page.waitForTimeout(600));
  }
  await page.context().close();
}

/** Answers what is asked, if anything is, as whoever goes along would. */
async function goAlong(page: Page): Promise<void> {
  const buttons = await readButtons(page);
  const key = ['C', 'S', 'E', 'M', 'O', 'R'].find((each) => buttons.has(each));
  if (key !== undefined) await page.keyboard.press(key);
  await page.waitForTimeout(700);
}

/** Hit or stand, from the seat of whoever is asked for it. */
async function takeChoice(): Promise<void> {
  const options = { viewport: { width: 1440, height: 900 } } as const;
  const page = await sitWithBots({ at: platform.at, open }, 'bluffjack', { options, seats: 5 });
  const { pathname } = new URL(page.url());
  for (const locale of locales) {
    await speak(page, 'en');
    await page.goto(platform.at(pathname));
    while (!(await readButtons(page)).has('H')) await goAlong(page);
    await speak(page, locale);
    await page.goto(platform.at(pathname));
    await page.locator('button[aria-keyshortcuts="H"]').waitFor();
    await take(page, 'table-bluffjack-choice', locale);
  }
  await page.context().close();
}

/** The lobby and the hands of somebody who has played some, and sits at some tables. */
async function takeOwn(): Promise<void> {
  const options = { viewport: { width: 1440, height: 900 } } as const;
  const page = await open(options);
  const same = { at: platform.at, open: async () => page };
  for (const [variant, hands] of [
    ['bluffjack', 3],
    ['omaha-hilo', 4],
    ['seven-stud', 3],
    ['holdem', 6],
  ] as const) {
    await sitWithBots(same, variant, { options, seats: 4 });
    while ((await page.getByText(`Hand ${hands + 1}`, { exact: true }).count()) === 0) await goAlong(page);
  }
  for (const locale of locales) {
    await speak(page, locale);
    await page.goto(platform.at('/'));
    await page.locator('a[href^="/hands/"]').first().waitFor();
    await take(page, 'lobby-own', locale);
    await page.goto(platform.at('/hands?mine=1'));
    await page.locator('a[href^="/hands/"]').first().waitFor();
    await take(page, 'hands-own', locale);
  }
  await page.context().close();
}

/** The end of a hand of four, from the seat of who stays in to its showdown; none follows it. */
async function takeShowdown(variant: string): Promise<void> {
  const options = { viewport: { width: 1440, height: 900 } } as const;
  const page = await sitWithBots({ at: platform.at, open }, variant, { options, seats: 4 });
  const { bar, panel, people } = catalogues.en;
  await page.getByRole('tab', { name: panel.players }).click();
  let isPaused = false;
  while ((await page.getByText(bar.paused, { exact: true }).count()) === 0) {
    const buttons = await readButtons(page);
    const key = ['C', 'S', 'E', 'O'].find((each) => buttons.has(each));
    if (key !== undefined) {
      // Whoever sits down in the middle of a hand is dealt in with the next.
      if (!isPaused) await page.getByRole('button', { name: people.pause }).click();
      isPaused = true;
      await page.keyboard.press(key);
    }
    await page.waitForTimeout(700);
  }
  const { pathname } = new URL(page.url());
  for (const locale of locales) {
    await speak(page, locale);
    await page.goto(platform.at(pathname));
    await page.locator('[data-side="own"]').waitFor();
    await take(page, `table-${variant}`, locale);
  }
  await page.context().close();
}

try {
  await Promise.all([
    takePages(),
    takeSeat('harbour', 'table-holdem'),
    takeSeat('parlour', 'table-stud'),
    // The tables of the two above come last: both players would be offered the same seat.
    takePlay(['Kitchen', 'Garden', 'Quay', 'Cellar', 'Harbour', 'Parlour']),
    takeShowdown('omaha-hilo'),
    takeShowdown('bluffjack'),
    takeChoice(),
    takeOwn(),
  ]);
} finally {
  await platform.close();
}
process.stdout.write(`${count} pictures in ${target}, those of the README in docs/screenshots\n`);
