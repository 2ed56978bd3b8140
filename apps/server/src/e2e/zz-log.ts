import { sitWithBots } from './player.fixture.ts';
import { visitPlatform } from './visited-platform.fixture.ts';
const platform = await visitPlatform();
try {
  for (const [variant, w, h, locale] of [['omaha-hilo', 1440, 900, 'en'], ['holdem', 390, 844, 'en']] as const) {
    const page = await sitWithBots(platform, variant, { options: { viewport: { width: w, height: h } }, seats: 4 });
    const bar = page.getByRole('region', { name: 'Your actions' });
    const ready = bar.getByRole('button', { name: /^Ready now/ });
    let n = 0;
    const end = Date.now() + 100_000;
    while (Date.now() < end && n < 3) {
      await page.waitForTimeout(250);
      if (await ready.isVisible()) {
        await page.waitForTimeout(1200);
        await page.screenshot({ path: `/tmp/zz-${variant}-${w}-${n++}.png` });
        await page.waitForTimeout(4000);
      } else await page.keyboard.press('c');
    }
    await page.context().close();
  }
} finally {
  await platform.close();
}
