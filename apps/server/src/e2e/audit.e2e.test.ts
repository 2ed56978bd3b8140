import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open();
});
afterAll(() => platform?.close());

const holds = 'All available checks passed.';

async function expectToFit(width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  await expectNoSidewaysScroll(page);
  if (before !== null) await page.setViewportSize(before);
}

/** As much of a bundle as a forger needs. */
interface Forged {
  readonly events: readonly {
    readonly type: string;
    readonly version: number;
    readonly payload: { shares: readonly { readonly seat: number; readonly amount: number }[] };
  }[];
}

let bundle = '';

/** Gives the page a file to verify. */
const choose = (name: string, text: string) =>
  page
    .getByLabel('Choose a bundle')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a finished hand is audited from its replay, and everything holds', async () => {
  // Tables play while someone watches. It is somebody else: a lobby keeps the checkpoint of its browser too.
  const lobby = await platform.open();
  await lobby.goto(platform.at('/'));
  const hands = page.getByRole('link', { name: /Showdown/ });
  for (;;) {
    await page.goto(platform.at('/hands'));
    await page.getByRole('heading', { name: 'Hands' }).waitFor();
    await page.waitForTimeout(1_000);
    if ((await hands.count()) > 0) break;
  }
  await hands.first().click();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.waitForURL(/\/hands\/[^/]+\/audit$/);
  // A hand that has just ended waits for its checkpoint, and the page for the hand.
  await page.getByText(holds).waitFor();
  await page.getByText('This browser has saved the key and the newest checkpoint').waitFor();
  await lobby.context().close();
});

test('the audit explains the pot in tables, and each event leads to its place in the replay', async () => {
  await page.getByRole('table', { name: /What each player put into each pot/ }).waitFor();
  await page
    .getByRole('table', { name: /whether they were eligible/ })
    .getByText(/wins/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectToFit(320);
  await expectToFit(360);
  const end = page.getByRole('link', { name: /^Hand \d+ is over/ });
  const [, version] = /at=(\d+)$/.exec((await end.getAttribute('href')) ?? '') ?? [];
  expect(Number(version)).toBeGreaterThan(0);
});

test('the browser is a witness: on the next look the log goes on from what it saw', async () => {
  await page.reload();
  await page.getByText('The key is the one that this browser saved before').waitFor();
});

test('a browser that noted another history gives the alarm', async () => {
  const own = await page.evaluate<string>("localStorage.getItem('checkpoint')");
  const forged = own.replace(/\\n\d+\\n/, '\\n999999\\n');
  await page.evaluate(`localStorage.setItem('checkpoint', ${JSON.stringify(forged)})`);
  await page.reload();
  await page.getByRole('alert').getByText('The log was rewritten.').waitFor();
  await page.evaluate(`localStorage.setItem('checkpoint', ${JSON.stringify(own)})`);
});

test('the bundle is downloaded under the name of its hand', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download bundle' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^openfelt-[a-z]+-\d+-public\.json$/);
  bundle = await readFile(await download.path(), 'utf8');
});

test('the command line takes the same hand from the running platform, and verifies it', async () => {
  const [, hand = ''] = /\/hands\/([^/]+)\/audit$/.exec(page.url()) ?? [];
  const key = join(platform.dataDir, 'key.txt');
  await writeFile(key, await (await fetch(platform.at('/checkpoint/key'))).text());
  for (const perspective of ['public', 'auditor']) {
    const out = join(platform.dataDir, `${perspective}.json`);
    await platform.openfelt('bundle', decodeURIComponent(hand), '--as', perspective, '--out', out);
    expect(await platform.openfelt('verify', out, '--key', key)).toContain('All available checks passed.');
  }
});

test('a bundle is verified with the key alone, without a question to the server', async () => {
  await page.goto(platform.at('/verify'));
  await page.getByRole('heading', { name: 'What is a bundle?' }).waitFor();
  await expectAccessible(page);
  await choose('hand.json', bundle);
  await page.getByRole('alert').getByText('the public key is missing').waitFor();
  const key = await (await fetch(platform.at('/checkpoint/key'))).text();
  await page.getByLabel('Public key').fill(key.trim());
  await page.getByText(holds).waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await choose('again.json', bundle);
  await page.getByText('again.json').waitFor();
  await page.getByText(holds).waitFor();
  expect(requested).toEqual([]);
  await expectAccessible(page);
  await expectToFit(360);
});

test('a copy in which an award was changed failed verification, and the event is named', async () => {
  const forged = JSON.parse(bundle) as Forged;
  const award = forged.events.findLast(({ type }) => type === 'PotAwarded');
  if (award === undefined) throw new Error('a showdown awards a pot');
  award.payload.shares = award.payload.shares.map(({ seat, amount }) => ({ seat, amount: amount + 1 }));
  await choose('forged.json', JSON.stringify(forged));
  await page.getByText('This record failed verification.').waitFor();
  await page
    .getByText(`Event ${award.version}: its content does not match its hash: it was changed.`)
    .waitFor();
  await expectAccessible(page);
});

test('what is no bundle is said to be none', async () => {
  await choose('letter.txt', 'Dear auditor');
  await page.getByText(/^This is not a valid bundle/).waitFor();
  await choose('large.json', ' '.repeat(16 * 1024 * 1024 + 1));
  await page.getByRole('alert').getByText('larger than 16 MiB').waitFor();
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
