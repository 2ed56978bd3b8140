'use client';
import { type RefObject, useEffect } from 'react';

/** Tells the style sheet how high the bar at the foot of the window is, so that nothing important lies behind it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const root = document.documentElement;
    const watching = new ResizeObserver(() =>
      root.style.setProperty('--bar-height', `${element.offsetHeight}px`),
    );
    watching.observe(element);
    return () => {
      watching.disconnect();
      root.style.removeProperty('--bar-height');
    };
  }, [bar]);
}
