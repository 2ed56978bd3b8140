import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './page.fixture.ts';
import { buyIn, createTable, unfoldOptions } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

/** Tables on which whoever plays has little time, by their names. */
const hurried = ['Hourglass', 'Metronome'];

const getTiles = () => page.getByRole('region', { name: /^Table \d:/ });
const getTile = (name: string) => page.getByRole('region', { name: new RegExp(`^Table \\d: ${name}$`) });
/** The table that takes the keys, where it waits for the viewer. */
const getUrgent = () => page.locator('[data-waits="active"]');

/** Makes a table with a bot on which whoever acts has five seconds, and a time bank. */
async function createHurriedTable(name: string): Promise<void> {
  await page.goto(platform.at('/tables/new'));
  await page.getByLabel('Table name').fill(name);
  await unfoldOptions(page, 'Chips and time');
  await page.getByLabel('Seconds to act').fill('5');
  await page.getByLabel('Maximum time bank, seconds').fill('300');
  await page.getByLabel('Time bank, seconds', { exact: true }).fill('300');
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('3');
  await page.getByRole('combobox', { name: 'Bots' }).selectOption('2');
  await createTable(page);
}

/** Adds a table to the page and takes a seat at it, by the keyboard alone. */
async function sitAt(name: string): Promise<void> {
  const sit = page.getByRole('button', { name: `Take a seat at ${name}` });
  // Before there is a table the page itself lists those that are open.
  if ((await getTiles().count()) > 0)
    await page.getByRole('button', { name: 'Add table' }).first().press('Enter');
  await sit.press('Enter');
  await buyIn(page, (button) => button.press('Enter'));
}

/** So much, in chips, is called at most: whoever has called all that they had has nothing left to decide about. */
const dearestCall = 100;

/** As much of an element as is read in the page. */
interface ReadElement {
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

/** The keys that a tile's buttons name, but for a call that is too dear. */
async function readKeys(tile: Locator): Promise<readonly string[]> {
  const buttons = await tile
    .locator('button[aria-keyshortcuts][data-tone]')
    .evaluateAll((all) =>
      (all as unknown as readonly ReadElement[]).map(
        (button) => [button.getAttribute('aria-keyshortcuts') ?? '', button.textContent ?? ''] as const,
      ),
    );
  const isTooDear = (text: string) => Number(text.replace(/\D/g, '')) > dearestCall;
  return buttons.flatMap(([key, text]) => (key === 'C' && isTooDear(text) ? [] : [key]));
}

/** An attribute of every element found, read in one go: a table may close between finding its tile and reading it. */
const readEach = (found: Locator, name: string) =>
  found.evaluateAll(
    (all, attribute) =>
      (all as unknown as readonly ReadElement[]).map((each) => each.getAttribute(attribute)),
    name,
  );

/** Decides at the table that has the keys, by the first of these that it offers; gives its name, null where nothing was decided. */
async function decideOnce(keys: readonly string[]): Promise<string | null> {
  const tile = getUrgent();
  const label = (await readEach(tile, 'aria-label'))[0] ?? null;
  const offered = label === null ? [] : await readKeys(tile).catch(() => []);
  const key = keys.find((each) => offered.includes(each));
  if (label === null || key === undefined) {
    await page.waitForTimeout(50);
    return null;
  }
  const name = label.replace(/^Table \d: /, '');
  await page.keyboard.press(key);
  await page.waitForTimeout(120);
  const waits = await readEach(getTile(name), 'data-waits');
  return waits.includes('active') ? null : name;
}

/** Decides what costs least and keeps the hand, until so many decisions were made at each table. */
async function playUntilEach(names: readonly string[], decisions: number): Promise<void> {
  const made = new Map(names.map((name) => [name, 0]));
  const deadline = Date.now() + 120_000;
  while ([...made.values()].some((count) => count < decisions)) {
    if (Date.now() > deadline) throw new Error(`too slow: ${JSON.stringify([...made])}`);
    const name = await decideOnce(['C', 'E', 'S', 'O', 'F', 'R']);
    if (name !== null) made.set(name, (made.get(name) ?? 0) + 1);
  }
}

/** The tables that wait for the viewer, in the row above. */
const getQueue = () => page.getByRole('list', { name: 'Tables waiting for you' }).getByRole('button');

/** A call over the page's socket. */
interface Call {
  readonly id: number;
  readonly params?: { readonly path?: string };
}

/** The lobby in another window of the viewer's, where these procedures are answered so, and what was called there. */
async function openAnswered() {
  const lobby = await page.context().newPage();
  const answers = new Map<string, object>();
  const called: string[] = [];
  await lobby.routeWebSocket(/\/trpc/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (message === 'PING') return server.send(message);
      for (const call of [JSON.parse(String(message)) as Call | Call[]].flat()) {
        const path = call.params?.path ?? '';
        called.push(path);
        const answer = answers.get(path);
        if (answer === undefined) server.send(JSON.stringify(call));
        else socket.send(JSON.stringify({ id: call.id, ...answer }));
      }
    });
  });
  await lobby.goto(platform.at('/'));
  return { lobby, answers, called };
}

