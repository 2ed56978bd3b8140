import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Fails where axe finds something that WCAG 2.2 AA forbids, and that stays: a page may be in the middle of a change when it looks. With
 * `contrast` so does text of less than 7 to 1 (AAA).
 */
export async function expectAccessible(page: Page, contrast: 'enough' | 'more' = 'enough'): Promise<void> {
  const find = async () => {
    const axe = new AxeBuilder({ page })
      .options({ rules: { 'color-contrast-enhanced': { enabled: contrast === 'more' } } })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      // No page has frames of others: what is found in them would be gathered in a page that is opened for it each time.
      .setLegacyMode();
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  await expect.poll(find, { timeout: 5_000, interval: 250 }).toEqual([]);
}

/**
 * Whether React has taken over all that can be pressed or typed into: until then a page shows what the server has written, and keys are lost.
 * An element is taken over once it is in the tree that React has committed; that it bears React's marks says only that it was reached.
 * A script of the page, as text: the tests' own language knows no document.
 */
const isAlive = `(() => {
  if (document.querySelector('script[src*="/_next/"]') === null) return true;
  const container = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
  if (container === undefined) return false;
  const [taken, left] = [new Set(), [document[container].stateNode.current]];
  for (let fiber = left.pop(); fiber !== undefined; fiber = left.pop()) {
    // What is still as the server has written it.
    if (fiber.memoizedState?.dehydrated) return false;
    if (fiber.stateNode instanceof Element) taken.add(fiber.stateNode);
    for (let child = fiber.child; child !== null; child = child.sibling) left.push(child);
  }
  return [...document.querySelectorAll('main :is(button, input, select, textarea, [tabindex])')].every((each) =>
    taken.has(each));
})()`;

/** How long a page is waited for until it is alive, in ms: a test may be about one that never is. */
const patience = 15_000;

async function waitUntilAlive(page: Page): Promise<void> {
  const end = Date.now() + patience;
  // While it goes on to another place there is nothing to ask.
  while (Date.now() < end && !(await page.evaluate<boolean>(isAlive).catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** What a page has requested and not got yet, and when that changed last, in ms since epoch. */
interface Requests {
  readonly left: Set<Request>;
  changedAt: number;
}

const requests = new WeakMap<Page, Requests>();

/** Follows what a page requests from now on, for {@link waitUntilIdle}. */
export function followRequests(page: Page): void {
  const all: Requests = { left: new Set(), changedAt: Date.now() };
  requests.set(page, all);
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    all.changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => {
      // Of what the page before still requested, the end is not always told.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) all.left.clear();
      all.left.add(request);
    }),
  );
  page.on(
    'requestfinished',
    note((request) => all.left.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => all.left.delete(request)),
  );
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

/** How long a page asks for nothing until it is idle, in ms. */
const quiet = 500;

/**
 * Waits until a page that is followed asks for nothing more. Where it does not come to that, it says what was asked for and has not come.
 * The browser's driver has such a state, too, but comes to it once for each document, and on a busy machine at times never.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const all = requests.get(page);
  if (all === undefined) throw new Error(`What ${page.url()} requests is not followed.`);
  const from = Date.now();
  // From now on: what has just been pressed may ask for something yet.
  const isIdle = () => all.left.size === 0 && Date.now() - Math.max(from, all.changedAt) >= quiet;
  for (const end = from + 60_000; !isIdle(); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() < end) continue;
    const addresses = [...all.left].map((request) => request.url()).join(', ');
    throw new Error(`${page.url()} is still asking for: ${addresses}`);
  }
}

/** By how much a page is wider than its window, in CSS pixels. A script of the page, as text: the tests' own language knows no document. */
const measureBeyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Fails where a page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate<number>(measureBeyond)).toBeLessThanOrEqual(0);
}

/** Waits until a control has the focus of its page. */
export function waitForFocus(control: Locator): Promise<void> {
  return control.and(control.page().locator(':focus')).waitFor();
}

/**
 * Finds what is written beyond its control, its cell or its block, or is cut at its side by what it lies in, where no dots say that there is
 * more and nothing scrolls. A script of the page, as text: the tests' own language knows no document.
 */
const findCut = `(() => {
  const range = document.createRange();
  const cut = new Set();
  const findBlock = (element) =>
    getComputedStyle(element).display === 'inline' ? findBlock(element.parentElement) : element;
  for (const element of document.querySelectorAll('body *')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    // What stands beside the own cards is looked at where tables are drawn.
    if (element.closest('.sr-only, [data-readout]') !== null || getComputedStyle(element).clipPath !== 'none') continue;
    const block = findBlock(element);
    if (getComputedStyle(block).textOverflow === 'ellipsis') continue;
    const holders = [element.closest('button, a, summary, th, td') ?? block];
    for (let outer = block; outer !== document.body; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer);
      if (['auto', 'scroll'].includes(overflowX)) break;
      if (overflowX !== 'visible') holders.push(outer);
    }
    for (const text of texts) {
      range.selectNodeContents(text);
      for (const line of range.getClientRects())
        for (const holder of holders) {
          const { left, right } = holder.getBoundingClientRect();
          if (line.width > 1 && (line.right > right + 2 || line.left < left - 2))
            cut.add(element.tagName + ' "' + text.data.trim().slice(0, 60) + '"');
        }
    }
  }
  return [...cut];
})()`;

/**
 * Finds what stays small, or hardly grows, where letters are set twice as large: except at tables and in pictures of them, whose letters
 * follow the table, and titles, which are large anyway; a phone's bar has room for little more. A script of the page, as text: the tests' own
 * language knows no document.
 */
const findSmall = `(() => {
  const { style } = document.documentElement;
  const readSize = (element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const written = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '') &&
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[data-shape], [data-state][aria-hidden], svg') === null);
  style.fontSize = '';
  const before = written.map(readSize);
  style.fontSize = '200%';
  const getLeast = (element) => innerWidth < 600 && element.closest('[data-rows]') !== null ? 1.1 : 1.7;
  return written.flatMap((element, index) => readSize(element) < Math.min(getLeast(element) * before[index], 36)
    ? [element.tagName + ' "' + element.textContent.trim().slice(0, 60) + '" ' + before[index] + ' → ' + readSize(element)] : []);
})()`;

/** Narrow and wide windows, in CSS pixels. */
const widths = [390, 768, 1440] as const;

/** Fails where a page cannot be read with letters twice as large: where it is wider than its window, something is cut or sticks out, or stays small. */
export async function expectReadableLarge(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Some of it is laid out again after the window has changed.
      await expect
        .poll(
          async () => {
            const beyond = await page.evaluate<number>(measureBeyond);
            const cut = await page.evaluate<readonly string[]>(findCut);
            const small = await page.evaluate<readonly string[]>(findSmall);
            return [...(beyond > 0 ? [`${beyond} pixels beyond the window`] : []), ...cut, ...small];
          },
          { message: `${width} pixels wide`, timeout: 5_000, interval: 250 },
        )
        .toEqual([]);
    }
  } finally {
    await page.evaluate("document.documentElement.style.fontSize = ''");
    if (before !== null) await page.setViewportSize(before);
  }
}
