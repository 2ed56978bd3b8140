import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushAllIn, sitWithRebuys } from './all-in.fixture.ts';
import { expectAccessible } from './page.fixture.ts';
import { createTableToWatch, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let host: Page;
let guest: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  host = await platform.open({ viewport: { width: 1440, height: 900 } });
  guest = await platform.open({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
});
afterAll(() => platform?.close());

/** Opens a table for two without bots, with an option chosen. */
async function openTable(choose: (page: Page) => Promise<unknown>): Promise<string> {
  await host.goto(platform.at('/tables/new'));
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await host.getByRole('combobox', { name: 'Bots' }).selectOption('0');
  await unfoldOptions(host, 'Dealer and deal');
  await choose(host);
  await createTableToWatch(host);
  return host.url();
}

const questions = {
  host: 'Run the rest of the board twice?',
  guest: '残りのボードを2回配りますか？',
} as const;

test('R8.1: when all are all-in both are asked, and the board is run twice where both agree', async () => {
  const table = await openTable((page) => page.getByLabel('Run it twice').selectOption('2'));
  for (const page of [host, guest]) await sitWithRebuys(page, table);
  const seen = { host: false, guest: false };
  const second = host.getByRole('list', { name: 'Run 2' });
  async function goOn(page: Page, who: keyof typeof questions): Promise<void> {
    while ((await second.count()) === 0) {
      if (await page.getByText(questions[who]).isVisible()) {
        if (!seen[who]) await expectAccessible(page);
        seen[who] = true;
        await page.waitForTimeout(700);
        await page.keyboard.press('2');
        continue;
      }
      await pushAllIn(page);
    }
  }
  await Promise.all([goOn(host, 'host'), goOn(guest, 'guest')]);
  expect(seen).toEqual({ host: true, guest: true });
  await guest.getByRole('list', { name: '2回目' }).waitFor();
  // The log says who won each run; earlier hands stand below it.
  const replay = host.getByRole('link', { name: 'Replay' });
  const hand = host
    .locator('div')
    .filter({ hasText: /on board 2/ })
    .filter({ has: replay });
  await hand.last().getByRole('link', { name: 'Replay' }).first().click();
  await host.waitForURL(/\/hands\//);
  // Keys are heard once the page is ready.
  const inReplay = host.getByRole('list', { name: 'Run 2' });
  await expect
    .poll(async () => {
      await host.keyboard.press('End');
      return inReplay.count();
    })
    .toBe(1);
  await expectAccessible(host);
  await host.getByRole('link', { name: 'Audit' }).first().click();
  await host.waitForURL(/\/audit/);
  await host.getByText('It is split between the boards').first().waitFor();
});

test('R8.1: whoever always wants one run is not asked', async () => {
  const table = await openTable((page) => page.getByLabel('Run it twice').selectOption('3'));
  await sitWithRebuys(host, table);
  await host.getByRole('button', { name: 'Options', exact: true }).click();
  const always = host.getByRole('button', { name: 'Always once' });
  await always.click();
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('true');
  await host.keyboard.press('Escape');
  await host
    .getByText('Ann always runs it once')
    .or(host.getByText(/always runs? it once/))
    .first()
    .waitFor({ state: 'attached' });
});

test('R8.3: a double board has two boards from the start, and says so in its rules', async () => {
  await openTable(async (page) => {
    await page.getByLabel('Double board').check();
    expect(await page.getByLabel('Run it twice').count()).toBe(0);
    await page
      .getByText('Two boards are dealt, and each pot is split between the best hands on each.')
      .first()
      .waitFor();
  });
  await host.getByRole('list', { name: 'Board 2' }).waitFor();
  await expectAccessible(host);
});
