import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitUntilIdle } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

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
  let page: Page;

  test('finds live tables in the lobby', async () => {
    page = await platform.open({ viewport: { width: 1280, height: 800 } });
    await page.goto(platform.at('/'));
    for (const name of ['Harbour', 'Kitchen', 'Garden']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText('4 of 6').first().waitFor();
    await expectAccessible(page);
  });

  test('takes a seat under a name of their own', async () => {
    await page.getByRole('link', { name: 'Take a seat at Garden' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Mary');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Buy in for/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Mary').first().waitFor();
  });

  test('plays a hand to its end by the actions that are offered', async () => {
    const own = page.getByRole('img', { name: /visible only to you/ });
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

  test('replays their hand forwards and backwards, with a link to each position', async () => {
    await page.goto(platform.at('/hands'));
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
    await page.getByRole('button', { name: 'Next event' }).click();
    await expect.poll(at).toBe(first + 1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(first + 2);
    await expect.poll(version).toBe(firstVersion + 2);
    const link = page.url();
    await page.getByRole('button', { name: 'Previous event' }).click();
    await expect.poll(at).toBe(first + 1);
    await page.goto(link);
    await expect.poll(at).toBe(first + 2);
    // A slider that has the focus takes its arrows, and no space.
    await position.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('goes to the hand before and back, and plays by itself as fast and as often as is wanted', async () => {
    const hands = page.getByRole('link', { name: /^Harbour/ });
    // Bots play while somebody watches; two of their hands are wanted, however fast the tests before were.
    const watching = await page.context().newPage();
    await watching.goto(platform.at('/tables/harbour'));
    await expect
      .poll(
        async () => {
          await page.goto(platform.at('/hands?table=harbour'));
          await hands.first().waitFor();
          return hands.count();
        },
        { timeout: 200_000, interval: 3_000 },
      )
      .toBeGreaterThan(1);
    await watching.close();
    let isHeld = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage(async (message) => {
        if (message.includes('hands.neighbours')) {
          isHeld = true;
          await released;
        }
        server.send(message);
      });
    });
    await page.goto(platform.at('/hands?table=harbour'));
    await hands.first().click();
    await page.waitForURL(/\/hands\/harbour/);
    const heading = page.getByRole('heading', { name: /^Harbour Hand \d+$/ });
    const number = async () => Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0]);
    await heading.waitFor();
    const newest = await number();
    // Who is quicker than the answer where the list goes on is taken there once it has come.
    await expect.poll(() => isHeld).toBe(true);
    await page.keyboard.press('Control+ArrowLeft');
    release();
    await expect.poll(number).toBe(newest - 1);
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(number).toBe(newest);
    await page.getByRole('link', { name: /^Previous hand/ }).click();
    await expect.poll(number).toBe(newest - 1);
    await page.getByRole('link', { name: /^Next hand/ }).click();
    await expect.poll(number).toBe(newest);
    await waitUntilIdle(page);
    const position = page.getByRole('slider', { name: 'Event', exact: true });
    await page.getByRole('button', { name: 'Playback speed: 1×' }).click();
    await page.getByRole('button', { name: 'Playback speed: 2×' }).click();
    await page.getByRole('button', { name: 'Playback speed: 4×' }).waitFor();
    await page.getByRole('button', { name: 'Repeat the hand' }).click();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const last = Number(await position.getAttribute('max'));
    // From the end it begins anew, and again where it comes to its end.
    await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(last);
    await expect.poll(async () => Number(await position.inputValue())).toBe(last);
    await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(last);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('comes back to the table and leaves with their chips', async () => {
    await page.goto(platform.at('/tables/garden'));
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    // In a hand the player is asked first; the question may come a moment after the click.
    const confirm = page.getByRole('button', { name: 'Fold and leave' });
    while ((await page.getByRole('button', { name: 'Take a seat' }).count()) === 0) {
      if ((await confirm.count()) > 0) await confirm.click({ timeout: 1_000 }).catch(() => undefined);
      else await act(page);
    }
    await page.context().close();
  });

  test('met no error on any page', () => {
    expect(platform.problems).toEqual([]);
  });
});

describe('a connection that drops what a page asks for', () => {
  test('a dialog whose part did not arrive comes when it is asked for again, and the table goes on', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/tables/harbour'));
    const rules = page.getByRole('button', { name: 'Rules' });
    await rules.waitFor();
    await waitUntilIdle(page);
    let dropped = 0;
    await page.route('**/*.js', async (route) => {
      dropped += 1;
      await route.abort();
    });
    await rules.click();
    await expect.poll(() => dropped).toBeGreaterThan(0);
    await page
      .getByText(/^Hand \d+$/)
      .first()
      .waitFor();
    await page.unroute('**/*.js');
    await page.getByRole('dialog').getByText('No limit').waitFor();
    await page.context().close();
  });
});

describe('layouts', () => {
  test.each([
    [360, 'en-GB'],
    [768, 'ja-JP'],
    [1920, 'ja-JP'],
  ] as const)('hold at %i pixels in %s', async (width, locale) => {
    const page = await platform.open({ locale, viewport: { width, height: 800 } });
    await page.goto(platform.at('/'));
    await page.getByRole('heading', { name: 'Harbour' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await expectNoSidewaysScroll(page);
    await page.goto(platform.at('/tables/harbour'));
    await page.getByText('Ada').first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(platform.at('/hands'));
    await page
      .getByRole('link', { name: /Garden/ })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });

  test('the form of a new table fits a phone, whatever the letters of a language are wide', async () => {
    const page = await platform.open({ locale: 'ja-JP', viewport: { width: 360, height: 800 } });
    await page.goto(platform.at('/tables/new'));
    for (const summary of await page.locator('details > summary').all()) await summary.click();
    // Where no Japanese font is installed, the boxes in its place are narrower than its letters.
    await page.addStyleTag({ content: '* { letter-spacing: 0.4em !important }' });
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });

  test('hold where letters are twice as large, with the actions in sight', async () => {
    const page = await platform.open({ viewport: { width: 1280, height: 800 } });
    const enlarge = () => page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const [place, seen] of [
      ['/', 'Harbour'],
      ['/tables/new', 'Create table'],
      ['/hands', 'Hands'],
      ['/account', 'Your account'],
    ] as const) {
      await page.goto(platform.at(place));
      await page.getByRole('heading', { name: seen }).first().waitFor();
      await enlarge();
      await expectNoSidewaysScroll(page);
    }
    await page.goto(platform.at('/tables/harbour?sit=1'));
    await enlarge();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Play at once/ }).click();
    await dialog.getByRole('button', { name: /^Buy in for/ }).click();
    const actions = page.getByRole('region', { name: 'Your actions' });
    await actions.getByRole('button', { name: 'Fold', exact: true }).waitFor({ timeout: 110_000 });
    await expectNoSidewaysScroll(page);
    for (const button of await actions.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    }
    // Nobody waits at this table for somebody who is gone.
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fold and leave' }).click();
    await page.getByText('You’re watching.').waitFor();
    await page.context().close();
  });

  test('where a window becomes narrow the panel on the left goes, and comes back with the room for it', async () => {
    const page = await platform.open({ viewport: { width: 1920, height: 1080 } });
    await page.goto(platform.at('/tables/harbour'));
    const panel = page.getByRole('heading', { name: 'Other tables' });
    const felt = page.getByText('Ada').first();
    await panel.waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await panel.waitFor({ state: 'detached' });
      const box = await felt.boundingBox();
      expect(box?.y).toBeLessThan(800);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    await panel.waitFor();
    await page.context().close();
  });

  test.each(['en-GB', 'ja-JP'])('the site’s head takes one line of a phone in %s', async (locale) => {
    const page = await platform.open({ locale, viewport: { width: 390, height: 800 } });
    await page.goto(platform.at('/'));
    const head = page.getByRole('banner');
    await head.waitFor();
    expect((await head.boundingBox())?.height).toBeLessThan(80);
    await page.context().close();
  });

  test('the language is switched on the page, and stays', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/'));
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('link', { name: 'ロビー' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'ロビー' }).waitFor();
    await page.context().close();
  });
});

describe('a server that is killed', () => {
  test('is back on the same data, and the open page goes on by itself', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/tables/harbour'));
    const hand = page.getByText(/^Hand \d+$/).first();
    await hand.waitFor();
    const number = async () => Number(/\d+/.exec((await hand.textContent()) ?? '')?.[0]);
    const before = await number();
    const { port } = new URL(platform.at('/'));
    await platform.server().end('SIGKILL');
    await page.getByText(/Connection lost/).waitFor();
    await platform.restart(Number(port));
    await page.getByText(/Connection lost/).waitFor({ state: 'hidden' });
    expect(await number()).toBeGreaterThanOrEqual(before);
    await expect.poll(number, { timeout: 90_000 }).toBeGreaterThan(before);
    await page.context().close();
  });

  test('stops cleanly when it is asked to', async () => {
    expect(await platform.server().end('SIGTERM')).toBe(0);
    await platform.restart();
    expect(await platform.server().end('SIGINT')).toBe(0);
    await platform.restart();
  });
});
