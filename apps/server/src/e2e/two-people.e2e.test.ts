import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './page.fixture.ts';
import { buyIn, createTable, readButtons, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** Two people who have a table to themselves, at which whoever is beaten is asked for their hand. */
let people: readonly [Page, Page];

beforeAll(async () => {
  platform = await visitPlatform();
  const desktop = { viewport: { width: 1440, height: 900 } };
  people = [await platform.open(desktop), await platform.open(desktop)];
  const [host, other] = people;
  await host.goto(platform.at('/tables/new'));
  await host.getByLabel('Table name').fill('Quay');
  await host.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await host.getByRole('combobox', { name: 'Bots', exact: true }).selectOption('0');
  await unfoldOptions(host, 'Chips and time');
  await host.getByLabel('Seconds to act').fill('120');
  await host.getByLabel('Maximum buy-in').fill('700');
  await unfoldOptions(host, 'Showdown and pots');
  await host.getByLabel('Everyone shows').uncheck();
  await host.getByRole('radio', { name: 'Ask the player' }).check({ force: true });
  await createTable(host);
  await buyIn(host, (button) => button.click());
  await other.goto(platform.at(new URL(host.url()).pathname));
  await other.getByRole('button', { name: 'Take a seat' }).first().click();
  await buyIn(other, (button) => button.click());
});
afterAll(() => platform?.close());

const getBar = (page: Page) => page.getByRole('region', { name: 'Your actions' });
const getButton = (page: Page, key: string) => getBar(page).locator(`button[aria-keyshortcuts="${key}"]`);
const isOwnTurn = async (page: Page) => (await page.title()).startsWith('●');

/** Who is to act, and who waits. */
async function findTurn(): Promise<readonly [acting: Page, waiting: Page]> {
  const [host, other] = people;
  await expect
    .poll(async () => [await isOwnTurn(host), await isOwnTurn(other)].filter(Boolean).length, {
      timeout: 60_000,
    })
    .toBe(1);
  return (await isOwnTurn(host)) ? [host, other] : [other, host];
}

/** A button may go while it is gone for. */
const gone = () => undefined;

/** Answers whatever either is asked, by the keys of `answers` in their order, until something is to be seen. */
async function playUntil(isSeen: () => Promise<boolean>, answers: readonly string[]): Promise<void> {
  for (const until = Date.now() + 100_000; !(await isSeen()); ) {
    if (Date.now() > until) throw new Error(`Not seen: ${await people[0].locator('main').textContent()}`);
    for (const page of people) {
      const buttons = await readButtons(page);
      const key = (await isOwnTurn(page)) ? answers.find((each) => buttons.has(each)) : undefined;
      if (key !== undefined) await getButton(page, key).click({ timeout: 2_000 }).catch(gone);
    }
    await people[0].waitForTimeout(150);
  }
}

/** Turns an option of the seat of each of them on. */
async function turnOn(name: string): Promise<void> {
  for (const page of people) {
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const option = dialog.getByRole('switch', { name, exact: true });
    await option.check();
    await expect.poll(() => option.isChecked()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
}

// One table from here on: each test goes on where the one before it ended, the first two before the flop of the first hand.

test('the window’s title and icon say whose turn it is, to them alone', async () => {
  const [acting, waiting] = await findTurn();
  const icon = (page: Page) => page.locator('link[rel="icon"]').first().getAttribute('href');
  expect(await acting.title()).toBe('● Your turn – Quay');
  expect(await waiting.title()).toBe('Quay – Openfelt');
  await expect.poll(() => icon(acting)).toMatch(/^data:image/);
  expect(await icon(waiting)).not.toMatch(/^data:image/);
});

test('what is decided beforehand is played when the turn comes, without another word', async () => {
  const [acting, waiting] = await findTurn();
  const early = getBar(waiting).getByRole('button', { name: /^Call any/ });
  const isChosen = async () => (await early.getAttribute('aria-pressed')) === 'true';
  // What has just come under a pointer takes nothing for a moment: then it is clicked once more.
  await expect
    .poll(async () => {
      if (!(await isChosen())) await early.click();
      return isChosen();
    })
    .toBe(true);
  await getButton(acting, 'C').click();
  // The small blind calls, and the big blind, who acts first on the flop, has checked without having been asked.
  for (const page of people) await page.getByRole('region', { name: 'Flop', exact: true }).waitFor();
  const before = waiting.getByRole('region', { name: 'Before the flop', exact: true });
  await before.getByText('check', { exact: true }).waitFor();
  // What was chosen for one decision is none for the next.
  await expect.poll(() => isOwnTurn(waiting)).toBe(true);
  await getButton(waiting, 'C').waitFor();
});

test('who is beaten is asked for their hand, and mucks it unasked once they want that', async () => {
  const getQuestion = (page: Page) => getBar(page).getByText('Your hand is beaten. Show or muck?');
  const isAnyAsked = async () =>
    (await Promise.all(people.map((page) => getQuestion(page).isVisible()))).includes(true);
  await playUntil(isAnyAsked, ['C']);
  const [loser, winner] = (await getQuestion(people[0]).isVisible()) ? people : [people[1], people[0]];
  await expectAccessible(loser);
  await getButton(loser, 'M').click();
  await winner.getByText('mucks', { exact: true }).first().waitFor();
  await turnOn('Muck beaten hands automatically');
  const readHand = async () =>
    Number(
      /\d+/.exec(
        (await winner
          .getByText(/^Hand \d+$/)
          .first()
          .textContent()) ?? '',
      )?.[0],
    );
  // The log has two hands: both of these have begun since.
  const first = (await readHand()) + 2;
  let wasAsked = false;
  await playUntil(async () => {
    wasAsked ||= await isAnyAsked();
    const mucks = await winner.getByText(/^mucks?$/).count();
    return wasAsked || (mucks > 0 && (await readHand()) >= first);
  }, ['C']);
  expect(wasAsked).toBe(false);
});

test('who has lost all they had plays on with the maximum buy-in, if they want that', async () => {
  await turnOn('Rebuy automatically');
  const readAdded = async () => {
    const lines = await Promise.all(people.map((page) => page.getByText(/ adds? [\d,]+$/).allTextContents()));
    return new Set(lines.flat().map((line) => line.replace(/^.* adds? /, '')));
  };
  await playUntil(async () => {
    // Whoever may bet anything bets everything.
    for (const page of people) {
      const all = getBar(page).getByRole('button', { name: 'All-in' });
      if (await all.isVisible()) await all.click({ timeout: 2_000 }).catch(gone);
    }
    return (await readAdded()).size > 0;
  }, ['R', 'C']);
  expect([...(await readAdded())]).toEqual(['700']);
  // The next hand is dealt to both.
  await findTurn();
  expect(platform.problems).toEqual([]);
});
