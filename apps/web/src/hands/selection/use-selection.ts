'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noSelection, selectTo, toggle } from './selection.ts';

/** Selects a hand of the list, or with `isRange` all hands from the one that was selected last to it. */
export type SelectHand = (handId: string, isRange: boolean) => void;

/** The hands that the visitor selects, while they do; `list` is what is listed, in its order. */
export function useSelection(list: readonly string[]) {
  const [isSelecting, setIsSelecting] = useState(false);
  const [selection, setSelection] = useState(noSelection);
  const listed = useRef(list);
  useEffect(() => {
    listed.current = list;
  }, [list]);
  // The same one all the time: a row is drawn anew for its own selection alone.
  const select = useCallback<SelectHand>((handId, isRange) => {
    setSelection((now) => (isRange ? selectTo(now, handId, listed.current) : toggle(now, handId)));
  }, []);
  const clear = useCallback(() => setSelection(noSelection), []);
  const end = useCallback(() => {
    setSelection(noSelection);
    setIsSelecting(false);
  }, []);
  return { isSelecting, selected: selection.handIds, begin: () => setIsSelecting(true), select, clear, end };
}
