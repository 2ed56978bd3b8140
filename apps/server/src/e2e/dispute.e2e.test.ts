import { openDatabase } from '@openfelt/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongSidePot } from '../disputes/planted-disputes.fixture.ts';
import { type PlantedPlayer, type PlantedTable, plantTable } from '../disputes/planted-table.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForFocus } from './page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let table: PlantedTable;
let player: Page;
let auditor: Page;

beforeAll(async () => {
  platform = await visitPlatform(async (dataDir) => {
    const database = await openDatabase({ dataDir, report: () => undefined });
    table = await plantTable(database, wrongSidePot);
    await database.close();
  });
});
afterAll(() => platform?.close());

const handHref = () => platform.at(`/hands/${encodeURIComponent(`${table.tableId}/1`)}`);

async function open(known: PlantedPlayer | null, locale = 'en-GB'): Promise<Page> {
  const page = await platform.open({ locale, viewport: { width: 360, height: 800 } });
  const [name = '', value = ''] = known?.cookie.split('=') ?? [];
  if (known !== null) await page.context().addCookies([{ name, value, url: platform.at('/') }]);
  return page;
}

/** No violation that axe finds, and nothing wider than the window of 360 pixels. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('a player without a dispute reads how one is opened', async () => {
  const [first] = table.players;
  player = await open(first ?? null);
  await platform.createAccount(player, 'player@example.org');
  await player.getByRole('link', { name: 'Disputes' }).first().click();
  await player.getByText('No one has disputed a hand you played.').waitFor();
  await expectSound(player);
});

test('a player disputes a pot on the audit page', async () => {
  await player.goto(`${handHref()}/audit`);
  await player.getByText('failed verification').first().waitFor();
  await player.getByRole('button', { name: 'Dispute this pot' }).click();
  const dialog = player.getByRole('dialog');
  await dialog.getByLabel('Side pot 1').check();
  const submit = dialog.getByRole('button', { name: 'Open dispute' });
  await dialog.getByLabel('Why?').fill('Too short');
  await dialog.getByText('one more character').waitFor();
  await submit.click();
  await dialog.getByRole('alert').getByText('at least 10 characters').waitFor();
  await waitForFocus(dialog.getByLabel('Why?'));
  await expectSound(player);
  await dialog.getByLabel('Why?').fill('The side pot went to the weaker hand.\n<b>Look</b> at the board.');
  await expectSound(player);
  await submit.click();
  await player.getByRole('link', { name: 'Follow' }).click();
  await player.getByRole('status').getByText('Open').waitFor();
  // Words are words: markup is shown as it was typed.
  await player.getByText('<b>Look</b> at the board.').waitFor();
  await expectSound(player);
});

test('an auditor finds it in the queue, and looks at the case file', async () => {
  auditor = await open(null);
  await platform.createAccount(auditor, 'auditor@example.org');
  await platform.openfelt('role', 'auditor@example.org', 'auditor');
  // The page loads itself again when its role has changed.
  await auditor.getByText('Auditor', { exact: true }).waitFor();
  await auditor.goto(platform.at('/disputes'));
  await auditor.getByRole('link', { name: /^Open/ }).getByText('1').waitFor();
  await expectSound(auditor);
  await auditor.getByRole('link', { name: /Wrong side pot, hand 1/ }).click();
  await auditor.getByText('the players of the hand can see').waitFor();
  await auditor.getByRole('button', { name: 'Open case file' }).click();
  await auditor.getByRole('cell', { name: 'differs' }).waitFor();
  await auditor.getByRole('heading', { name: 'Findings' }).waitFor();
  expect(await auditor.getByRole('img', { name: 'face-down card' }).count()).toBe(0);
  await expectSound(auditor);
});

test('the player sees the look as it is made', async () => {
  await player.getByText('viewed all cards of the hand for this dispute').first().waitFor();
});

test('an auditor has the cards of a replay opened on purpose only: by a button, once, and by no address', async () => {
  const countLooks = async () => {
    await player.reload();
    const looks = player.getByText('viewed all cards of the hand for this dispute');
    await looks.first().waitFor();
    return looks.count();
  };
  const before = await countLooks();
  const replay = await auditor.context().newPage();
  await replay.goto(`${handHref()}?as=auditor`);
  await replay.getByText('Events', { exact: true }).waitFor();
  await replay.waitForURL(({ search }) => search !== '' && !search.includes('auditor'));
  const open = replay.getByRole('button', { name: 'View all cards' });
  expect(await open.count()).toBe(0);
  await replay.keyboard.press('a');
  await open.waitFor();
  await expectSound(replay);
  expect(await countLooks()).toBe(before);
  await open.click();
  const said = replay.getByText('You’re viewing all cards.');
  await said.waitFor();
  await replay.keyboard.press('0');
  await said.waitFor({ state: 'detached' });
  await replay.keyboard.press('a');
  await said.waitFor();
  expect(await open.count()).toBe(0);
  expect(replay.url()).not.toContain('auditor');
  expect(await countLooks()).toBe(before + 1);
  await replay.close();
});

test('chips that do not come to zero cannot be decided; the suggestion can', async () => {
  const amount = auditor.getByRole('group', { name: 'Chips to move' }).getByRole('textbox');
  const sum = auditor.getByText(/^Sum/);
  await auditor.getByLabel('Reason').fill('The better hand wins the side pot (R6.0).');
  const decide = auditor.getByRole('button', { name: 'Decide…' });
  await expect.poll(() => sum.textContent()).toMatch(/^Sum 0/);
  await amount.last().fill('5');
  await expect.poll(() => sum.textContent()).toMatch(/^Sum \+5/);
  await decide.click();
  await waitForFocus(amount.first());
  await amount.last().fill('5.5');
  await decide.click();
  await auditor.getByRole('alert').getByText('Enter a whole number.').waitFor();
  await waitForFocus(amount.last());
  expect(await auditor.getByRole('dialog').count()).toBe(0);
  await expectSound(auditor);
  await auditor.getByRole('button', { name: 'Use suggestion' }).click();
  await expect.poll(() => sum.textContent()).toMatch(/^Sum 0/);
  await decide.click();
  const dialog = auditor.getByRole('dialog');
  await dialog.getByText('+800').waitFor();
  await dialog.getByText('−800').waitFor();
  await expectSound(auditor);
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await auditor.getByRole('status').getByText('Corrected').waitFor();
});

test('the player sees the outcome, and the audit page the correction', async () => {
  await player.getByRole('status').getByText('Corrected').waitFor();
  await player.getByText('The better hand wins the side pot (R6.0).').waitFor();
  await player.getByText(/The chips moved, by event \d+/).waitFor();
  await player.getByRole('button', { name: 'Appeal' }).waitFor();
  await expectSound(player);
  await player.goto(`${handHref()}/audit`);
  await player.getByText('Corrected').first().waitFor();
  await player.getByRole('status').getByText('All available checks passed.').waitFor();
  await player.getByRole('heading', { name: 'Decisions about this hand' }).waitFor();
  await expectSound(player);
  await player.goto(platform.at('/hands?mine=1'));
  await player.getByRole('link', { name: /Wrong side pot.*Corrected/ }).waitFor();
});

test('the ledger is for administrators, and adds up to zero', async () => {
  await auditor.goto(platform.at('/ledger'));
  await auditor.getByText('The ledger is for administrators').waitFor();
  await platform.openfelt('role', 'auditor@example.org', 'admin');
  await auditor.getByText('It is 0: no chip was created or lost.').waitFor();
  await expectSound(auditor);
  await auditor.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Wrong side pot' });
  await auditor.waitForURL(/account=escrow/);
  await auditor.getByRole('heading', { name: 'Entries of Wrong side pot' }).waitFor();
  await expectSound(auditor);
});

test('the pages hold in Japanese', async () => {
  const [, second] = table.players;
  const page = await open(second ?? null, 'ja-JP');
  await page.goto(platform.at('/disputes'));
  await page.getByRole('heading', { name: '異議申し立て', exact: true }).waitFor();
  await page.getByRole('link', { name: /Wrong side pot/ }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /Wrong side pot/ }).click();
  await page.getByRole('status').getByText('訂正済み').waitFor();
  await page.getByRole('button', { name: '再裁定を求める' }).click();
  await page.getByRole('dialog').getByText('再裁定は一度だけです。', { exact: false }).waitFor();
  await expectSound(page);
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
