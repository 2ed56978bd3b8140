import type { Page } from 'playwright-core';

/** Which shifts of a page are noted. */
interface ShiftOptions {
  /** Whether also those from before it is asked for, since the page was opened. */
  readonly buffered: boolean;
  /** Selects what is looked at, and all that is in it. */
  readonly within: string;
}

/**
 * Notes what moves on a page though nobody had pressed or typed anything in the half second before, and gives what has: what it says, and
 * where it was and is, as x, y, width and height. Other words that are written where they belong keep their line, and their start, middle
 * or end: that is no movement. Neither is that of a box that paints nothing: what is seen in it is told by itself.
 *
 * A script of the page, as text: the tests' own language knows no document.
 */
export async function watchShifts(
  page: Page,
  { buffered, within }: ShiftOptions,
): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(() => {
    window.shifts = [];
    const isNear = (one, other) => Math.abs(one - other) <= 1;
    const stays = (from, to) => isNear(from.y, to.y) && isNear(from.height, to.height) &&
      (isNear(from.left, to.left) || isNear(from.right, to.right) || isNear(from.left + from.right, to.left + to.right));
    const describe = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const paints = (element) => {
      const { backgroundColor, backgroundImage, borderStyle, boxShadow, visibility } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim() !== '');
      return visibility === 'visible' && (hasWords || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' ||
        borderStyle !== 'none' || boxShadow !== 'none' || element.matches('svg, img, canvas'));
    };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries()) for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement ?? null;
        // What is gone already is not seen where it was to go.
        if (hadRecentInput || element === null || stays(from, to) || element.closest(${JSON.stringify(within)}) === null || !paints(element)) continue;
        window.shifts.push(element.className + ' "' + element.textContent.slice(0, 60) + '": ' + describe(from) + ' → ' + describe(to));
      }
    }).observe({ type: 'layout-shift', buffered: ${buffered} });
  })()`);
  return async () => {
    // They are told with the next frames.
    await page.waitForTimeout(500);
    return page.evaluate<readonly string[]>('window.shifts');
  };
}
