'use client';
import type { TableView } from '@openfelt/engine';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePart } from '../ui/use-part.ts';
import type { Stillness } from './motion.ts';

const loadMotion = () => import('./motion.ts');

const isUnwanted = () =>
  document.hidden ||
  document.documentElement.dataset.motion === 'none' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Motion of a table: cards come from the dealer, bets from their players, bets go to the pot and pots to winners. Off where `moves`
 * is false, where motion is unwanted, and where nobody looks.
 */
export function useTableMotion(stage: RefObject<HTMLElement | null>, view: TableView, moves: boolean): void {
  const [arrivedAt] = useState(view.version);
  // What arrives with the page stands still: motion comes with the first event after it.
  const motion = usePart(moves && view.version !== arrivedAt && !isUnwanted(), loadMotion);
  const last = useRef<Stillness | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null || motion === null || !moves) {
      last.current = null;
      return;
    }
    const before = last.current;
    if (before?.version === view.version) return;
    const after = motion.takeStillness(element, view);
    last.current = after;
    if (before !== null && !isUnwanted()) motion.playChange(element, before, after);
  });
}
