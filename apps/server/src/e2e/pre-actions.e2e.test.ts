import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitTables } from './drawn-tables.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

/** What a player may decide beforehand in a sketch, and where each button lies: its words, left and right, in CSS pixels. */
type Offer = readonly [words: string, left: number, right: number];

/** Plays a hand and gives the offers of each of its sketches. */
const readOffers = (variant: string, seed: number) =>
  page.evaluate<readonly (readonly Offer[])[]>(`(() => {
    const count = sketches.play('${variant}', 6, 'fold', ${seed});
    return Array.from({ length: count }, (_, sketch) => {
      sketches.show(sketch, 0, 'en', 'page');
      return [...document.querySelectorAll('.waiting-bar_preAction')].map((button) => {
        const { left, right } = button.getBoundingClientRect();
        return [button.textContent, Math.round(left), Math.round(right)];
      });
    });
  })()`);

const seeds = [1, 2, 3];

test.each([
  [390, 844],
  [1440, 900],
] as const)(
  'at %i × %i to call any bet lies on the right, whatever lies between, and to fold on the left',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const [ends, starts] = [new Set<number>(), new Set<number>()];
    const kinds = new Set<string>();
    for (const variant of ['holdem', 'bluffjack'])
      for (const seed of seeds)
        for (const offers of await readOffers(variant, seed)) {
          kinds.add(offers.map(([words]) => words.replace(/[\d,]+/, 'n')).join(', '));
          for (const [words, left, right] of offers) {
            if (words === 'Call any') ends.add(right);
            if (words === 'Check / fold') starts.add(left);
          }
        }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'Check / fold, Fold to any bet, Check, Call any',
        'Check / fold, Call n, Call any',
        'Fold to any bet, Call any',
      ]),
    );
    expect([ends.size, starts.size]).toEqual([1, 1]);
  },
);

/** The second of the buttons, in the page. */
const second = `document.querySelectorAll('.waiting-bar_preAction')[1]`;

test('what a click meant before somebody bet is not chosen where it lands, and the page says so', async () => {
  const isChosen = () => page.evaluate<boolean>(`${second}.ariaPressed === 'true'`);
  const chooses = async () => {
    await page.evaluate(`${second}.click()`);
    return isChosen();
  };
  const said = page.getByText('Too early: your options had only just changed. Choose again.');
  const words = (await readOffers('holdem', 1)).map((offers) => offers.map(([each]) => each).join());
  const bet = words.findIndex((each, at) => /Call \d/.test(each) && (words[at - 1] ?? '').includes('Check,'));
  expect(bet).toBeGreaterThan(0);
  await page.evaluate(`sketches.show(${bet - 1}, 0, 'en', 'page'); ${second}.parentElement.wasThere = true`);
  // On a page that has stood for a while a click does something.
  await expect.poll(chooses).toBe(true);
  await page.evaluate(`${second}.click()`);
  await page.evaluate(`sketches.show(${bet}, 0, 'en', 'page'); ${second}.click()`);
  await said.waitFor();
  expect(await isChosen()).toBe(false);
  // In the same bar, which offers something else.
  expect(await page.evaluate<boolean>(`${second}.parentElement.wasThere`)).toBe(true);
  await expect.poll(chooses).toBe(true);
  await said.waitFor({ state: 'detached' });
});

/** Every kind of them, from left to right. */
const fromLeft = ['Check / fold', 'Fold to any bet', 'Check', 'Call n', 'Call any'];

test('what has been chosen lies in its place in the row, also where nobody else is offered it', async () => {
  const all = 'Check / fold, Fold to any bet, Call n, Call any';
  const seen = new Set<string>();
  for (const seed of seeds) {
    const rows = await page.evaluate<readonly string[]>(`(async () => {
      const count = sketches.play('holdem', 6, 'stay', ${seed});
      const rows = [];
      for (let sketch = 0; sketch < count; sketch += 1) {
        sketches.show(sketch, 0, 'en', 'page');
        const buttons = [...document.querySelectorAll('.waiting-bar_preAction')];
        rows.push(buttons.map((button) => button.textContent.replace(/[\\d,]+/, 'n')).join(', '));
        const button = buttons.find((each) => each.textContent === 'Fold to any bet');
        if (button === undefined || button.ariaPressed === 'true') continue;
        await new Promise((resolve) => setTimeout(resolve, 400));
        button.click();
      }
      return rows;
    })()`);
    for (const row of rows) seen.add(row);
  }
  expect([...seen]).toContain(all);
  for (const row of seen) {
    const words = row.split(', ');
    expect(words).toEqual(fromLeft.filter((each) => words.includes(each)).concat(row === '' ? [''] : []));
  }
});
