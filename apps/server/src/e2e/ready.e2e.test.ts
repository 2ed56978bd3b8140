import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

test.each([
  { viewport: { width: 1440, height: 900 }, press: 'n' },
  { viewport: { width: 360, height: 640 }, press: null },
])(
  'who has folded is ready for the next hand by a key or a touch, and it comes ($viewport.width px)',
  async ({ viewport, press }) => {
    const page = await sitWithBot(platform, 'holdem', { viewport, hasTouch: press === null });
    const bar = page.getByRole('region', { name: 'Your actions' });
    const ready = bar.getByRole('button', { name: /^Ready now/ });
    const fold = bar.getByRole('button', { name: 'Fold', exact: true });
    const anyway = bar.getByRole('button', { name: 'Yes, fold' });
    await fold.waitFor();
    // What the hand has come to is open until then.
    await fold.click();
    await anyway.or(ready).waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await ready.waitFor();
    await expectNoSidewaysScroll(page);
    if (press === null) await ready.tap();
    else await page.keyboard.press(press);
    await bar.getByRole('button', { name: '✓ Ready' }).waitFor();
    await expectAccessible(page);
    await page.getByText('Hand 2', { exact: true }).first().waitFor();
    expect(platform.problems).toEqual([]);
  },
);
