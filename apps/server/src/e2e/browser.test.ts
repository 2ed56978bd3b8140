import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test-platform.fixture.ts';
import { openBrowser, type TestBrowser } from './browser.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { type ServerProcess, startProcess } from './server-process.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
let chromium: TestBrowser;
const problems: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  [server, chromium] = await Promise.all([startProcess(folder.path), openBrowser()]);
});
afterAll(async () => {
  await chromium?.close();
  await server?.end('SIGTERM');
  await folder.remove();
});

async function open(options: Parameters<TestBrowser['browser']['newContext']>[0] = {}) {
  const context = await chromium.browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.setDefaultTimeout(60_000);
  return { context, page };
}

/** Takes one of the actions that the bar offers, if it is one's turn. */
async function act(page: Page): Promise<void> {
  for (const name of [/^Check/, /^Call/, /^Bring in/, /^Stand pat/, /^Show/, /^Fold/]) {
    const button = page.getByRole('region', { name: 'Your actions' }).getByRole('button', { name });
    if (
      await button
        .first()
        .isEnabled({ timeout: 100 })
        .catch(() => false)
    ) {
      await button
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      return;
    }
  }
  await page.waitForTimeout(200);
}

describe('a person with a browser', () => {
  let context: BrowserContext;
  let page: Page;

  test('finds three live tables in the lobby', async () => {
    ({ context, page } = await open({ locale: 'en-GB', viewport: { width: 1280, height: 800 } }));
    await page.goto(server.address);
    for (const name of ['Harbour', 'Kitchen', 'Garden']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText('4 of 6').first().waitFor();
    await expectAccessible(page);
  });

  test('takes a seat under a name of his own', async () => {
    await page.getByRole('link', { name: 'Take a seat at Garden' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Mary');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Sit down with/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Mary').first().waitFor();
  });

  test('plays a hand to its end by the actions that are offered', async () => {
    const own = page.getByRole('img', { name: /only you see it/ });
    while ((await own.count()) === 0) await page.waitForTimeout(200);
    await expectAccessible(page);
    const dealer = page.getByRole('log');
    const overs = () => dealer.getByText(/^Hand \d+ is over|passed/).count();
    const before = await overs();
    while ((await overs()) === before) await act(page);
  });

  test('has the table as it was after the page is loaded again', async () => {
    await page.reload();
    await page.getByText('Mary').first().waitFor();
  });

  test('replays his hand forwards and backwards, with a link to each position', async () => {
    await page.goto(`${server.address}/hands`);
    await page.getByRole('link', { name: 'My hands' }).click();
    await page
      .getByRole('link', { name: /^Garden/ })
      .first()
      .click();
    await page.waitForURL(/\/hands\/garden/);
    const position = page.getByRole('slider', { name: 'Event', exact: true });
    await position.waitFor();
    await expectAccessible(page);
    const at = async () => Number(await position.inputValue());
    const first = await at();
    const version = () => Number(new URL(page.url()).searchParams.get('at'));
    await expect.poll(version).toBeGreaterThan(0);
    const firstVersion = version();
    await page.getByRole('button', { name: 'Event after' }).click();
    await expect.poll(at).toBe(first + 1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(first + 2);
    await expect.poll(version).toBe(firstVersion + 2);
    const link = page.url();
    await page.getByRole('button', { name: 'Event before' }).click();
    await expect.poll(at).toBe(first + 1);
    await page.goto(link);
    await expect.poll(at).toBe(first + 2);
  });

  test('comes back to the table and leaves with his chips', async () => {
    await page.goto(`${server.address}/tables/garden`);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    // In a hand he is asked first; the question may come a moment after the click.
    const confirm = page.getByRole('button', { name: 'Fold and leave' });
    while ((await page.getByRole('button', { name: 'Take a seat' }).count()) === 0) {
      if ((await confirm.count()) > 0) await confirm.click({ timeout: 1_000 }).catch(() => undefined);
      else await act(page);
    }
    await context.close();
  });

  test('met no error on any page', () => {
    expect(problems).toEqual([]);
  });
});

describe('layouts', () => {
  test.each([
    [360, 'en-GB'],
    [768, 'ja-JP'],
    [1920, 'ja-JP'],
  ] as const)('hold at %i pixels in %s', async (width, locale) => {
    const { context, page } = await open({ locale, viewport: { width, height: 800 } });
    await page.goto(server.address);
    await page.getByRole('heading', { name: 'Harbour' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await expectNoSidewaysScroll(page);
    await page.goto(`${server.address}/tables/harbour`);
    await page.getByText('Ada').first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(`${server.address}/hands`);
    await page
      .getByRole('link', { name: /Garden/ })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  test('the language is switched on the page, and stays', async () => {
    const { context, page } = await open({ locale: 'en-GB' });
    await page.goto(server.address);
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('link', { name: 'ロビー' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'ロビー' }).waitFor();
    await context.close();
  });
});

describe('a server that is killed', () => {
  test('is back on the same data, and the open page goes on by itself', async () => {
    const { context, page } = await open({ locale: 'en-GB' });
    await page.goto(`${server.address}/tables/harbour`);
    const hand = page.getByText(/^Hand \d+$/).first();
    await hand.waitFor();
    const number = async () => Number(/\d+/.exec((await hand.textContent()) ?? '')?.[0]);
    const before = await number();
    const { port } = new URL(server.address);
    await server.end('SIGKILL');
    await page.getByText(/The connection is lost/).waitFor();
    server = await startProcess(folder.path, Number(port));
    await page.getByText(/The connection is lost/).waitFor({ state: 'hidden' });
    expect(await number()).toBeGreaterThanOrEqual(before);
    await expect.poll(number, { timeout: 90_000 }).toBeGreaterThan(before);
    await context.close();
  });

  test('stops cleanly when it is asked to', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    server = await startProcess(folder.path);
    expect(await server.end('SIGINT')).toBe(0);
    server = await startProcess(folder.path);
  });
});
