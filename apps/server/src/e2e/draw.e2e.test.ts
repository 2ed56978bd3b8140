import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './page.fixture.ts';
import { buyIn, chooseGame, createTable, readButtons } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

const getBar = (page: Page) => page.getByRole('region', { name: 'Your actions' });

test('cards are picked and an exchange is decided on before the own turn, and is made when it comes (R7.2)', async () => {
  const players = [
    await platform.open({ viewport: { width: 1440, height: 900 } }),
    await platform.open({ viewport: { width: 390, height: 844 } }),
  ] as const;
  const [host, guest] = players;
  await host.goto(platform.at('/tables/new'));
  await chooseGame(host, 'five-draw');
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await host.getByRole('combobox', { name: 'Bots', exact: true }).selectOption('0');
  await createTable(host);
  await buyIn(host, (button) => button.click());
  await guest.goto(platform.at(new URL(host.url()).pathname));
  await getBar(guest).getByRole('button', { name: 'Take a seat' }).click();
  await buyIn(guest, (button) => button.click());

  /** Who is to draw, and who waits. Somebody bets before, for where all check the deal is passed. */
  async function findDrawer(): Promise<readonly [Page, Page]> {
    for (;;) {
      for (const [page, other] of [players, players.toReversed()] as const) {
        const keys = await readButtons(page);
        if (keys.has('E') && page !== undefined && other !== undefined) return [page, other];
        if (keys.has('C')) await page?.keyboard.press(keys.get('C') === 'Check' ? 'r' : 'c');
      }
      await host.waitForTimeout(300);
    }
  }
  const [drawer, waiting] = await findDrawer();
  const beforehand = getBar(waiting).getByRole('button', { name: /^(?:Stand pat|Draw \d cards?)$/ });
  await expect.poll(() => beforehand.textContent()).toBe('Stand pat');
  await waiting.keyboard.press('2');
  await waiting.keyboard.press('4');
  await expect.poll(() => beforehand.textContent()).toBe('Draw 2 cards');
  const isChosen = async () => (await beforehand.getAttribute('aria-pressed')) === 'true';
  /** What has just come under a pointer takes nothing for a moment: then it is clicked once more. */
  const choose = () =>
    expect
      .poll(async () => {
        if (!(await isChosen())) await beforehand.click();
        return isChosen();
      })
      .toBe(true);
  await choose();
  // Another pick is another exchange, which has not been decided on.
  await waiting.keyboard.press('5');
  await expect.poll(() => beforehand.getAttribute('aria-pressed')).toBe('false');
  await waiting.keyboard.press('5');
  await choose();
  await expectAccessible(waiting);
  await drawer.keyboard.press('e');
  for (const page of players)
    await page
      .getByText(/draws? 2 cards/)
      .first()
      .waitFor({ state: 'attached' });
});
