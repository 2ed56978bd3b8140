import type { Page } from 'playwright-core';

/** Sits down at a table, and rebuys when all is lost: an all-in that comes to nothing that a test looks for needs another hand. */
export async function sitWithRebuys(page: Page, table: string): Promise<void> {
  await page.goto(`${table}?sit=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Buy in for|バイイン/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const options = page.getByRole('button', { name: /^(Options|オプション)$/ });
  // On a phone they are in the panel.
  const panel = page.getByRole('button', { name: 'パネルを開く' });
  await options.or(panel).first().waitFor();
  if (await panel.isVisible()) await panel.click();
  await options.click();
  await dialog.getByRole('switch', { name: /^(Rebuy automatically|自動でリバイ)$/ }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Goes all-in or calls it, by keys, where there is something to choose. */
export async function pushAllIn(page: Page): Promise<void> {
  // What appears is not acted upon in its first moment.
  await page.waitForTimeout(400);
  const raises = page.getByRole('button', { name: /^(Raise|Bet|All-in|レイズ|ベット|オールイン)/ });
  await page.keyboard.press('6');
  await page.keyboard.press((await raises.count()) > 0 ? 'r' : 'c');
}
