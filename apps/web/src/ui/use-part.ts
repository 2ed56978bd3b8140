'use client';
import { useEffect, useReducer } from 'react';

/** How long before a part is asked for again that did not arrive, in ms. */
const pause = 2_000;

/** What has arrived, by the function that loads it: wanted again, it is there at once. */
const arrived = new WeakMap<() => Promise<object>, object>();

/**
 * A part of a page that is loaded when it is first wanted, and asked for again until it arrives; null before. What stands around it
 * goes on meanwhile. The same part has to have the same `load` every time.
 */
export function usePart<Part extends object>(isWanted: boolean, load: () => Promise<Part>): Part | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const part = (arrived.get(load) as Part | undefined) ?? null;
  useEffect(() => {
    if (!isWanted || part !== null) return;
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void load().then(
        (loaded) => {
          arrived.set(load, loaded);
          if (!isGone) redraw();
        },
        () => {
          if (!isGone) again = setTimeout(ask, pause);
        },
      );
    ask();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [isWanted, part, load]);
  return part;
}
