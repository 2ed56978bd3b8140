import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** A player of a table, and somebody who looks on. */
let player: Page;
let watcher: Page;

const wide = { viewport: { width: 1440, height: 900 } } as const;

beforeAll(async () => {
  platform = await visitPlatform();
  // By the house rules of home talk is free, during a hand as well.
  player = await sitWithBot(platform, 'holdem', wide);
  watcher = await platform.open({ viewport: { width: 390, height: 844 } });
  await watcher.goto(player.url().split('?')[0] ?? '');
});
afterAll(() => platform?.close());

/** Opens the settings of the table. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Has a page note how strong its sounds begin, as `strengths`. A script of the page, as text. */
const noteStrengths = `(() => {
  globalThis.strengths = [];
  const start = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, time) {
    globalThis.strengths.push(value);
    return start.call(this, value, time);
  };
})()`;

test('sounds are as loud as is chosen, which is heard at once and kept', async () => {
  const page = await platform.open(wide);
  await page.addInitScript(noteStrengths);
  await page.goto(platform.at('/tables/harbour'));
  await openSettings(page);
  const volume = page.getByRole('slider', { name: 'Volume' });
  expect(await volume.getAttribute('aria-valuetext')).toBe('100%');
  await volume.focus();
  const strongest = () => page.evaluate<number>('Math.max(0, ...globalThis.strengths.splice(0))');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  const full = await strongest();
  expect(full).toBeGreaterThan(0.1);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await strongest();
  await page.keyboard.press('ArrowLeft');
  expect(await volume.getAttribute('aria-valuetext')).toBe('20%');
  await page.reload();
  // The table itself is heard as softly: its bots bet.
  await page.getByRole('heading', { name: 'Harbour' }).click();
  await expect.poll(strongest).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Harbour' }).click();
  await expect.poll(strongest).toBeGreaterThan(0);
  expect(await strongest()).toBeLessThan(full * 0.1);
  await openSettings(page);
  expect(await volume.getAttribute('aria-valuetext')).toBe('20%');
  await page.getByRole('button', { name: 'Off' }).first().click();
  await expect.poll(() => volume.isDisabled()).toBe(true);
  await page.context().close();
});

/** How fast what moves at a table goes, in times of its usual pace. A script of the page, as text. */
const readRates = `document.getAnimations()
  .filter((each) => !(each instanceof CSSAnimation || each instanceof CSSTransition))
  .map(({ playbackRate }) => playbackRate)`;

test.each([
  ['System', 'no-preference', 1],
  ['Short', 'no-preference', 2],
  // A choice of one's own goes before the system's.
  ['Full', 'reduce', 1],
  ['System', 'reduce', null],
  ['None', 'no-preference', null],
] as const)(
  'with the choice %s for motion and the system’s %s cards travel at pace %s',
  async (choice, reducedMotion, rate) => {
    const page = await platform.open({ ...wide, reducedMotion });
    await page.goto(platform.at('/tables/harbour'));
    await openSettings(page);
    const row = page.getByRole('group', { name: 'Motion' });
    await row.getByRole('button', { name: choice }).click();
    await page.keyboard.press('Escape');
    const rates = new Set<number>();
    const events = page.getByRole('log').first().locator('p');
    const before = await events.count();
    const look = async () => {
      for (const each of await page.evaluate<readonly number[]>(readRates)) rates.add(each);
      return rate === null ? (await events.count()) - before : rates.size;
    };
    await expect.poll(look, { interval: 30, timeout: 60_000 }).toBeGreaterThan(rate === null ? 12 : 0);
    expect([...rates]).toEqual(rate === null ? [] : [rate]);
    await page.context().close();
  },
);

/** Has a page note what pots say while chips come to them, pot by pot, as `counts`. A script of the page, as text. */
const noteCounts = `(() => {
  globalThis.counts = new Map();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const copy = target.closest?.('[inert]');
      if (!copy) continue;
      const amount = Number(target.textContent.replaceAll(/\\D/g, ''));
      globalThis.counts.set(copy, [...(globalThis.counts.get(copy) ?? []), amount]);
    }
  }).observe(document, { subtree: true, childList: true });
})()`;

