import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { VisitedPlatform } from './visited-platform.fixture.ts';

/** Opens the table that a form describes: once more, where the page asks for that. Where it fails, it says what the page says instead. */
export async function createTable(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create table' });
  await create.click();
  try {
    const created = page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
    // A machine that has too much to do may record nothing for some seconds.
    const failed = page.getByText('Try again.').waitFor();
    const isAsked = await Promise.race([created.then(() => false), failed.then(() => true)]);
    if (isAsked) await create.click();
    await created;
  } catch (error) {
    throw new Error(`no table at ${page.url()}: ${await page.locator('main').textContent()}`, {
      cause: error,
    });
  }
}

/** Opens the table that a form describes, and watches it: whoever makes a table is offered a seat there, and has gone on without. */
export async function createTableToWatch(page: Page): Promise<void> {
  await createTable(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy in for/ })
    .waitFor();
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}`);
}

/** Chooses a game of the form of a new table, also one that is folded away. */
export async function chooseGame(page: Page, variant: string): Promise<void> {
  const game = page.locator(`input[type="radio"][value="${variant}"]`);
  if (!(await game.isVisible())) await page.getByText('More games').click();
  await game.check();
}

/** Unfolds a group of options of the form of a new table, or folds it. */
export async function unfoldOptions(page: Page, group: string): Promise<void> {
  await page.locator('summary').filter({ hasText: group }).click();
}

/** Takes a seat by the open dialog, by a press or a click of its button. Where a bot was faster, the dialog goes on with another seat. */
export async function buyIn(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const isGone = () =>
    dialog.waitFor({ state: 'detached', timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  do await press(dialog.getByRole('button', { name: /^Buy in for/ }));
  while (!(await isGone()));
}

/** A page at a table of as many seats, where its player has one and bots the others. */
export async function sitWithBots(
  platform: Pick<VisitedPlatform, 'at' | 'open'>,
  variant: string,
  { options, seats }: { readonly options: BrowserContextOptions; readonly seats: number },
): Promise<Page> {
  const page = await platform.open(options);
  await page.goto(platform.at('/tables/new'));
  await chooseGame(page, variant);
  await page.getByRole('combobox', { name: 'Seats' }).selectOption(String(seats));
  await page.getByRole('combobox', { name: 'Bots', exact: true }).selectOption(String(seats - 1));
  await createTable(page);
  await buyIn(page, (button) => button.click());
  return page;
}

/** A page at a table of two, where its player has a seat beside a bot. */
export const sitWithBot = (
  platform: Pick<VisitedPlatform, 'at' | 'open'>,
  variant: string,
  options: BrowserContextOptions,
): Promise<Page> => sitWithBots(platform, variant, { options, seats: 2 });

/** As much of a button of the page as is read: the tests' own language knows no document. */
interface ShownButton {
  getAttribute(name: string): string | null;
  readonly firstElementChild: { readonly textContent: string } | null;
}

/** The buttons of a decision: between hands one may say that one is ready. */
const decisions = 'button[aria-keyshortcuts]:not([aria-keyshortcuts="N"])';

/** Whether the button that folds does so now: a fold that is chosen in advance is no answer. */
export const mayFold = (buttons: ReadonlyMap<string, string>): boolean =>
  ['Fold', 'Yes, fold'].includes(buttons.get('F') ?? '');

/** What a player has to decide, as the buttons say it: each with its key; none while nothing is to be decided. */
export async function readButtons(page: Page): Promise<ReadonlyMap<string, string>> {
  const buttons = page.getByRole('region', { name: 'Your actions' }).locator(decisions);
  const read = await buttons.evaluateAll((found) =>
    // A button's words come first, then what it costs, and its key.
    (found as unknown as readonly ShownButton[]).map(
      (each) =>
        [each.getAttribute('aria-keyshortcuts') ?? '', each.firstElementChild?.textContent ?? ''] as const,
    ),
  );
  return new Map(read);
}
