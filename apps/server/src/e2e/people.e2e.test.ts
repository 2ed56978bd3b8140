import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus, waitUntilIdle } from './page.fixture.ts';
import { buyIn, createTableToWatch, sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** Who opens a private table, and who is invited to it. */
let host: Page;
let invited: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  host = await platform.open({ viewport: { width: 1440, height: 900 } });
  invited = await platform.open({ viewport: { width: 390, height: 844 } });
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // What the system offers to share a link with is no part of a page: it takes note of what it is given.
  await host.addInitScript(
    'navigator.share = (given) => { window.shared = given; return Promise.resolve(); };',
  );
});
afterAll(() => platform?.close());

test('the log of a table keeps the hand before the present one, also when the page is loaded again', async () => {
  const page = await platform.open();
  await page.goto(platform.at('/tables/harbour'));
  await page.getByRole('heading', { name: /^Hand 1/ }).waitFor({ timeout: 120_000 });
  // The next hand is dealt some seconds after it.
  await page.getByText('Hand 2', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Hand 1/ }).waitFor();
  await page.getByRole('link', { name: 'Replay', exact: true }).first().waitFor();
  // In its head, too, while the next one is played.
  const last = page.locator('header').getByRole('link', { name: /^Replay hand \d+$/ });
  await last.click();
  await page.waitForURL(/\/hands\/harbour%2F\d+$/);
  await page.getByRole('slider', { name: 'Event', exact: true }).waitFor();
  await page.context().close();
}, 180_000);

test('a private table says that it is, and its link lets others in', async () => {
  await host.goto(platform.at('/tables/new'));
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('3');
  await host.getByRole('combobox', { name: 'Bots' }).selectOption('1');
  await host.getByRole('radio', { name: 'By link' }).check();
  await createTableToWatch(host);
  await host.getByText('Private', { exact: true }).waitFor();
  await host.getByRole('button', { name: 'Invite' }).click();
  const dialog = host.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await expectAccessible(host);
  const link = await dialog.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  expect(link).toContain('invitation=');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await host.evaluate('navigator.clipboard.readText()')).toBe(link);
  await dialog.getByRole('button', { name: 'Share…' }).click();
  await expect
    .poll(() => host.evaluate('window.shared'))
    .toEqual({ title: await host.getByRole('heading', { level: 1 }).textContent(), url: link });
  await host.keyboard.press('Escape');
  await invited.goto(link);
  await invited.getByText('You’re watching.').waitFor();
  await expectNoSidewaysScroll(invited);
});

