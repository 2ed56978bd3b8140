import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** By what the viewer was alerted so often. */
interface Alerts {
  readonly sounds: number;
  readonly shakes: number;
  readonly notices: readonly string[];
}

const names = ['Anchor', 'Beacon'] as const;

let platform: VisitedPlatform;
let page: Page;

/** Sits down beside a bot, at a table where nobody has to hurry, if they have not so many seconds. */
async function sitAtOwnTable(name: string, seconds = 300): Promise<void> {
  await page.goto(platform.at('/tables/new'));
  await page.getByLabel('Table name').fill(name);
  await unfoldOptions(page, 'Chips and time');
  await page.getByLabel('Seconds to act').fill(String(seconds));
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await createTable(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Buy in for/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

const readAlerts = () => page.evaluate<Alerts>('window.alerts');

/** The alerts once nothing more comes: each part of the page has had its time. */
async function settledAlerts(): Promise<Alerts> {
  let before = await readAlerts();
  for (;;) {
    await page.waitForTimeout(2_000);
    const now = await readAlerts();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/** Waits until both tables wait for the viewer, which the tab's title says and its icon marks. */
async function bothWait(): Promise<void> {
  await expect.poll(() => page.title(), { timeout: 60_000 }).toMatch(/^● 2 tables are waiting$/);
  const icon = page.locator('link[rel="icon"]').first();
  await expect.poll(() => icon.getAttribute('href')).toMatch(/^data:image/);
}

/** Decides at the table that has the keys, and gives the alerts when both tables wait again: for one choice more, which may follow at once. */
async function decideOnce(): Promise<Alerts> {
  const { shakes } = await readAlerts();
  await page.locator('button[aria-keyshortcuts="C"]:visible').first().click();
  await expect.poll(async () => (await readAlerts()).shakes, { timeout: 60_000 }).toBeGreaterThan(shakes);
  await bothWait();
  return settledAlerts();
}

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  // A browser that is in sight as a test wants it, and says by what it would have alerted its user. Of a turn's two tones the first is counted.
  await page.addInitScript(`
    window.alerts = { sounds: 0, shakes: 0, notices: [] };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
      if (this.frequency.value === 660) window.alerts.sounds += 1;
      return start.apply(this, args);
    };
    navigator.vibrate = () => { window.alerts.shakes += 1; return true; };
    window.Notification = class {
      static permission = 'granted';
      constructor(title, { body }) { this.body = body; window.alerts.notices.push(title + ': ' + body); }
      close() { window.alerts.notices.push('closed: ' + this.body); }
    };
    navigator.serviceWorker.getRegistration = async () => undefined;
    Object.defineProperty(document, 'hidden', { get: () => window.looksAway === true });
  `);
  for (const name of names) await sitAtOwnTable(name);
}, 120_000);
afterAll(() => platform?.close());

test('of several tables each turn is alerted to once: by a sound, a shake, the title, and a notice where the page is out of sight', async () => {
  await page.goto(platform.at('/play'));
  await bothWait();
  // Until something was pressed, a browser makes no sound.
  const seen = await decideOnce();
  expect(seen.notices).toEqual([]);
  await page.evaluate('window.looksAway = true');
  const away = await decideOnce();
  expect(away.sounds - seen.sounds).toBe(1);
  expect(away.shakes - seen.shakes).toBe(1);
  const [noticed, ...more] = away.notices;
  expect(names.map((name) => `Your turn: ${name}`)).toContain(noticed);
  expect(more).toEqual([]);
  await page.evaluate('window.looksAway = false');
  expect(platform.problems).toEqual([]);
});

test('a table of a stack that has waited out of sight is not alerted to again when it is shown', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole('list', { name: 'Your tables' });
  await strip.locator('[aria-current="true"][data-waits="true"]').waitFor();
  let before = await settledAlerts();
  for (const name of [...names, ...names]) {
    await strip.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('heading', { name }).waitFor();
  }
  expect(await settledAlerts()).toEqual(before);
  for (let round = 0; round < 3; round += 1) {
    const after = await decideOnce();
    expect(after.sounds - before.sounds).toBe(1);
    expect(after.shakes - before.shakes).toBe(1);
    before = after;
  }
});

test('the title tells of the tables that wait while another one is shown, which does not', async () => {
  await page.goto(platform.at('/play?table=harbour&layout=stack'));
  await bothWait();
  const strip = page.getByRole('list', { name: 'Your tables' });
  await strip.getByRole('button', { name: /^Harbour/ }).click();
  await page.getByRole('heading', { name: 'Harbour' }).waitFor();
  await bothWait();
  await strip.getByRole('button', { name: /^Anchor/ }).click();
  await page.getByRole('heading', { name: 'Anchor' }).waitFor();
  await decideOnce();
  expect(platform.problems).toEqual([]);
});

test('R8.7: that the time bank begins is felt and said also where another table of the stack is shown', async () => {
  await sitAtOwnTable('Cove', 40);
  await page.goto(platform.at('/play?layout=stack'));
  const strip = page.getByRole('list', { name: 'Your tables' });
  await strip.getByRole('button', { name: /^Anchor/ }).click();
  await page.getByRole('heading', { name: 'Anchor' }).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: /^Cove: Your turn/ })
    .waitFor({ state: 'attached' });
  await expect.poll(() => page.title(), { timeout: 60_000 }).toMatch(/^● 3 tables are waiting$/);
  const { shakes } = await settledAlerts();
  const said = page.getByRole('alert').filter({ hasText: /^Cove: .*time bank/i });
  await said.waitFor({ state: 'attached' });
  expect((await readAlerts()).shakes).toBe(shakes + 1);
  // Who chooses anew what they are shown is not told of it once more.
  await strip.getByRole('button', { name: /^Cove/ }).click();
  await page.getByRole('heading', { name: 'Cove' }).waitFor();
  expect((await settledAlerts()).shakes).toBe(shakes + 1);
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /time bank/i })
      .count(),
  ).toBe(0);
  expect(platform.problems).toEqual([]);
});
