import { type RefObject, useLayoutEffect } from 'react';

/** What lies at a table and may not be covered: cards, plates, bets, pots, and what is said beside the own cards. */
const lying = '[data-moves]:not([data-moves="middle"]), [data-readout]';

/** The players of a table that are a list with as much height as is left for it; null where they sit around it. */
function findScrolled(table: Element): Element | null {
  const list = table.querySelector('[data-side]')?.closest('ol');
  return list && getComputedStyle(list).overflowY === 'auto' ? list : null;
}

/** Whether an element in the middle of a table covers what lies there, or hangs out of the table. */
function isCovering(element: HTMLElement, table: Element): boolean {
  // Where it will lie: it may be on its way there.
  const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
  const seen = element.getBoundingClientRect();
  const own = new DOMRect(seen.x - e, seen.y - f, seen.width, seen.height);
  if (own.width === 0) return false;
  const bounds = table.getBoundingClientRect();
  if (own.top < bounds.top || own.bottom > bounds.bottom) return true;
  const list = findScrolled(table);
  // What is scrolled out of sight is not covered.
  const frame = list?.getBoundingClientRect() ?? bounds;
  return [...table.querySelectorAll(lying)].some((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const scrolls = list?.contains(each) === true && each.closest('[data-side="own"]') === null;
    const shown = scrolls ? frame : bounds;
    return (
      Math.min(right, own.right) - Math.max(left, own.left) > 1 &&
      Math.min(bottom, own.bottom, shown.bottom) - Math.max(top, own.top, shown.top) > 1
    );
  });
}

function measure(element: HTMLElement | null, lengths: readonly string[]): void {
  const table = element?.closest('section');
  if (element == null || table == null) return;
  const list = findScrolled(table);
  const fits = (length: string) => {
    element.dataset.length = length;
    // So much is said as leaves all players in sight.
    const isWhole = list === null || list.scrollHeight <= list.clientHeight;
    return isWhole && !isCovering(element, table);
  };
  if (!lengths.some(fits)) element.dataset.length = lengths.at(-1);
}

/**
 * Marks an element in the middle of a table with the first of some lengths, as `data-length`, at which it covers nothing and leaves all players in sight: its style says so
 * much. How long a sentence is, in which language and letters, and what lies around it, no rule of a style can know: it is measured as it is
 * drawn, where it will come to rest, and at each new size of the table.
 */
export function useBrevity(element: RefObject<HTMLElement | null>, lengths: readonly string[]): void {
  useLayoutEffect(() => measure(element.current, lengths));
  useLayoutEffect(() => {
    const { current } = element;
    const table = current?.closest('section');
    if (current == null || table == null) return;
    const measureAgain = () => measure(current, lengths);
    const sizes = new ResizeObserver(measureAgain);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [element, lengths]);
}