test('its members see who the others are, and its host alone can remove one', async () => {
  await invited.getByRole('button', { name: /^Open panel/ }).click();
  for (const page of [host, invited]) {
    await page.getByRole('button', { name: 'Invite' }).filter({ visible: true }).click();
    const members = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => members.count()).toBe(2);
    expect(await members.filter({ hasText: 'You' }).count()).toBe(1);
    expect(await members.filter({ hasText: 'Host' }).count()).toBe(page === host ? 0 : 1);
    expect(await members.getByRole('button', { name: /^Remove/ }).count()).toBe(page === host ? 1 : 0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await invited.keyboard.press('Escape');
});

test('the tabs of the panel are moved through by arrow keys, and each is accessible', async () => {
  await host.getByRole('tab', { name: 'Log' }).focus();
  for (const name of ['Chat', 'Players', 'Notes']) {
    await host.keyboard.press('ArrowRight');
    await waitForFocus(host.getByRole('tab', { name }));
    expect(await host.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
    await waitUntilIdle(host);
    await expectAccessible(host);
  }
  await host.keyboard.press('ArrowRight');
  await waitForFocus(host.getByRole('tab', { name: 'Log' }));
});

test('what is said comes to the others, whose sheet says that there is something to read', async () => {
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('textbox', { name: 'Message' }).fill('<b>Welcome</b>');
  await host.keyboard.press('Enter');
  await host.keyboard.press('Escape');
  await waitForFocus(host.getByRole('tab', { name: 'Chat' }));
  await invited.getByRole('button', { name: 'Open panel, 1 unread message' }).click();
  await invited.getByRole('tab', { name: 'Chat Unread: 1' }).click();
  await invited.getByText('<b>Welcome</b>').waitFor();
  await invited.getByRole('button', { name: 'Thanks!' }).click();
  await host.getByRole('log', { name: 'Chat' }).getByText('Thanks!').waitFor();
  await expectAccessible(invited);
  // Who is muted is not heard any more, until they are again.
  await invited
    .getByRole('button', { name: /^Mute or report/ })
    .first()
    .click();
  await invited.getByRole('button', { name: /^Mute Guest/ }).click();
  await invited.getByText('<b>Welcome</b>').waitFor({ state: 'detached' });
  await invited.getByRole('button', { name: 'Unmute' }).click();
  await invited.getByText('<b>Welcome</b>').waitFor();
  await invited
    .getByRole('button', { name: /^Mute or report/ })
    .first()
    .click();
  await invited.getByRole('button', { name: 'Report', exact: true }).click();
  expect(await invited.getByRole('button', { name: 'Reported' }).isDisabled()).toBe(true);
  await invited.keyboard.press('Escape');
  await invited.getByRole('tab', { name: 'Chat' }).waitFor({ state: 'hidden' });
  // What comes while the sheet is closed has not been read, though the chat is its open tab.
  await invited.getByRole('button', { name: 'Open panel', exact: true }).waitFor();
  await host.getByRole('textbox', { name: 'Message' }).fill('Good luck');
  await host.keyboard.press('Enter');
  await invited.getByRole('button', { name: 'Open panel, 1 unread message' }).click();
  await invited.getByRole('log', { name: 'Chat' }).getByText('Good luck').waitFor();
  await invited.keyboard.press('Escape');
});

test('a note on a player stays in the browser of a guest, as a dot at the name', async () => {
  await host.getByRole('tab', { name: 'Notes' }).click();
  const note = host.getByRole('textbox', { name: 'Note on Mina' });
  await note.fill('calls too often');
  const field = await note.elementHandle();
  await host.getByRole('radio', { name: 'Green' }).check({ force: true });
  await host.getByRole('button', { name: 'Save note on Mina' }).click();
  await host.getByRole('img', { name: 'Note (Green): calls too often' }).waitFor();
  // Whoever writes on while a note is kept writes in the same field.
  expect(await note.evaluate((element, before) => element === before, field)).toBe(true);
  await expectAccessible(host);
  await host.reload();
  await host.getByRole('tab', { name: 'Players' }).click();
  await host.getByRole('img', { name: 'Note (Green): calls too often' }).waitFor();
});

test('its host removes a member, who does not see the table any more, not by the old link either', async () => {
  await host.getByRole('button', { name: 'Invite' }).click();
  const dialog = host.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Link to the table' });
  const link = await field.inputValue();
  await dialog.getByRole('button', { name: /^Remove / }).click();
  await dialog.getByText(/^They’ll no longer see this table/).waitFor();
  await expectAccessible(host);
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => field.inputValue()).not.toBe(link);
  await host.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const place of [link, host.url()]) {
    await invited.goto(place);
    await invited.getByRole('heading', { name: 'Table not found' }).waitFor();
  }
});

test('the host pauses the table, resumes it, removes a player and closes it', async () => {
  await host.getByRole('button', { name: 'Pause' }).click();
  await host.getByText('Paused by the host.').waitFor();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Resume' }).click();
  await host.getByText('Paused by the host.').waitFor({ state: 'detached' });
  // Whoever is removed leaves when the hand is over.
  await host.getByRole('button', { name: 'Remove Mina' }).click();
  await host.getByRole('button', { name: 'Yes, remove Mina' }).click();
  await host.getByText('Mina', { exact: true }).first().waitFor({ state: 'detached', timeout: 120_000 });
  // Nor do they come back: a bot is at its seat again within a second where it may be.
  await host.waitForTimeout(2_000);
  expect(await host.getByText('Mina', { exact: true }).count()).toBe(0);
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Close table' }).click();
  await host.getByRole('button', { name: 'Yes, close' }).click();
  await host.getByRole('tab', { name: 'Log' }).click();
  await host.getByText('The table closes').first().waitFor();
});

