import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushAllIn, sitWithRebuys } from './all-in.fixture.ts';
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

/** Goes all-in until the hands lie open and are over. */
async function goAllIn(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await pushAllIn(page);
}

test('R8.10: once nobody can bet any more each hand’s chance to win is told, and the rest is dealt card by card', async () => {
  await host.goto(platform.at('/tables/new'));
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await host.getByRole('combobox', { name: 'Bots' }).selectOption('0');
  await createTable(host);
  const table = host.url().split('?')[0] ?? '';
  for (const page of [host, guest]) await sitWithRebuys(page, table);
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
