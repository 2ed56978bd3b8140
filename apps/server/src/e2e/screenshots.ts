// Takes the README's screenshots from a server of its own: `npm run screenshots`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../test-platform.fixture.ts';
import { openBrowser } from './browser.fixture.ts';
import { startProcess } from './server-process.fixture.ts';

const target = fileURLToPath(new URL('../../../../docs/screenshots/', import.meta.url));
await mkdir(target, { recursive: true });
const folder = await temporaryFolder();
const server = await startProcess(folder.path);
const { browser, close } = await openBrowser();
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
page.setDefaultTimeout(120_000);

await page.goto(server.address);
await page.getByRole('heading', { name: 'Harbour' }).waitFor();
// Some hands have to be played before the lobby has something to tell.
await page.waitForTimeout(60_000);
await page.screenshot({ path: `${target}lobby.png` });

await page.goto(`${server.address}/tables/harbour?sit=1`);
await page
  .getByRole('dialog')
  .getByRole('button', { name: /^Sit down with/ })
  .click();
await page.getByRole('button', { name: /^Fold/ }).first().waitFor();
// The buttons wait a moment, so that nobody clicks on what has just appeared.
await page.waitForTimeout(1_500);
await page.screenshot({ path: `${target}table.png` });

await page.goto(`${server.address}/hands`);
await page
  .getByRole('link', { name: /Showdown/ })
  .first()
  .click();
await page.getByRole('button', { name: 'Street after' }).click();
await page.getByRole('button', { name: 'Street after' }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: `${target}replay.png` });

const { origin, pathname } = new URL(page.url());
await page.goto(`${origin}${pathname}/audit`);
await page.getByText('Everything that can be checked here holds').waitFor();
await page.screenshot({ path: `${target}audit.png` });

await close();
await server.end('SIGTERM');
await folder.remove();