test('the host proposes other stakes, and a player agrees by keyboard', async () => {
  await host.goto(platform.at('/tables/new'));
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await host.getByRole('combobox', { name: 'Bots' }).selectOption('0');
  await createTableToWatch(host);
  await invited.goto(host.url());
  await invited.getByRole('button', { name: 'Take a seat' }).click();
  await invited
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy in for/ })
    .click();
  await invited.getByRole('dialog').waitFor({ state: 'detached' });

  const propose = async () => {
    await host.getByRole('tab', { name: 'Players' }).click();
    await host.getByRole('button', { name: 'Change stakes…' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByLabel('Minimum bet').fill('20');
    await dialog.getByLabel('Small blind').fill('10');
    await dialog.getByLabel('Big blind').fill('5');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText(/^These stakes don’t work/).waitFor();
    await expectAccessible(host);
    await dialog.getByLabel('Big blind').fill('20');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });
    await host.getByText(/^New stakes proposed. Waiting for Guest/).waitFor();
  };

  await propose();
  await invited.getByText('10 → 20').first().waitFor();
  await expectAccessible(invited);
  await expectNoSidewaysScroll(invited);
  await invited.getByRole('button', { name: 'Decline' }).click();
  await invited.getByText('The host proposes new stakes.').waitFor({ state: 'detached' });
  await host.getByRole('button', { name: 'Change stakes…' }).waitFor();
  await propose();
  await invited.getByText('10 → 20').first().waitFor();
  await host.getByRole('button', { name: 'Withdraw new stakes' }).click();
  await invited.getByText('The host proposes new stakes.').waitFor({ state: 'detached' });
  // Among several tables the question waits among what can be done about its table.
  await invited.setViewportSize({ width: 1440, height: 900 });
  await invited.goto(platform.at('/play'));
  await invited.getByRole('region', { name: /^Table 1:/ }).waitFor();
  await propose();
  const open = async () => {
    await invited.getByRole('button', { name: /: new stakes proposed$/ }).press('Enter');
    await invited.getByRole('dialog').getByRole('button', { name: 'New stakes…' }).press('Enter');
    await invited.getByRole('dialog').getByText('10 → 20').first().waitFor();
  };
  await open();
  await expectAccessible(invited);
  await invited.getByRole('button', { name: 'Later' }).press('Enter');
  await invited.getByRole('dialog').waitFor({ state: 'detached' });
  await open();
  await invited.getByRole('button', { name: 'Agree' }).press('Enter');
  await invited.getByRole('dialog').waitFor({ state: 'detached' });
  await invited.setViewportSize({ width: 390, height: 844 });
  await host.getByRole('tab', { name: 'Log' }).click();
  for (const line of [
    'The host proposes new stakes: 10/20, buy-in',
    'declines the new stakes',
    'The host withdraws the new stakes',
    'agrees to the new stakes',
    'New stakes from the next hand on: 10/20, buy-in',
  ])
    await host.getByText(line).first().waitFor();
  await invited.goto(host.url());
  await invited
    .getByText(/10\/20/)
    .first()
    .waitFor();
  expect(platform.problems).toEqual([]);
});

test('who watches a full table joins its waiting list in the bar, which says their place, and takes the seat that is kept for them', async () => {
  const player = await sitWithBot(platform, 'holdem', { viewport: { width: 1440, height: 900 } });
  const watcher = await platform.open({ viewport: { width: 390, height: 844 } });
  await watcher.goto(player.url());
  const bar = watcher.getByRole('region', { name: 'Your actions' });
  await bar.getByText('You’re watching. The table is full.').waitFor();
  await bar.getByRole('button', { name: 'Join waiting list' }).click();
  await bar.getByText('You’re on the waiting list, place 1 of 1.').waitFor();
  await expectAccessible(watcher);
  await expectNoSidewaysScroll(watcher);
  await bar.getByRole('button', { name: 'Leave waiting list' }).click();
  await bar.getByText('You’re watching. The table is full.').waitFor();

  await bar.getByRole('button', { name: 'Join waiting list' }).click();
  await bar.getByText('You’re on the waiting list, place 1 of 1.').waitFor();
  await player.getByRole('button', { name: 'Leave', exact: true }).click();
  const fold = player.getByRole('button', { name: 'Fold and leave' });
  const offer = watcher.getByText('A seat is open for you.');
  while ((await offer.count()) === 0) {
    // Who holds cards is asked first.
    if ((await fold.count()) > 0) await fold.click({ timeout: 1_000 }).catch(() => undefined);
    await watcher.waitForTimeout(200);
  }
  await watcher.getByText(/^\d+ seconds left$/).waitFor();
  await expectAccessible(watcher);
  await watcher.getByRole('button', { name: 'Take seat', exact: true }).click();
  await buyIn(watcher, (button) => button.click());
  await watcher.locator('[data-side="own"][data-own="true"]').waitFor();
  for (const page of [player, watcher]) await page.context().close();
});

test('who watches with an account is named to the others, and guests are counted', async () => {
  await host.goto(platform.at('/tables/new'));
  await host.getByRole('combobox', { name: 'Bots' }).selectOption('1');
  await createTableToWatch(host);
  const watcher = await platform.open({ viewport: { width: 390, height: 844 } });
  await platform.createAccount(watcher, 'watcher@example.org');
  const link = watcher.getByRole('link', { name: /^Guest / }).first();
  const name = String(await link.textContent());
  expect(name).toMatch(/^Guest \w+$/);
  await watcher.goto(host.url());
  await watcher.getByText('You’re watching.').waitFor();
  await host.getByRole('tab', { name: 'Players' }).click();
  const panel = host.getByRole('tabpanel', { name: 'Players' });
  await panel.getByText(name, { exact: true }).waitFor();
  await panel.getByText('1 guest', { exact: true }).waitFor();
  await expectAccessible(host);
  await watcher.context().close();
  await panel.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  expect(platform.problems).toEqual([]);
});
