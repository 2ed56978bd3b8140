import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { buyIn, createTable, sitWithBot, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** Who plays a bot at their own table, and who watches them. */
let player: Page;
let watcher: Page;

const getBar = () => player.getByRole('region', { name: 'Your actions' });

beforeAll(async () => {
  platform = await visitPlatform();
  player = await platform.open({ viewport: { width: 1440, height: 900 } });
  watcher = await platform.open({ viewport: { width: 390, height: 844 } });
});
afterAll(() => platform?.close());

test('when the time to act is over the time bank is drawn and said, and still lets one act', async () => {
  await player.goto(platform.at('/tables/new'));
  await unfoldOptions(player, 'Chips and time');
  await player.getByLabel('Seconds to act').fill('5');
  // Long enough for all that is looked at while it runs.
  await player.getByLabel('Maximum time bank, seconds').fill('300');
  await player.getByLabel('Time bank, seconds', { exact: true }).fill('300');
  await player.getByRole('combobox', { name: 'Seats' }).selectOption('3');
  await player.getByRole('combobox', { name: 'Bots' }).selectOption('1');
  await unfoldOptions(player, 'Showdown and pots');
  await player.getByLabel('Rabbit hunting').check();
  await createTable(player);
  await watcher.goto(platform.at(new URL(player.url()).pathname));
  // The bot takes the first seat, as soon as it is there.
  await player
    .getByText(/takes seat 1 with/)
    .first()
    .waitFor();
  await player
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy in for/ })
    .click();
  // No hand follows the first one, so that there is time to look at its end.
  await getBar().getByRole('button', { name: 'Fold', exact: true }).waitFor();
  await player.getByRole('tab', { name: 'Players' }).click();
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('alert').getByText('Your time bank has started: 300 seconds').waitFor();
  await getBar()
    .getByText(/^Time bank \d+s$/)
    .waitFor();
  for (const page of [player, watcher]) await page.getByText('Time bank left').waitFor();
  await expectAccessible(player);
});

test('chips wanted in a hand come when it is over, and may be taken back until then', async () => {
  const add = player.getByRole('button', { name: 'Add chips', exact: true });
  const dialog = player.getByRole('dialog');
  const comes = player.getByText(/^\d+ more after this hand\.$/);
  const want = async () => {
    await add.click();
    await dialog.getByText(/^The chips come after this hand, up to a stack of /).waitFor();
    await expectAccessible(player);
    await dialog.getByRole('button', { name: /^Add \d+$/ }).click();
    await comes.waitFor();
    await dialog.waitFor({ state: 'detached' });
  };
  await want();
  await add.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await player
    .getByText(/adds? no chips after this hand/)
    .first()
    .waitFor();
  await comes.waitFor({ state: 'detached' });
  await want();
});

