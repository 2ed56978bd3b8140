// Takes the README's screenshots from a server of its own: `npm run screenshots`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { visitPlatform } from './visited-platform.fixture.ts';

const target = fileURLToPath(new URL('../../../../docs/screenshots/', import.meta.url));
await mkdir(target, { recursive: true });
const platform = await visitPlatform();
const page = await platform.open({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(120_000);

await page.goto(platform.at('/'));
await page.getByRole('heading', { name: 'Harbour' }).waitFor();
// Some hands have to be played before the lobby has something to tell.
await page.waitForTimeout(60_000);
await page.screenshot({ path: `${target}lobby.png` });

await page.goto(platform.at('/tables/harbour?sit=1'));
await page
  .getByRole('dialog')
  .getByRole('button', { name: /^Buy in for/ })
  .click();
await page.getByRole('button', { name: /^Fold/ }).first().waitFor();
// The buttons wait a moment, so that no one clicks on what has just appeared.
await page.waitForTimeout(1_500);
await page.screenshot({ path: `${target}table.png` });

await page.goto(platform.at('/hands'));
await page
  .getByRole('link', { name: /Showdown/ })
  .first()
  .click();
await page.getByRole('button', { name: 'Next street' }).click();
await page.getByRole('button', { name: 'Next street' }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: `${target}replay.png` });

const { origin, pathname } = new URL(page.url());
await page.goto(`${origin}${pathname}/audit`);
await page.getByText('All available checks passed').waitFor();
await page.screenshot({ path: `${target}audit.png` });

await platform.close();
