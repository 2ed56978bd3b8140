import type { Page } from 'playwright-core';

/** Which shifts of a page are noted. */
interface ShiftOptions {
  /** Whether also those from before it is asked for, since the page was opened. */
  readonly buffered: boolean;
  /** Selects what moves by design and is not looked at, with what lies in it; null: nothing. */
  readonly except: string | null;
}

/**
 * Notes what moves on a page though nobody had pressed or typed anything in the half second before, and gives what has: what it says, and
 * where it was and is, as x, y, width and height. Other words that are written where they belong keep their line, and their start, middle
 * or end: that is no movement. A browser names the outermost of what moves together: what is excepted is noted all the same where it moves
 * with what it lies in.
 *
 * A script of the page, as text: the tests' own language knows no document.
 */
export async function watchShifts(
  page: Page,
  { buffered, except }: ShiftOptions,
): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(() => {
    window.shifts = [];
    // A page that is busy draws what a key or a pointer asks for later than the browser would allow for.
    const handled = [];
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(type, () => handled.push(performance.now()), true);
    const isAnswer = (at) => handled.some((input) => at >= input && at - input < 500);
    const except = ${JSON.stringify(except)};
    // A browser tells nothing of what moves by less than three: so much may the edges of what it tells differ, too.
    const isNear = (one, other) => Math.abs(one - other) <= 2;
    // What goes out of sight, or comes into it, as a word for which a line has no room, has no size there.
    const isSeen = ({ width, height }) => width > 0 && height > 0;
    const stays = (from, to) => !isSeen(from) || !isSeen(to) || isNear(from.y, to.y) && isNear(from.height, to.height) &&
      (isNear(from.left, to.left) || isNear(from.right, to.right) || isNear(from.left + from.right, to.left + to.right));
    const isMeant = (node) =>
      except === null || !(node instanceof Element ? node : node?.parentElement)?.closest(except);
    const describe = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, startTime, sources } of list.getEntries())
        for (const { node, previousRect: from, currentRect: to } of sources)
          if (!hadRecentInput && !isAnswer(startTime) && !stays(from, to) && isMeant(node))
            window.shifts.push((node?.className ?? node?.parentElement?.className ?? '') + ' "' + (node?.textContent ?? '').slice(0, 60) + '": ' + describe(from) + ' → ' + describe(to));
    }).observe({ type: 'layout-shift', buffered: ${buffered} });
  })()`);
  return async () => {
    // They are told with the next frames.
    await page.waitForTimeout(1_000);
    return page.evaluate<readonly string[]>('window.shifts');
  };
}
