import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { createTable } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

/** Width and height of a PNG, which stand at its beginning. */
const readSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Opens the lobby and waits until this browser keeps the offline page. */
async function visitLobby(locale: string): Promise<Page> {
  const page = await platform.open({ locale });
  await page.goto(platform.at('/'));
  await page.getByRole('heading', { name: 'Harbour' }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready');
  return page;
}

/** All that the pages' store of this browser holds, by its path. */
const stored = `(async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(stores.map((store) => store.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`;

describe('the manifest', () => {
  test.each([
    ['en-GB', 'Watch or play poker tables'],
    ['ja-JP', '観戦やプレイ'],
  ])('says in %s what the app is, and its icons are there in their sizes', async (locale, description) => {
    const page = await platform.open({ locale });
    await page.goto(platform.at('/rules'));
    const link = await page.locator('link[rel="manifest"]').getAttribute('href');
    const request = page.context().request;
    const headers = { 'accept-language': locale };
    const manifest = await (await request.get(platform.at(link ?? ''), { headers })).json();
    expect(manifest).toMatchObject({
      short_name: 'Openfelt',
      lang: locale.slice(0, 2),
      description: expect.stringContaining(description),
      start_url: '/',
      display: 'standalone',
    });
    const kinds = manifest.icons.map((icon: Record<string, string>) => `${icon.purpose} ${icon.sizes}`);
    expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(platform.at(src));
      expect(icon.headers()['content-type']).toBe('image/png');
      expect(readSize(await icon.body()).join('x')).toBe(sizes);
    }
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect(readSize(await (await request.get(platform.at(touch ?? ''))).body())).toEqual([180, 180]);
    await page.context().close();
  });
});

describe('without a connection', () => {
  test.each([
    ['en-GB', 'You’re offline', 'Try again'],
    ['ja-JP', 'オフラインです', 'もう一度試す'],
  ])('a page says so in %s, and comes back when the connection does', async (locale, title, again) => {
    const page = await visitLobby(locale);
    expect(await page.evaluate(stored)).toEqual(['/offline']);
    await page.context().setOffline(true);
    await page.goto(platform.at('/rules/razz'));
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.title()).toBe(`${title} – Openfelt`);
    expect(await page.getByRole('button').count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: again }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('navigation').waitFor();
    expect(new URL(page.url()).pathname).toBe('/rules/razz');
    expect(await page.evaluate(stored)).toEqual(['/offline']);
    await page.context().close();
  });

  test('while the server is away, a page waits for it and comes by itself', async () => {
    const page = await visitLobby('en-GB');
    const { port } = new URL(platform.at('/'));
    await platform.server().end('SIGTERM');
    await page.goto(platform.at('/hands'));
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await platform.restart(Number(port));
    await page.getByRole('heading', { name: 'Hands', exact: true }).waitFor();
    await page.context().close();
  });
});

test('in the lobby everything can be read with more contrast, and in the system’s few colours a line says what is chosen', async () => {
  const page = await visitLobby('en-GB');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await expectAccessible(page, 'more');
  }
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await page.getByRole('button', { pressed: true }).first().waitFor();
  /** The lines around buttons that are pressed, or not. */
  const readLines = (pressed: boolean) =>
    page.evaluate<readonly string[]>(`(() => {
      const buttons = [...document.querySelectorAll('button[aria-pressed="${pressed}"]')];
      return [...new Set(buttons.map((button) => getComputedStyle(button).outlineStyle))];
    })()`);
  expect([await readLines(true), await readLines(false)]).toEqual([['solid'], ['none']]);
  await page.context().close();
});

describe('a link to', () => {
  /** What a page says of itself where a link to it is shown, and the picture with it, to someone without a cookie as to a member. */
  async function preview(context: BrowserContext | null, place: string, language: string) {
    const headers = { 'accept-language': language };
    const ask = async (address: string) => {
      if (context === null) {
        const response = await fetch(address, { headers });
        return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
      }
      const response = await context.request.get(address, { headers });
      return { status: response.status(), body: await response.body() };
    };
    // A server that has just begun may be behind, and says so.
    const get = async (address: string): Promise<Buffer> => {
      const { status, body } = await ask(address);
      if (status !== 503) return body;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return get(address);
    };
    const markup = (await get(platform.at(place))).toString();
    const find = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(markup)?.[1] ?? '';
    return { title: find('title'), description: find('description'), picture: await get(find('image')) };
  }

  test.each([
    ['/', 'en', /^Openfelt – poker/, /^Watch or play poker tables/],
    ['/tables/harbour', 'en', /^Harbour/, /^Texas hold.*Blinds 10\/20/],
    ['/tables/harbour', 'ja', /^Harbour/, /^テキサス・ホールデム.*ブラインド 10\/20/],
    ['/rules/razz', 'en', /^Razz/, /^Watch or play poker tables/],
  ])('%s says in %s what it leads to, with a picture', async (place, language, title, description) => {
    const shown = await preview(null, place, language);
    expect(shown.title).toMatch(title);
    expect(shown.description).toMatch(description);
    expect(readSize(shown.picture)).toEqual([1200, 630]);
  });

  test('a table and a hand have each a picture of its own', async () => {
    const lobby = await platform.open();
    await lobby.goto(platform.at('/'));
    const link = lobby.locator('a[href^="/hands/harbour"]').first();
    const hand = (await link.getAttribute('href'))?.split('?')[0] ?? '';
    await lobby.context().close();
    const [site, table, ofHand] = await Promise.all(
      ['/', '/tables/harbour', hand].map((place) => preview(null, place, 'en')),
    );
    expect(ofHand?.title).toMatch(/^Harbour, hand \d+/);
    expect(ofHand?.description).toMatch(/^Texas hold.*Blinds 10\/20/);
    expect(readSize(ofHand?.picture ?? Buffer.alloc(24))).toEqual([1200, 630]);
    expect(new Set([site, table, ofHand].map((each) => each?.picture.toString('base64'))).size).toBe(3);
  });

  test('a private table tells strangers nothing of it, and its owner what it is', async () => {
    const owner = await platform.open();
    await owner.goto(platform.at('/tables/new'));
    await owner.getByLabel('Table name').fill('Secret Cellar');
    await owner.getByRole('radio', { name: 'By link' }).check();
    await createTable(owner);
    const { pathname } = new URL(owner.url());
    const strangers = await preview(null, `${pathname}?invitation=guessed`, 'en');
    const site = await preview(null, '/', 'en');
    expect(strangers.picture.equals(site.picture)).toBe(true);
    expect(JSON.stringify([strangers.title, strangers.description])).not.toContain('Secret');
    const owners = await preview(owner.context(), pathname, 'en');
    expect(owners.title).toMatch(/^Secret Cellar/);
    expect(owners.picture.equals(site.picture)).toBe(false);
    await owner.context().close();
  });
});

test('met no error on any page', () => {
  expect(platform.problems).toEqual([]);
});
