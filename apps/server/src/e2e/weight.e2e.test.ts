import type { Page, Request } from 'playwright-core';
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

/** By how much the compressors of other versions of Node may differ. */
const compressors = 1.01;

/**
 * What JavaScript a page loads before anything is clicked, compressed as it is sent, in kB: its own, and that of its workers. It is
 * all there when `last` is.
 */
async function weigh(
  page: Page,
  place: string,
  last: string | RegExp,
): Promise<{ readonly page: number; readonly workers: number }> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(platform.at(place));
  await page.getByText(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    requests
      .filter((request) => new URL(request.url()).pathname.endsWith('.js'))
      .map(async (request) => {
        const headers = await request.allHeaders();
        const { responseBodySize } = await request.sizes();
        // A worker asks for its own chunks, and is asked for as one.
        const byWorker = headers['sec-fetch-dest'] === 'worker' || headers.referer?.endsWith('.js') === true;
        return { byWorker, size: responseBodySize };
      }),
  );
  const sum = (those: typeof scripts) =>
    Math.floor(those.reduce((total, { size }) => total + size, 0) / (1_000 * compressors));
  return {
    page: sum(scripts.filter(({ byWorker }) => !byWorker)),
    workers: sum(scripts.filter(({ byWorker }) => byWorker)),
  };
}

test.each([
  ['the lobby', '/', 'Harbour', { page: 182, workers: null }],
  ['a table', '/tables/harbour', 'You’re watching.', { page: 231, workers: null }],
  ['several tables', '/play', 'You’re not at a table yet.', { page: 240, workers: null }],
  ['a replay', 'hand', /^Hand \d+: /, { page: 226, workers: null }],
  ['an audit', 'hand/audit', 'All available checks passed.', { page: 183, workers: 117 }],
  ['the verifier', '/verify', 'What is a bundle?', { page: 182, workers: null }],
] as const)('%s loads no more JavaScript than its budget', async (_name, place, last, budget) => {
  const page = await platform.open();
  const weight = await weigh(page, place.replace(/^hand/, hand), last);
  expect(weight.page).toBeGreaterThan(100);
  expect(weight.page, `${place} weighs ${weight.page} kB`).toBeLessThanOrEqual(budget.page);
  expect(weight.workers > 0).toBe(budget.workers !== null);
  expect(weight.workers, `its workers weigh ${weight.workers} kB`).toBeLessThanOrEqual(budget.workers ?? 0);
  await page.context().close();
});