/** What costs least and ends a hand soonest; a Bluffjack hand begins with a bet. */
const foldKeys = ['F', 'S', 'O', 'E', 'C', 'R'];

/** Does something at all tables. */
async function askAll(name: string): Promise<void> {
  await page.getByRole('button', { name: 'All tables' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Folds until the viewer sits out of play at all tables: while they are in a hand, a turn takes the page away from what it shows. */
async function foldUntilOut(): Promise<void> {
  const out = getTiles().getByText(/^You’re (?:sitting out|out of chips)/);
  const deadline = Date.now() + 120_000;
  // Where a check is free, a fold is confirmed by the same key.
  while ((await out.count()) < 4) {
    if (Date.now() > deadline)
      throw new Error(`in play at ${4 - (await out.count())} tables after two minutes`);
    await decideOnce(foldKeys);
  }
}

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
}, 120_000);
afterAll(() => platform?.close());

test('tables are added to one page, and seats taken there, by the keyboard alone', async () => {
  for (const name of hurried) await createHurriedTable(name);
  await page.goto(platform.at('/play'));
  await page.getByText('You’re not at a table yet.').waitFor();
  // As high as buttons are, however high the page is.
  for (const link of await page.getByRole('link', { name: 'Go to lobby' }).all())
    expect((await link.boundingBox())?.height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await expectAccessible(page);
  for (const name of [...hurried, 'Harbour', 'Cellar']) await sitAt(name);
  expect(await getTiles().count()).toBe(4);
  await page.getByRole('heading', { name: '4 tables' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the table with the least time left has the keys, and keeps them until it has been acted on', async () => {
  await getUrgent().waitFor();
  const queue = getQueue();
  await expect.poll(() => queue.count(), { timeout: 30_000 }).toBeGreaterThan(1);
  const seconds = await queue.evaluateAll((buttons) =>
    (buttons as unknown as readonly { readonly textContent: string }[]).map(({ textContent }) =>
      // Nothing is left of the time to act where the time bank is being spent.
      textContent.includes('time bank') ? 0 : Number(/(\d+) s$/.exec(textContent)?.[1]),
    ),
  );
  expect(seconds.toSorted((one, other) => one - other)).toEqual(seconds);
  // Another table is one key away, and the one with the least time left another.
  const getActive = () => page.locator('[data-active="true"]').getAttribute('aria-label');
  await page.keyboard.press('Alt+3');
  await expect.poll(getActive).toBe('Table 3: Harbour');
  /** Whether the key leads to the table that stands first in the queue: which one that is may change at the same moment. */
  async function leadsToFirst(): Promise<boolean> {
    const first = (await queue.first().textContent()) ?? '';
    await page.keyboard.press('Space');
    const name = [...hurried, 'Harbour', 'Cellar'].find((each) => first.includes(each));
    return (await getActive()) === `Table ${first[0]}: ${name}`;
  }
  await expect.poll(leadsToFirst, { timeout: 30_000 }).toBe(true);
});

const getTimeBank = (name: string) => getTile(name).getByText(/^time bank \d+ s$/);

/** Waits until the time to act is over at both hurried tables, which have their time banks left. */
async function runOutOfTime(): Promise<void> {
  for (const name of hurried) await getTimeBank(name).waitFor({ timeout: 60_000 });
  for (const name of hurried) expect(await getTimeBank(name).count()).toBe(1);
}

test(
  'where the time to act is over the time bank runs in its tile, and the table can still be acted on',
  runOutOfTime,
);

test('four tables are played at once, through the loss of the server while the time is over at two of them', {
  timeout: 400_000,
}, async () => {
  const names = [...hurried, 'Harbour', 'Cellar'];
  await playUntilEach(names, 3);
  await runOutOfTime();
  const port = Number(new URL(platform.server().address).port);
  await platform.server().end('SIGKILL');
  await page.locator('[data-lost="true"]').first().waitFor();
  await platform.restart(port);
  await page.locator('[data-lost="true"]').first().waitFor({ state: 'detached' });
  await playUntilEach(names, 3);
  expect(await getTiles().count()).toBe(4);
  expect(platform.problems).toEqual([]);
});

test('the focus goes to another table with the keys, and never acts at the one that it was at', async () => {
  await getUrgent().waitFor();
  const first = getTile((await getUrgent().getAttribute('aria-label'))?.replace(/^Table \d: /, '') ?? '');
  await first.getByRole('button', { name: /^More for/ }).focus();
  while ((await first.getAttribute('data-waits')) === 'active')
    await decideOnce(['C', 'E', 'S', 'O', 'R', 'F']);
  await getUrgent().waitFor();
  await page.locator('[data-active="true"]:is(:focus, :focus-within)').waitFor();
});

test('a click at a table that does not wait leaves the keys and the focus with the one that does', async () => {
  await getUrgent().waitFor();
  await page
    .locator('section[data-active="false"]:not([data-waits])')
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-waits="active"]:is(:focus, :focus-within)').waitFor();
});

test('a stack shows one table at a time below the others, and goes to the one that waits', async () => {
  // On a slow machine the time was over at some tables meanwhile, where the viewer would sit out, and none would wait.
  await askAll('I’m back everywhere');
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole('list', { name: 'Your tables' });
  await strip.waitFor();
  // Besides the tables: more for the one that is shown, another one, and all of them.
  expect(await strip.getByRole('button').count()).toBe(4 + 3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const cellar = page.getByRole('heading', { name: 'Cellar' });
  // The focus is not on the button, which Space would press again.
  const shown = page.locator('[id^="table "]:focus');
  // Where somebody waits meanwhile the stack goes there: one goes back to where one wants to be.
  await expect
    .poll(
      async () => {
        if (!(await cellar.isVisible())) await strip.getByRole('button', { name: /^Cellar/ }).click();
        return (await cellar.isVisible()) && (await shown.count()) === 1;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  // One tap leads to the table that is most urgent, wherever it stands in the strip. A hand without the viewer has to end there first, perhaps.
  await page
    .getByRole('button', { name: /^\d other tables? (?:is|are) waiting\. / })
    .click({ timeout: 200_000 });
  await strip.locator('[aria-current="true"][data-waits="true"]').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a table of a stack is played on while it is not shown, and can be left and removed', async () => {
  const mixed = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const tableId = /"tableId":"([^"]+)"/.exec(String(payload))?.[1];
      if (tableId !== undefined && String(payload).includes('table.commitEntropy')) mixed.add(tableId);
    }),
  );
  await page.goto(platform.at('/play?table=no-such-table&table=quay'));
  await page.getByRole('region', { name: 'Table 5', exact: true }).waitFor();
  // Some tables may still be to come: the viewer sits out there as well.
  await askAll('Sit out everywhere');
  await foldUntilOut();
  await page.getByRole('button', { name: 'Stack' }).click();
  const strip = page.getByRole('list', { name: 'Your tables' });
  await strip.getByRole('button', { name: /^Table 5/ }).click();
  mixed.clear();
  // None of them is shown.
  await expect.poll(() => mixed.size).toBeGreaterThan(1);
  await page.getByText('Table not found').waitFor();
  await page.getByRole('button', { name: 'Remove from this page' }).click();
  await strip.getByRole('button', { name: /^Table 5/ }).waitFor({ state: 'detached' });
  await strip.getByRole('button', { name: /^Harbour/ }).click();
  await strip.getByRole('button', { name: 'More for Harbour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave after this hand' }).waitFor();
  await page.keyboard.press('Escape');
  expect(platform.problems).toEqual([]);
});

test('a stack goes to no other table while something is written', async () => {
  const strip = page.getByRole('list', { name: 'Your tables' });
  await askAll('I’m back everywhere');
  const field = page.getByRole('textbox', { name: 'Message' });
  // Until the field has the focus the stack may still go where someone waits, and one goes back to where one wants to write.
  const quay = page.getByRole('heading', { name: 'Quay' });
  while (!(await quay.isVisible()) || (await field.and(page.locator(':focus')).count()) === 0) {
    await strip.getByRole('button', { name: /^Quay/ }).click();
    const chat = page.getByRole('tab', { name: 'Chat' });
    await chat.click({ timeout: 2_000 }).catch(() => undefined);
    await field.focus({ timeout: 2_000 }).catch(() => undefined);
  }
  await field.fill('a long');
  await strip.locator('[data-waits="true"]').first().waitFor();
  await field.pressSequentially(' story');
  expect(await field.inputValue()).toBe('a long story');
  await quay.waitFor();
  await field.blur();
  await quay.waitFor({ state: 'detached' });
});

test('the lobby offers a seat, and lets one leave, without going to the table', async () => {
  await page.goto(platform.at('/'));
  await page.getByRole('button', { name: 'Take a seat at Quay' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Buy in for/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const leave = page.getByRole('button', { name: 'Leave Quay' });
  await leave.click();
  // Whoever has chips in a hand is asked first.
  const confirm = dialog.getByRole('button', { name: 'Fold and leave' });
  await confirm.or(page.getByRole('button', { name: 'Take a seat at Quay' })).waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await leave.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(platform.at('/play'));
  await getTiles().nth(3).waitFor();
});

test('the lobby says why where a table cannot be read or left', async () => {
  const { lobby, answers, called } = await openAnswered();
  const dialog = lobby.getByRole('dialog');
  answers.set('table.snapshot', {
    error: { code: -32603, message: '', data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
  });
  const leave = lobby.getByRole('button', { name: 'Leave Harbour' });
  await leave.click();
  // Nobody knows what would be lost by it: it is not left.
  await dialog.getByText('The server didn’t answer.').waitFor();
  expect(called).not.toContain('table.command');
  await lobby.keyboard.press('Escape');
  answers.delete('table.snapshot');
  const refused = { ok: false, code: 'too-often', message: '' };
  answers.set('table.command', { result: { type: 'data', data: refused } });
  await leave.click();
  const confirm = dialog.getByRole('button', { name: 'Fold and leave' });
  const reason = lobby.getByText('You’ve changed seats too often.');
  await confirm.or(reason).waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await reason.waitFor();
  await lobby.close();
});

test.each([
  ['ja-JP', 'dark', 1440, 900],
  ['ja-JP', 'light', 360, 640],
  ['ja-JP', 'light', 1920, 1080],
  ['en-GB', 'dark', 768, 1024],
  ['en-GB', 'light', 390, 844],
  ['en-GB', 'dark', 1920, 1080],
] as const)(
  'the page can be read and used in %s, in the %s theme at %i × %i',
  async (locale, colorScheme, width, height) => {
    const other = await platform.open({ locale, colorScheme, viewport: { width, height } });
    await other.goto(platform.at('/play?table=harbour&table=kitchen&table=parlour&table=cellar'));
    await other
      .getByRole('list', { name: /Seats, clockwise|時計回り/ })
      .first()
      .waitFor();
    await other.waitForTimeout(500);
    await expectNoSidewaysScroll(other);
    await expectAccessible(other);
    await other.context().close();
  },
);

test('all tables are left after the hand, and the chips come along', async () => {
  await page.getByRole('button', { name: 'All tables' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave everywhere' }).click();
  const none = page.getByText('You’re not at a table yet.');
  const deadline = Date.now() + 120_000;
  // Where a check is free, a fold is confirmed by the same key.
  while ((await none.count()) === 0 && Date.now() < deadline) await decideOnce(foldKeys);
  await none.waitFor({ timeout: 1_000 });
});
