import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

/** Three players; nobody shows a card. */
const hand = `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
players = ['Adalbert', 'Boris', 'Cyprian']
actions = ['d dh p1 AsAc', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 7s6s2c', 'p1 cbr 10',
  'p2 f']
`;

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
  const file = join(platform.dataDir, 'aces.phh');
  await writeFile(file, hand);
  await platform.openfelt('replay', '--import', file);
});
afterAll(() => platform?.close());

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Opens the replay of the imported hand at the bet on its flop. */
async function openHand(page: Page): Promise<void> {
  await page.goto(platform.at('/hands'));
  await page
    .getByRole('link', { name: /^aces\.phh/ })
    .first()
    .click();
  await page.waitForURL(/\/hands\/import/);
  await waitUntilIdle(page);
  await page.getByRole('switch', { name: /whole hand|最後まで/ }).click();
  await page
    .getByRole('link', { name: /^Adalbert.*10/ })
    .first()
    .click();
}

/** Makes a link, with names or without, and gives its address. */
async function share(page: Page, withNames: boolean): Promise<string> {
  await page.getByRole('button', { name: /^(?:Share|共有)$/ }).click();
  const names = page.getByRole('switch', { name: /^(?:Names|プレイヤーと)/ });
  if (!withNames) await names.click();
  await page.getByRole('button', { name: /^(?:Create link|リンクを作成)$/ }).click();
  return page.getByRole('textbox', { name: /^(?:Link|リンク)$/ }).inputValue();
}

test('a link without names opens at its position for anyone, tells none, and is in no search engine', async () => {
  const page = await platform.open({ viewport: sizes.wide });
  await openHand(page);
  const address = await share(page, false);
  await expectAccessible(page);

  const other = await platform.open({ viewport: sizes.wide });
  const answer = await other.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  const html = await answer?.text();
  expect(html).not.toMatch(/Adalbert|Boris|Cyprian|aces\.phh/);
  expect(html).toContain('noindex');
  await other.getByRole('heading', { name: /^Shared hand/ }).waitFor();
  await other
    .getByText(/^Seat 1 bets 10/)
    .first()
    .waitFor();
  await other.keyboard.press('ArrowRight');
  await other
    .getByText(/^Seat 2 folds/)
    .first()
    .waitFor();
  await expectAccessible(other);
});

test('a link with names, in Japanese on a phone', async () => {
  const page = await platform.open({ viewport: sizes.phone, locale: 'ja-JP' });
  await openHand(page);
  const address = await share(page, true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const other = await platform.open({ viewport: sizes.phone, locale: 'ja-JP' });
  await other.goto(address);
  await other.getByRole('heading', { name: /^aces\.phh/ }).waitFor();
  await other
    .getByText(/^Adalbert/)
    .first()
    .waitFor();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
});

test('a link that is withdrawn leads to a page that says so, until that is taken back', async () => {
  const page = await platform.open({ viewport: sizes.wide });
  await openHand(page);
  const address = await share(page, true);
  await page.getByRole('button', { name: 'Withdraw link' }).first().click();
  await page.getByText('Link withdrawn.').waitFor();
  const other = await platform.open({ viewport: sizes.phone });
  const gone = await other.goto(address);
  expect(gone?.status()).toBe(404);
  await other.getByRole('heading', { name: 'Link no longer works' }).waitFor();
  await expectAccessible(other);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).waitFor();
  expect((await other.goto(address))?.status()).toBe(200);
});

/** A page of another site around the code that the dialog gives. */
async function siteWith(frame: string) {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${frame}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => site.close(resolve)),
  };
}

test.each([
  ['wide', 'en-GB'],
  ['phone', 'ja-JP'],
] as const)(
  'another site frames the replay, which has its controls and keys alone: %s, %s',
  async (size, locale) => {
    const page = await platform.open({ viewport: sizes.wide });
    await openHand(page);
    await share(page, true);
    const code = await page.getByRole('textbox', { name: /^Code to embed/ }).inputValue();
    expect(code).toMatch(/^<iframe src="[^"]+\/embed\/[\w-]{22}\?at=\d+" title="Poker hand replay"/);
    const site = await siteWith(code);
    try {
      const blog = await platform.open({ viewport: sizes[size], locale });
      await blog.goto(site.address);
      const frame = blog.frameLocator('iframe');
      await frame
        .getByText(/^Adalbert.*10/)
        .first()
        .waitFor();
      expect(await frame.getByRole('navigation').count()).toBe(0);
      await frame.getByRole('slider').focus();
      await blog.keyboard.press('ArrowRight');
      await frame
        .getByText(/^Boris/)
        .first()
        .waitFor();
      await expectAccessible(blog);
      const own = await platform.open({ viewport: sizes[size], locale });
      const address = /src="([^"]+)"/.exec(code)?.[1] ?? '';
      const answer = await own.goto(address);
      expect(answer?.headers()['x-frame-options']).toBeUndefined();
      expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *');
      await expectNoSidewaysScroll(own);
    } finally {
      await site.close();
    }
  },
);

test('no other page can be framed', async () => {
  for (const place of ['/', '/hands', '/shared/nobody-has-this-token0', '/embedded']) {
    const { headers } = await fetch(platform.at(place));
    expect(headers.get('x-frame-options'), place).toBe('DENY');
    expect(headers.get('content-security-policy'), place).toContain("frame-ancestors 'none'");
  }
});

test('on paper a replay is the table, the hand in words by street, its result and its address', async () => {
  const page = await platform.open({ viewport: sizes.wide });
  await openHand(page);
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'Hand result' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('slider'),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('banner'),
  ])
    await expect.poll(() => gone.isVisible()).toBe(false);
  await page.getByText(/^http.*\/hands\/import.*at=/).waitFor();
  await page.getByRole('heading', { name: 'Hand result' }).waitFor();
  expect(await page.locator('li[data-street]').first().getAttribute('data-street')).not.toBe('');
});

test('no page had a problem', () => {
  expect(platform.problems).toEqual([]);
});
