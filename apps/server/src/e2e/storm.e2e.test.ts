import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitWithBot } from './player.fixture.ts';
import { openStorm, type Storm } from './storm.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let storm: Storm;

beforeAll(async () => {
  platform = await visitPlatform();
  storm = await openStorm(platform.server().address, 'Storm');
}, 120_000);
afterAll(async () => {
  await storm?.stop();
  await platform?.close();
});

test('a table at which more happens than anyone can follow leaves the one beside it as usable as ever', async () => {
  const page = await sitWithBot(platform, 'holdem', { viewport: { width: 1440, height: 900 } });
  // Of each of the viewer's turns the window tells once.
  await page.addInitScript(`
    window.turns = 0;
    navigator.vibrate = () => { window.turns += 1; return true; };
  `);
  await page.goto(platform.at(`/play?table=${storm.tableId}`));
  const countTurns = () => page.evaluate<number>('window.turns');
  const own = page.getByRole('region', { name: /^Table 1: / });
  const other = page.getByRole('region', { name: 'Table 2: Storm' });
  const decide = own.locator('button[aria-keyshortcuts="C"]');
  for (let decision = 0; decision < 5; decision += 1) {
    await decide.waitFor();
    // The storm is on, and its tile shows it.
    const before = { actions: storm.actions(), shown: await other.textContent(), turns: await countTurns() };
    await expect.poll(() => storm.actions(), { timeout: 60_000 }).toBeGreaterThan(before.actions + 20);
    await expect.poll(() => other.textContent(), { timeout: 60_000 }).not.toBe(before.shown);
    // What is decided is sent and answered, and the next choice is there to be decided again.
    await decide.click();
    await expect.poll(countTurns, { timeout: 60_000 }).toBeGreaterThan(before.turns);
  }
  expect(platform.problems).toEqual([]);
  await page.context().close();
});
