import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** A finished hand's place. */
let hand = '';

beforeAll(async () => {
  platform = await visitPlatform();
  const lobby = await platform.open();
  await lobby.goto(platform.at('/'));
  // The lobby lists the last hands once there is one.
  const link = lobby.locator('a[href^="/hands/"]').first();
  hand = (await link.getAttribute('href'))?.split('?')[0] ?? '';
  await lobby.context().close();
});
afterAll(() => platform?.close());

/** What JavaScript a page loads before anything is clicked, compressed as it is sent, in kB: its own, and that of its workers. */
async function weigh(
  page: Page,
  place: string,
): Promise<{ readonly page: number; readonly workers: number }> {
  const scripts: Promise<{ readonly size: number; readonly byWorker: boolean }>[] = [];
  page.context().on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    scripts.push(
      Promise.all([request.sizes(), request.allHeaders()]).then(([{ responseBodySize }, headers]) => ({
        size: responseBodySize,
        // A worker asks for its own chunks, and is asked for as one.
        byWorker: headers['sec-fetch-dest'] === 'worker' || headers.referer?.endsWith('.js') === true,
      })),
    );
  });
  await page.goto(platform.at(place), { waitUntil: 'networkidle' });
  const loaded = await Promise.all(scripts);
  const sum = (those: typeof loaded) =>
    Math.round(those.reduce((total, { size }) => total + size, 0) / 1_000);
  return {
    page: sum(loaded.filter(({ byWorker }) => !byWorker)),
    workers: sum(loaded.filter(({ byWorker }) => byWorker)),
  };
}

test.each([
  ['the lobby', '/', { page: 170, workers: 0 }],
  ['a table', '/tables/harbour', { page: 220, workers: 0 }],
  ['a replay', 'hand', { page: 225, workers: 0 }],
  ['an audit', 'hand/audit', { page: 235, workers: 115 }],
  ['the verifier', '/verify', { page: 235, workers: 0 }],
] as const)('%s loads no more JavaScript than its budget', async (_name, place, budget) => {
  const page = await platform.open();
  const weight = await weigh(page, place.replace(/^hand/, hand));
  expect(weight.page).toBeGreaterThan(100);
  expect(weight.page, `${place} weighs ${weight.page} kB`).toBeLessThanOrEqual(budget.page);
  expect(weight.workers, `its workers weigh ${weight.workers} kB`).toBeLessThanOrEqual(budget.workers);
  await page.context().close();
});
