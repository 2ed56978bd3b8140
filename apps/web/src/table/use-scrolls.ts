import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has more in it than it shows, so that it has to be reached by keys to be scrolled. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // After every drawing: what is in it changes with each of them.
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const isTooHigh = current.scrollHeight > current.clientHeight + 1;
    setScrolls(isTooHigh && getComputedStyle(current).overflowY === 'auto');
  });
  return scrolls;
}
