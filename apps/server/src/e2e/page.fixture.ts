import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails where axe finds something that WCAG 2.1 AA forbids. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Fails where a page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A script of the page, as text: the tests' own language knows no document.
  const widths = await page.evaluate<readonly number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  const [content = 0, window = 0] = widths;
  expect(content).toBeLessThanOrEqual(window);
}

/** Waits until a control has the focus of its page. */
export function waitForFocus(control: Locator): Promise<void> {
  return control.and(control.page().locator(':focus')).waitFor();
}
