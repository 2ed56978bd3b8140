import type { HouseRules, VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitTables } from './drawn-tables.fixture.ts';
import { expectAccessible } from './page.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

/** What stands beside the own cards at each step of a hand: its words that can be seen. */
function readOut(variant: VariantId, locale: 'en' | 'ja', rules: Partial<HouseRules> = {}) {
  return page.evaluate<readonly string[]>(`(() => {
    const count = sketches.play('${variant}', 6, 'stay', 6, ${JSON.stringify(rules)});
    return Array.from({ length: count }, (_, sketch) => {
      sketches.show(sketch, 0, '${locale}');
      return document.querySelector('.readout_readout')?.innerText ?? '';
    });
  })()`);
}

test('the strength of a hand, outs and the share that a call needs are shown, unless the table forbids it or the viewer has switched it off', async () => {
  await page.setViewportSize({ width: 1128, height: 702 });
  const hints = (said: readonly string[]) => said.filter((text) => /outs?: |you need|38%/.test(text)).length;
  const shown = await readOut('holdem', 'en');
  expect(shown.some((text) => /^\d+ outs?: [a-z ]+/m.test(text))).toBe(true);
  expect(shown.some((text) => /^[\d,]+ to call you need \d+%$/m.test(text))).toBe(true);
  expect(shown.some((text) => /^[A-Z][a-z ]+ 38% to win\naverage share of the pot/m.test(text))).toBe(true);
  expect((await readOut('holdem', 'ja')).some((text) => /^アウツ\d+枚：/m.test(text))).toBe(true);
  const forbidden = await readOut('holdem', 'en', { aids: 'forbidden' });
  expect(hints(forbidden)).toBe(0);
  // The hand and what it costs are still named.
  const withoutHints = shown.map((text) =>
    text.replace(/ you need \d+%|\n\d+ outs?: .*| 38%(?: to win)?\naverage share.*/g, ''),
  );
  expect(forbidden).toEqual(withoutHints);
  await page.evaluate("document.documentElement.dataset.aids = 'off'");
  expect(await readOut('holdem', 'en')).toEqual(forbidden);
  await page.evaluate('delete document.documentElement.dataset.aids');
});

test.each([
  ['light', 360, 640],
  ['dark', 360, 640],
  ['light', 1128, 702],
  ['dark', 1128, 702],
])(
  'in the %s theme at %i × %i everything can be read: who plays, who has folded, who has won',
  async (theme, width, height) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [variant, seats] of [
      ['holdem', 10],
      ['omaha-hilo', 8],
      ['seven-stud-casino', 7],
      ['bluffjack', 6],
    ] as const) {
      const count = await page.evaluate<number>(`sketches.play('${variant}', ${seats}, 'fold', ${seats})`);
      for (const [sketch, locale] of [
        [count >> 1, 'en'],
        [count - 1, 'ja'],
      ]) {
        await page.evaluate(`sketches.show(${sketch}, 0, '${locale}')`);
        await expectAccessible(page);
      }
    }
  },
);

test.each(['light', 'dark'])(
  'with more contrast everything can be read in the %s theme, too',
  async (theme) => {
    await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [width, height] of [
      [360, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const count = await page.evaluate<number>("sketches.play('holdem', 6, 'fold', 6)");
      for (const sketch of [count >> 1, count - 1]) {
        await page.evaluate(`sketches.show(${sketch}, 0, 'en', 'page')`);
        await expectAccessible(page, 'more');
      }
    }
    await page.emulateMedia({ reducedMotion: 'reduce', contrast: null });
  },
);

test('in the system’s few colours lines say whose turn it is and who has won', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 1128, height: 702 });
  const count = await page.evaluate<number>("sketches.play('holdem', 6, 'stay', 6)");
  /** The widths of the lines around the plates, in px, of the seats that are marked and of the others. */
  const readLines = (mark: string) =>
    page.evaluate<readonly (readonly string[])[]>(`['[${mark}]', ':not([${mark}])'].map((marked) => {
      const plates = document.querySelectorAll('.seat_seat' + marked + ' .seat-plate_plate');
      return [...new Set([...plates].map((plate) => getComputedStyle(plate).outlineWidth))];
    })`);
  await page.evaluate(`sketches.show(${count >> 1}, 0, 'en')`);
  expect(await readLines('data-act="true"')).toEqual([['3px'], ['1px']]);
  await page.evaluate(`sketches.show(${count - 1}, 0, 'en')`);
  expect(await readLines('data-won="true"')).toEqual([['3px'], ['1px']]);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });
});

test('R7.4: a joker in a hand that is shown says what it counts as', async () => {
  await page.setViewportSize({ width: 1128, height: 702 });
  await page.evaluate(
    "sketches.show(sketches.play('five-draw', 6, 'stay', 6, { wild: { jokers: 2 } }) - 1, 0, 'en')",
  );
  const badge = page.locator('.card_countsAs').first();
  await badge.waitFor();
  expect(await badge.textContent()).toMatch(/^(10|[2-9JQKA])$/);
  expect(
    await page.getByRole('img', { name: /^joker, counts as (an? \w+|\w+ of \w+)$/i }).count(),
  ).toBeGreaterThan(0);
});

test('what a hand came to is no wider than the log, also of five digits and long names, and each name has its place', async () => {
  const width = 284;
  await page.setViewportSize({ width, height: 800 });
  const results = await page.evaluate<readonly (readonly [string, number, number, number])[]>(`
    [['holdem', 'stay'], ['omaha-hilo', 'stay'], ['stud-hilo', 'stay'], ['holdem', 'run'], ['omaha-hilo', 'run']].flatMap(([variant, how]) =>
      [1, 2, 3, 5].flatMap((seed) => ['en', 'ja'].map((locale) => {
        sketches.show(sketches.play(variant, 6, how, seed, { buyIn: { min: 10, max: 100_000 } }) - 1, 0, locale, 'result');
        const { width } = document.querySelector('.result-panel_table').getBoundingClientRect();
        const names = [...document.querySelectorAll('tbody th')].map((name) => name.getBoundingClientRect().width);
        const amounts = [...document.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/\\D/g, '')));
        return [[variant, how, seed, locale].join(' '), width, Math.min(...names), Math.max(...amounts)];
      })))`);
  expect(Math.max(...results.map(([, , , amount]) => amount))).toBeGreaterThan(9_999);
  expect(results.filter(([, table, name]) => table > width || name < 50)).toEqual([]);
});