test('after a hand without showdown one card is shown to who watches, too', async () => {
  await getBar().getByRole('button', { name: 'Fold', exact: true }).click();
  // Where a check is free, a fold is asked once.
  const anyway = getBar().getByRole('button', { name: 'Yes, fold' });
  const hunt = getBar().getByRole('button', { name: 'Rabbit hunt' });
  await anyway.or(hunt).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await hunt.waitFor();
  // What was wanted in the hand is there, in the log and on the stack.
  await player.getByText(/more after this hand/).waitFor({ state: 'detached' });
  await player
    .getByText(/ adds? \d+$/)
    .first()
    .waitFor();
  const button = getBar().getByRole('button', { name: / of / }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  const card = name.replace('Show ', '');
  expect(await watcher.getByRole('img', { name: card, exact: true }).count()).toBe(0);
  await expectAccessible(player);
  await button.click();
  await watcher.getByRole('img', { name: card, exact: true }).waitFor();
  // The other card is still nobody else's.
  await player.getByRole('img', { name: card, exact: true }).waitFor();
  await player.getByRole('img', { name: /visible only to you/ }).waitFor();
});

test('a rabbit hunt shows both what would have come, and not as if it had been dealt', async () => {
  await getBar().getByRole('button', { name: 'Rabbit hunt' }).click();
  for (const page of [player, watcher]) {
    const board = page.getByRole('list', { name: 'Board' });
    await board
      .getByRole('img', { name: /not dealt: it would have come$/ })
      .first()
      .waitFor();
    await expect.poll(() => board.getByRole('img').count()).toBe(5);
    await board.getByText('Rabbit hunt').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('who comes to a running game and waits for the big blind may post at once after all', async () => {
  const bar = watcher.getByRole('region', { name: 'Your actions' });
  await bar.getByRole('button', { name: 'Take a seat' }).click();
  await watcher.getByRole('dialog').getByRole('button', { name: 'Wait for the big blind' }).click();
  await watcher
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy in for/ })
    .click();
  await bar.getByText('You’re waiting for the big blind.').waitFor();
  const post = bar.getByRole('button', { name: /^Post \d+ and play$/ });
  await post.waitFor();
  // Who sits out owing is asked again when they come back.
  await watcher.getByRole('button', { name: 'Open panel' }).click();
  await watcher.getByRole('button', { name: 'Sit out' }).click();
  await watcher.keyboard.press('Escape');
  await bar.getByText('You’re sitting out and owe blinds.').waitFor();
  await expectAccessible(watcher);
  await bar.getByRole('button', { name: 'Wait for big blind' }).click();
  await bar.getByText('You’re waiting for the big blind.').waitFor();
  await post.click();
  await post.waitFor({ state: 'detached' });
});

test('what is asked for in advance is kept, also when the page is loaded again', async () => {
  await player.getByRole('button', { name: 'Options' }).click();
  const dialog = player.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Rebuy automatically' }).check();
  await dialog.getByRole('switch', { name: 'Sit out next hand' }).check();
  await expectAccessible(player);
  await player.reload();
  await getBar().getByRole('button', { name: 'I’m back' }).waitFor();
  await player.getByRole('button', { name: 'Options' }).click();
  expect(await dialog.getByRole('switch', { name: 'Rebuy automatically' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('switch', { name: 'Sit out next big blind' }).isChecked()).toBe(false);
  await dialog.getByRole('switch', { name: 'Sit out next hand' }).uncheck();
  await player.keyboard.press('Escape');
  await getBar().getByRole('button', { name: 'I’m back' }).waitFor({ state: 'detached' });
  expect(platform.problems).toEqual([]);
});

test('who looks at something else is notified of their turn at a single table, once they allowed it, and no longer than it lasts', async () => {
  const page = await sitWithBot(platform, 'holdem', { viewport: { width: 390, height: 844 } });
  // A browser that asks nobody and shows nothing, but says what it would have shown.
  await page.addInitScript(`
    window.noticed = [];
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() { return (window.Notification.permission = 'granted'); }
      constructor(title) { this.title = title; window.noticed.push(title); }
      close() { window.noticed.push('closed'); }
    };
    navigator.serviceWorker.getRegistration = async () => undefined;
    Object.defineProperty(document, 'hidden', { get: () => window.looksAway === true });
  `);
  await page.reload();
  await page.getByRole('button', { name: 'Open panel' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const row = page.getByRole('dialog').locator('dl > div', { hasText: 'Turn notifications' });
  await row.getByRole('button', { name: 'Turn on' }).click();
  await row.getByText('On', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const readNoticed = () => page.evaluate<readonly string[]>('window.noticed');
  const act = () =>
    page.getByRole('region', { name: 'Your actions' }).locator('[aria-keyshortcuts="C"]').click();
  await act();
  // What was the own turn while they looked needed no notice.
  expect(await readNoticed()).toEqual([]);
  await page.evaluate('window.looksAway = true');
  await expect.poll(readNoticed).toEqual(['Your turn']);
  await act();
  await expect.poll(readNoticed).toContain('closed');
  await page.context().close();
});

test('R8.7: who lets time run out twice in a row sits out, is warned of it, and comes back by a press', async () => {
  const page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/tables/new'));
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await page.getByRole('combobox', { name: 'Bots', exact: true }).selectOption('1');
  await unfoldOptions(page, 'Chips and time');
  await page.getByLabel('Seconds to act').fill('5');
  await page.getByLabel('Time bank, seconds', { exact: true }).fill('0');
  await createTable(page);
  await buyIn(page, (button) => button.click());
  const bar = page.getByRole('region', { name: 'Your actions' });
  // Over the table as their next turn begins: before the flop the big blind is last, and on it first, and their bar had said nothing.
  await page
    .getByRole('region', { name: 'Notices' })
    .getByText('Your time ran out. If it happens again, you’ll sit out.')
    .waitFor();
  await expectAccessible(page);
  await bar.getByText(/^You’re sitting out/).waitFor();
  const lines = await page.getByRole('log', { name: 'Dealer' }).getByRole('paragraph').allInnerTexts();
  const late = lines.flatMap(
    (line) => /^Guest \w+ (runs out of time|is away and sits out)$/.exec(line)?.[1] ?? [],
  );
  expect(late.slice(0, 3)).toEqual(['runs out of time', 'runs out of time', 'is away and sits out']);
  await expectAccessible(page);
  await bar.getByRole('button', { name: /^(?:I’m back|Post \d+ and play)$/ }).click();
  await bar.getByText(/^You’re sitting out/).waitFor({ state: 'detached' });
  await page.context().close();
});
