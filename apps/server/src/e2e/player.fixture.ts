import type { BrowserContextOptions, Page } from 'playwright-core';
import type { VisitedPlatform } from './visited-platform.fixture.ts';

/** Opens the table that a form describes. Where that fails, it says what the page says instead. */
export async function createTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create table' }).click();
  try {
    await page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
  } catch (error) {
    throw new Error(`no table at ${page.url()}: ${await page.locator('main').textContent()}`, {
      cause: error,
    });
  }
}

/** A page at a table of two, where its player has a seat beside a bot. */
export async function sitWithBot(
  platform: VisitedPlatform,
  variant: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await platform.open(options);
  await page.goto(platform.at('/tables/new'));
  await page.getByLabel('Variant').selectOption(variant);
  await page.getByLabel('Seats').selectOption('2');
  await createTable(page);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Buy in for/ }).click();
  await dialog.waitFor({ state: 'detached' });
  return page;
}

/** As much of a button of the page as is read: the tests' own language knows no document. */
interface ShownButton {
  getAttribute(name: string): string | null;
  readonly firstElementChild: { readonly textContent: string } | null;
}

/** What a player has to decide, as the buttons say it: each with its key; none while nothing is to be decided. */
export async function readButtons(page: Page): Promise<ReadonlyMap<string, string>> {
  const buttons = page.getByRole('region', { name: 'Your actions' }).locator('button[aria-keyshortcuts]');
  const read = await buttons.evaluateAll((found) =>
    // A button's words come first, then what it costs, and its key.
    (found as unknown as readonly ShownButton[]).map(
      (each) =>
        [each.getAttribute('aria-keyshortcuts') ?? '', each.firstElementChild?.textContent ?? ''] as const,
    ),
  );
  return new Map(read);
}
