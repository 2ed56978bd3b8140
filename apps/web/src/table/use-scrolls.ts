import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has more in it than it shows, so that it has to be reached by keys to be scrolled. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    // Told of sizes once they are laid out, it forces no layout of its own in the middle of a drawing.
    const sizes = new ResizeObserver(() => {
      const isTooHigh = current.scrollHeight > current.clientHeight + 1;
      setScrolls(isTooHigh && getComputedStyle(current).overflowY === 'auto');
    });
    const watch = () => {
      sizes.disconnect();
      for (const each of [current, ...current.children]) sizes.observe(each);
    };
    watch();
    const children = new MutationObserver(watch);
    children.observe(current, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [element]);
  return scrolls;
}
