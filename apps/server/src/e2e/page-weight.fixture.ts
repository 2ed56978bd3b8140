import { openDatabase } from '@openfelt/db';
import type { BrowserContextOptions, Request } from 'playwright-core';
import { waitUntilIdle } from './page.fixture.ts';
import type { VisitedPlatform } from './visited-platform.fixture.ts';

/** The pages that are weighed: their place, the text that comes last, and their budgets in kB. A place in a hand begins with `hand`. */
export const weighedPages = [
  ['the lobby', '/', 'Harbour', { page: 170, workers: null }],
  // With what comes when a hand ends, or all are all-in, while the table is looked at.
  ['a table', '/tables/harbour', 'You’re watching.', { page: 220, workers: null }],
  ['several tables', '/play', 'You’re not at a table yet.', { page: 225, workers: null }],
  ['a replay', 'hand', /^Hand \d+: /, { page: 225, workers: null }],
  ['a player’s statistics', '/players/weighed', /^Public hands count/, { page: 175, workers: null }],
  ['the shuffle’s statistics', '/statistics/shuffle', 'What counts', { page: 165, workers: null }],
  ['an audit', 'hand/audit', 'All available checks passed.', { page: 165, workers: 115 }],
  ['the verifier', '/verify', 'What is a bundle?', { page: 165, workers: null }],
] as const;

/** Makes a platform's data with the player whose page is weighed; they have no hands, so that no curve is drawn. */
export async function enrolWeighed(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, report: () => undefined });
  await database.players.enrol({ playerId: 'weighed', name: 'Ann', kind: 'person', grant: 0 });
  await database.close();
}

/** By how much the compressors of other versions of Node may differ. */
const compressors = 1.01;

/** So long after a page what comes later is not asked for yet, in ms: see `late-witness.tsx`. A busy machine may still be at the page then. */
const later = 10_000;

/**
 * What JavaScript a page loads before anything is clicked, compressed as it is sent, in kB: its own, and that of its workers. It is
 * all there when `last` is. `options` may say whose browser it is; its cache is empty.
 */
export async function weighPage(
  platform: VisitedPlatform,
  place: string,
  last: string | RegExp,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: number; readonly workers: number }> {
  const page = await platform.open(options);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const opened = Date.now();
  await page.goto(platform.at(place));
  await page.getByText(last).first().waitFor();
  await waitUntilIdle(page);
  const scripts = await Promise.all(
    requests
      .filter((request) => new URL(request.url()).pathname.endsWith('.js'))
      .filter((request) => request.timing().startTime < opened + later)
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
  await page.context().close();
  return {
    page: sum(scripts.filter(({ byWorker }) => !byWorker)),
    workers: sum(scripts.filter(({ byWorker }) => byWorker)),
  };
}
