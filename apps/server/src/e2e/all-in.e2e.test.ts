import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let host: Page;
let guest: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  host = await platform.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  guest = await platform.open({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    reducedMotion: 'no-preference',
  });
});
afterAll(() => platform?.close());

const canRaise = async (page: Page) =>
  (await page.getByRole('button', { name: /^(Raise|Bet|All-in|レイズ|ベット|オールイン)/ }).count()) > 0;

/** Goes all-in or calls it, by keys, until the hands lie open. */
async function goAllIn(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) {
    // What appears is not acted upon in its first moment.
    await page.waitForTimeout(400);
    await page.keyboard.press('6');
    await page.keyboard.press((await canRaise(page)) ? 'r' : 'c');
  }
}

test('R8.10: once nobody can bet any more each hand’s chance to win is told, and the rest is dealt card by card', async () => {
  await host.goto(platform.at('/tables/new'));
  await host.getByLabel('Seats').selectOption('2');
  await host.getByLabel('Bots').selectOption('0');
  await createTable(host);
  for (const page of [host, guest]) {
    await page.goto(`${host.url().split('?')[0]}?sit=1`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Buy in for|バイイン/ }).click();
    await dialog.waitFor({ state: 'detached' });
    // Who loses an all-in whose chances nobody saw, as on the river or on a slow machine, needs chips for another hand.
    if (page === guest) await page.getByRole('button', { name: 'パネルを開く' }).click();
    await page.getByRole('button', { name: /^(Options|オプション)$/ }).click();
    await dialog.getByRole('switch', { name: /^(Rebuy automatically|自動でリバイ)$/ }).check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const chances = host.getByTitle('to win', { exact: true });
  const seen: number[][] = [];
  const isOver = async () => {
    const parts = (await chances.allInnerTexts()).map((text) => Number.parseInt(text, 10));
    if (parts.length === 2 && seen.at(-1)?.[0] !== parts[0]) seen.push(parts);
    return seen.length > 0 && parts.length === 0;
  };
  await Promise.all([goAllIn(host, isOver), goAllIn(guest, isOver)]);
  for (const [one = 0, other = 0] of seen) expect(Math.abs(one + other - 100)).toBeLessThanOrEqual(1);
  // Whoever it was, the log says how it came out.
  await host.getByRole('link', { name: 'Replay' }).first().waitFor();
});
