import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolWeighed, weighedPages, weighPage } from './page-weight.fixture.ts';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** A finished hand's place. */
let hand = '';

beforeAll(async () => {
  platform = await visitPlatform(enrolWeighed);
  const lobby = await platform.open();
  await lobby.goto(platform.at('/'));
  // The lobby lists the last hands once there is one.
  const link = lobby.locator('a[href^="/hands/"]').first();
  hand = (await link.getAttribute('href'))?.split('?')[0] ?? '';
  await lobby.context().close();
});
afterAll(() => platform?.close());

test.each(weighedPages)('%s loads no more JavaScript than its budget', async (_name, place, last, budget) => {
  const weight = await weighPage(platform, place.replace(/^hand/, hand), last);
  expect(weight.page).toBeGreaterThan(100);
  expect(weight.page, `${place} weighs ${weight.page} kB`).toBeLessThanOrEqual(budget.page);
  expect(weight.workers > 0).toBe(budget.workers !== null);
  expect(weight.workers, `its workers weigh ${weight.workers} kB`).toBeLessThanOrEqual(budget.workers ?? 0);
});

test('a table loads no more than its budget for somebody who plays a first hand there, either', async () => {
  const player = await sitWithBot(platform, 'holdem', {});
  const { pathname } = new URL(player.url());
  const storageState = await player.context().storageState();
  const { page } = await weighPage(platform, pathname, /^Fold/, { storageState });
  await player.context().close();
  expect(page, `it weighs ${page} kB`).toBeLessThanOrEqual(235);
});
