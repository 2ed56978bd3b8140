'use client';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './tile-grid.ts';

/** The size of an element as it changes; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(measured);
    return () => watching.disconnect();
  }, [element]);
  return size;
}
