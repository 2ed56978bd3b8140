import { type RefObject, useLayoutEffect } from 'react';

/** What lies at a table and may not be covered: cards, plates, bets, pots, and what is said beside the own cards. */
const lying = '[data-moves]:not([data-moves="middle"]), [data-readout]';

/** Whether an element in the middle of a table covers what lies there, takes the room of seats, or hangs out of the table. */
function isCovering(element: HTMLElement, table: Element): boolean {
  // Where it will lie: it may be on its way there.
  const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
  const seen = element.getBoundingClientRect();
  const own = new DOMRect(seen.x - e, seen.y - f, seen.width, seen.height);
  if (own.width === 0) return false;
  const bounds = table.getBoundingClientRect();
  if (own.top < bounds.top || own.bottom > bounds.bottom) return true;
  const list = table.querySelector('[data-side]')?.parentElement;
  // Seats that scroll give way to what comes below them.
  const scrolls = list != null && getComputedStyle(list).overflowY === 'auto';
  if (scrolls && list.scrollHeight > list.clientHeight + 1) return true;
  return [...table.querySelectorAll(lying)].some((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return (
      Math.min(right, own.right) - Math.max(left, own.left) > 1 &&
      Math.min(bottom, own.bottom, bounds.bottom) - Math.max(top, own.top, bounds.top) > 1
    );
  });
}

function measure(element: HTMLElement | null): void {
  const table = element?.closest('section');
  if (element == null || table == null) return;
  delete element.dataset.brief;
  if (isCovering(element, table)) element.dataset.brief = '';
}

/**
 * Marks an element in the middle of a table with `data-brief`, for its style to say less, where it would cover something as it is. How
 * long a sentence is, in which language and letters, and what lies around it, no rule of a style can know: it is measured as it is drawn,
 * where it will come to rest, and at each new size of the table.
 */
export function useBrevity(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => measure(element.current));
  useLayoutEffect(() => {
    const { current } = element;
    const table = current?.closest('section');
    if (current == null || table == null) return;
    const measureAgain = () => measure(current);
    const sizes = new ResizeObserver(measureAgain);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [element]);
}
