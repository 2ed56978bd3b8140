import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { buyIn, createTable, mayFold, readButtons, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** Who sits between two bots, at a table of the house's where players in a hand don't talk and may straddle. */
let player: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  player = await platform.open({ viewport: { width: 1440, height: 900 } });
  await player.goto(platform.at('/tables/new'));
  await player.getByRole('combobox', { name: 'Seats' }).selectOption('3');
  await player.getByRole('combobox', { name: 'Bots', exact: true }).selectOption('2');
  await unfoldOptions(player, 'Betting');
  await player.getByLabel('Optional straddle').selectOption('left of the blinds');
  await unfoldOptions(player, 'Talk and fair play');
  await player.getByLabel('Table talk').uncheck();
  await createTable(player);
  await buyIn(player, (button) => button.click());
});
afterAll(() => platform?.close());

/** Folds on each turn until something is to be seen. */
async function foldUntil(seen: Locator): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await player.waitForTimeout(300)) {
    if (await seen.isVisible()) return;
    if (mayFold(await readButtons(player))) await player.keyboard.press('f');
  }
  await seen.waitFor({ timeout: 1_000 });
}

/** Turns one of the seat's options. */
async function turn(name: string): Promise<void> {
  await player.getByRole('button', { name: 'Options', exact: true }).click();
  const dialog = player.getByRole('dialog');
  const option = dialog.getByRole('switch', { name, exact: true });
  const before = await option.getAttribute('aria-checked');
  await option.click();
  await expect.poll(() => option.getAttribute('aria-checked')).not.toBe(before);
  await expectAccessible(player);
  await player.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('in a hand the chat says that players in it don’t talk, and takes a message when it is over', async () => {
  await player.getByRole('tab', { name: 'Chat' }).click();
  const silent = player.getByText('At this table, players in a hand don’t talk.');
  const message = player.getByRole('textbox', { name: 'Message' });
  await silent.waitFor();
  expect(await message.count()).toBe(0);
  await expectAccessible(player);
  const said = player.getByRole('log', { name: 'Chat' }).getByText('Good fold');
  const gone = () => undefined;
  // On a slow machine the next hand may come between the words and Enter, and take their field.
  for (let tries = 0; tries < 5 && (await said.count()) === 0; tries += 1) {
    await foldUntil(message);
    await message.fill('Good fold', { timeout: 1_000 }).catch(gone);
    await message.press('Enter', { timeout: 1_000 }).catch(gone);
    await said.first().waitFor({ timeout: 2_000 }).catch(gone);
  }
  expect(await said.count()).toBeGreaterThan(0);
  await silent.waitFor();
  await player.getByRole('tab', { name: 'Log' }).click();
});

test('the replay of the last hand opens beside the table of who plays there', async () => {
  const link = player.locator('header').getByRole('link', { name: /^Replay hand \d+, in a new tab$/ });
  await foldUntil(link);
  const [replay] = await Promise.all([player.context().waitForEvent('page'), link.click()]);
  await replay.getByRole('slider', { name: 'Event', exact: true }).waitFor();
  expect(new URL(player.url()).pathname).toMatch(/^\/tables\//);
  await replay.close();
});

test('who wants to straddle does so once they sit left of the blinds, and the log says it', async () => {
  await turn('Straddle');
  await player.getByText('You straddle').first().waitFor();
  await foldUntil(player.getByText('straddle 20', { exact: true }).first());
  await turn('Straddle');
});

test('who sits out at the next big blind plays until it comes to them, and comes back when they like', async () => {
  await turn('Sit out next big blind');
  const bar = player.getByRole('region', { name: 'Your actions' });
  const out = bar.getByText(/^You’re sitting out/);
  await foldUntil(out);
  await expectAccessible(player);
  await expectNoSidewaysScroll(player);
  // Whoever has not paid their big blind comes back with it, or pays it at once.
  await bar.getByRole('button', { name: /^Post/ }).click();
  await out.waitFor({ state: 'detached' });
});

test('met no error on any page', () => {
  expect(platform.problems).toEqual([]);
});
