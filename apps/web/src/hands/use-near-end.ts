'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Follows whether the end of a list comes near: so far above it that the next page is there before it is seen. `pages` is how many there
 * are: after each it is looked again, for a short page may leave the end where it was.
 */
export function useNearEnd(pages: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (element === null || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && near(),
      {
        rootMargin: '0px 0px 1200px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages]);
  return end;
}
