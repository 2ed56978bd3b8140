import type { Page } from 'playwright-core';

/** Which shifts of a page are noted. */
interface ShiftOptions {
  /** Whether also those from before it is asked for, since the page was opened. */
  readonly buffered: boolean;
  /** Selects what is looked at; null: everything. */
  readonly of: string | null;
}

/**
 * Notes what moves on a page though nobody had pressed or typed anything in the half second before, and gives what has: what it says, and
 * where it was and is, as x, y, width and height. Other words that are written where they belong keep their line, and their start, middle
 * or end: that is no movement. A browser names the outermost of what moves together, so what is looked at has moved with what it lies in.
 *
 * A script of the page, as text: the tests' own language knows no document.
 */
export async function watchShifts(
  page: Page,
  { buffered, of }: ShiftOptions,
): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(() => {
    window.shifts = [];
    // A page that is busy draws what a key or a pointer asks for later than the browser would allow for.
    const handled = [];
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(type, () => handled.push(performance.now()), true);
    const isAnswer = (at) => handled.some((input) => at >= input && at - input < 500);
    const of = ${JSON.stringify(of)};
    const isNear = (one, other) => Math.abs(one - other) <= 1;
    const stays = (from, to) => isNear(from.y, to.y) && isNear(from.height, to.height) &&
      (isNear(from.left, to.left) || isNear(from.right, to.right) || isNear(from.left + from.right, to.left + to.right));
    const isMeant = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return of === null || (element?.closest(of) ?? element?.querySelector(of) ?? null) !== null;
    };
    const describe = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, startTime, sources } of list.getEntries())
        for (const { node, previousRect: from, currentRect: to } of sources)
          if (!hadRecentInput && !isAnswer(startTime) && !stays(from, to) && isMeant(node))
            window.shifts.push((node?.className ?? '') + ' "' + (node?.textContent ?? '').slice(0, 60) + '": ' + describe(from) + ' → ' + describe(to));
    }).observe({ type: 'layout-shift', buffered: ${buffered} });
  })()`);
  return async () => {
    // They are told with the next frames.
    await page.waitForTimeout(1_000);
    return page.evaluate<readonly string[]>('window.shifts');
  };
}
