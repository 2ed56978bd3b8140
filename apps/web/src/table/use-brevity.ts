import { type RefObject, useLayoutEffect } from 'react';

/** What lies at a table and may not be covered: cards, plates, bets, pots, and what is said beside the own cards. */
const lying = '[data-moves]:not([data-moves="middle"]), [data-readout]';

/** Whether an element in the middle of a table covers what lies there, or hangs out of the table. */
function isCovering(element: HTMLElement, table: Element): boolean {
  const own = element.getBoundingClientRect();
  const bounds = table.getBoundingClientRect();
  if (own.width === 0) return false;
  if (own.top < bounds.top || own.bottom > bounds.bottom) return true;
  return [...table.querySelectorAll(lying)].some((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    // What is scrolled out of sight is not covered.
    const list = each.closest('[data-side="own"]') === null ? each.closest('ol') : null;
    const frame =
      list !== null && getComputedStyle(list).overflowY === 'auto' ? list.getBoundingClientRect() : bounds;
    return (
      Math.min(right, own.right) - Math.max(left, own.left) > 1 &&
      Math.min(bottom, own.bottom, frame.bottom) - Math.max(top, own.top, frame.top) > 1
    );
  });
}

/**
 * Marks an element in the middle of a table with `data-brief`, for its style to say less, where it would cover something as it is. How
 * long a sentence is, in which language and letters, and what lies around it, no rule of a style can know: it is measured as it is drawn,
 * once it has come to rest, and at each new size of the table.
 */
export function useBrevity(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    const table = current?.closest('section');
    if (current == null || table == null) return;
    const measure = () => {
      delete current.dataset.brief;
      if (isCovering(current, table)) current.dataset.brief = '';
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(table);
    current.addEventListener('animationend', measure);
    return () => {
      sizes.disconnect();
      current.removeEventListener('animationend', measure);
    };
  });
}
