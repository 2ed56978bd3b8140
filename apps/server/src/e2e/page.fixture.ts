import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails where axe finds something that stays: a page may be in the middle of a change when it looks. */
async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const find = async () => {
    const { violations } = await choose(new AxeBuilder({ page })).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  await expect.poll(find, { timeout: 5_000, interval: 250 }).toEqual([]);
}

/** Fails where axe finds something that WCAG 2.2 AA forbids. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']));
}

/** Fails where a page cannot be read for its colours: all that is another matter in another theme. */
export function expectReadableColours(page: Page): Promise<void> {
  return expectNoViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * Whether React has taken over all that can be pressed or typed into: until then a page shows what the server has written, and keys are lost.
 * A script of the page, as text: the tests' own language knows no document.
 */
const isAlive = `
  document.querySelector('script[src*="/_next/"]') === null ||
  [...document.querySelectorAll('main :is(button, input, select, textarea, [tabindex])')].every((each) =>
    Object.keys(each).some((key) => key.startsWith('__reactProps')))`;

/** How long a page is waited for until it is alive, in ms: a test may be about one that never is. */
const patience = 15_000;

async function waitUntilAlive(page: Page): Promise<void> {
  const end = Date.now() + patience;
  // While it goes on to another place there is nothing to ask.
  while (Date.now() < end && !(await page.evaluate<boolean>(isAlive).catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Has a page's own ways to a place end when it takes keys and clicks there, as a person waits for before they do anything. */
export function arriveAlive(page: Page): Page {
  const [go, reload, wait] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)];
  page.goto = async (...args) => {
    const answer = await go(...args);
    await waitUntilAlive(page);
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload(...args);
    await waitUntilAlive(page);
    return answer;
  };
  page.waitForURL = async (...args) => {
    await wait(...args);
    await waitUntilAlive(page);
  };
  return page;
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
