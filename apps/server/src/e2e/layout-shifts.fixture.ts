import type { Page } from 'playwright-core';

/** What moved on a page, without having been touched: what it says, and where it was and is, as x, y, width and height. */
export type LayoutShift = string;

/**
 * What has moved on a page since it was opened, though nobody had pressed or typed anything in the half second before. Other words that are
 * written where they belong keep their line, and their start, middle or end: that is no movement. Neither is a log's, which moves on as
 * lines are added: what lies in a part that `exempt` selects is left out.
 *
 * A script of the page, as text: the tests' own language knows no document.
 */
export function findShifts(page: Page, exempt = ':not(*)'): Promise<readonly LayoutShift[]> {
  return page.evaluate<readonly LayoutShift[]>(`new Promise((resolve) => {
    const moved = [];
    const isNear = (one, other) => Math.abs(one - other) <= 1;
    const stays = (from, to) => isNear(from.y, to.y) && isNear(from.height, to.height) &&
      (isNear(from.left, to.left) || isNear(from.right, to.right) || isNear(from.left + from.right, to.left + to.right));
    const isExempt = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest('${exempt}') != null;
    const describe = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const name = (node) => (node?.className ?? node?.parentElement?.className ?? '') + ' "' + (node?.textContent ?? '').slice(0, 60) + '"';
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries()) for (const { node, previousRect: from, currentRect: to } of sources) {
        if (!hadRecentInput && !stays(from, to) && !isExempt(node)) moved.push(name(node) + ': ' + describe(from) + ' → ' + describe(to));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 1_000);
  })`);
}
