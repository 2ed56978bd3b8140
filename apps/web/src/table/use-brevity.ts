import { type RefObject, useLayoutEffect } from 'react';

/** What lies at a table and may not be covered: cards, plates, bets, pots, and what is said beside the own cards. */
const lying = '[data-moves]:not([data-moves="middle"]), [data-readout]';

/** The players of a table that are a list with as much height as is left for it; null where they sit around it. */
function findScrolled(table: Element): Element | null {
  const list = table.querySelector('[data-side]')?.closest('ol');
  return list && getComputedStyle(list).overflowY === 'auto' ? list : null;
}

/** Whether all players of a list are in sight, by their own boxes: what is told in them may be on its way, and reach further down. */
function showsAll(list: Element): boolean {
  const start = list.getBoundingClientRect().top - list.scrollTop;
  return [...list.children].every(
    (seat) =>
      seat.matches('[data-side="own"]') ||
      seat.getBoundingClientRect().bottom - start <= list.clientHeight + 0.5,
  );
}

/** Measures what lies at a table where it will come to rest: cards and chips may be on their way, and so may what is said of them. */
function measureAtRest(table: Element): (element: Element) => DOMRect {
  const moving = new Set(
    table
      .getAnimations({ subtree: true })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)),
  );
  return (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { e, f } = new DOMMatrix(moving.has(element) ? getComputedStyle(element).transform : undefined);
    return new DOMRect(x - e, y - f, width, height);
  };
}

/** Whether an element in the middle of a table covers what lies there, or hangs out of the table. */
function isCovering(
  element: HTMLElement,
  table: Element,
  measureRest: ReturnType<typeof measureAtRest>,
): boolean {
  const own = measureRest(element);
  if (own.width === 0) return false;
  const bounds = table.getBoundingClientRect();
  if (own.top < bounds.top || own.bottom > bounds.bottom) return true;
  const list = findScrolled(table);
  // What is scrolled out of sight is not covered.
  const frame = list?.getBoundingClientRect() ?? bounds;
  return [...table.querySelectorAll(lying)].some((each) => {
    const { left, right, top, bottom } = measureRest(each);
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
  const measureRest = measureAtRest(table);
  const fits = (length: string) => {
    element.dataset.length = length;
    // So much is said as leaves all players in sight.
    return (list === null || showsAll(list)) && !isCovering(element, table, measureRest);
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