test('a pot counts up while the bets of a round come to it', async () => {
  const page = await platform.open({ ...wide, reducedMotion: 'no-preference' });
  await page.addInitScript(noteCounts);
  await page.goto(platform.at('/tables/kitchen'));
  const findCounting = async () => {
    const counts = await page.evaluate<readonly (readonly number[])[]>('[...globalThis.counts.values()]');
    for (const amounts of counts) expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    // Between what was there and what is there now.
    return counts.filter((amounts) => new Set(amounts).size > 2).length;
  };
  await expect.poll(findCounting, { timeout: 120_000 }).toBeGreaterThan(0);
  await page.context().close();
});

/** On which of a table's plates, cards, pots and bets a bubble lies. A script of the page, as text. */
const findCovered = `(() => {
  const bubble = document.querySelector('[data-placed="true"]').getBoundingClientRect();
  const kinds = ['plate', 'hole', 'board', 'pot', 'bet', 'won'].map((kind) => '[data-moves^="' + kind + '"]');
  return [...document.querySelectorAll(kinds.join())]
    .filter((each) => {
      const { left, top, width, right, bottom } = each.getBoundingClientRect();
      return width > 0 && left < bubble.right && bubble.left < right && top < bubble.bottom && bubble.top < bottom;
    })
    .map((each) => each.dataset.moves);
})()`;

test('what a player says stands beside their plate for some seconds, covers nothing, and is said once to who hears the page', async () => {
  await player.getByRole('tab', { name: 'Chat' }).click();
  for (const page of [player, watcher]) expect(await page.locator('[data-placed]').count()).toBe(0);
  await player.getByRole('button', { name: 'Nice hand!' }).click();
  for (const page of [player, watcher]) {
    await page.locator('[data-placed="true"]', { hasText: 'Nice hand!' }).waitFor();
    expect(await page.evaluate<readonly string[]>(findCovered)).toEqual([]);
  }
  const heard = (page: Page) => page.getByRole('log').getByText('Nice hand!').count();
  expect(await heard(watcher)).toBe(1);
  expect(await heard(player)).toBe(1);
  for (const page of [player, watcher]) await page.locator('[data-placed]').waitFor({ state: 'detached' });
});

test('an emote stands there as it is drawn, and nothing of who is muted', async () => {
  await player.getByRole('button', { name: 'Applause' }).click();
  await watcher.locator('[data-placed="true"] [data-emote="clap"]').waitFor();
  await watcher.getByRole('button', { name: /^Open panel/ }).click();
  await watcher.getByRole('tab', { name: /^Chat/ }).click();
  await watcher
    .getByRole('button', { name: /^Mute or report/ })
    .first()
    .click();
  await watcher.getByRole('button', { name: /^Mute Guest/ }).click();
  await watcher.locator('[data-placed]').waitFor({ state: 'detached' });
  await player.getByRole('button', { name: 'Good luck!' }).click();
  await player.locator('[data-placed="true"]', { hasText: 'Good luck!' }).waitFor();
  expect(await watcher.locator('[data-placed]').count()).toBe(0);
});

test('the head says at how many tables one sits, and what is left in chips, without a move of what stands there', async () => {
  const page = await player.context().newPage();
  await page.goto(platform.at('/'));
  const head = page.getByRole('banner');
  await head.getByRole('link', { name: 'Play at 1 table' }).waitFor();
  const chips = async () =>
    Number((await head.getByTitle('Your chips that aren’t at a table').textContent())?.replaceAll(/\D/g, ''));
  const before = await chips();
  const rules = head.getByRole('link', { name: 'Rules' });
  const place = await rules.boundingBox();
  // At another table in another tab.
  await player.goto(platform.at('/tables/garden?sit=1'));
  await player.getByRole('dialog').locator('button[type="submit"]').click();
  await head.getByRole('link', { name: 'Play at 2 tables' }).waitFor();
  await expect.poll(chips).toBeLessThan(before);
  expect(await rules.boundingBox()).toEqual(place);
  await head.getByRole('link', { name: 'Play at 2 tables' }).click();
  await page.waitForURL(/\/play$/);
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
