'use client';
import type { TableView } from '@openfelt/engine';
import { useState } from 'react';
import { usePart } from '../ui/use-part.ts';

const loadMotion = () => import('./table-motion.tsx');

const isUnwanted = () =>
  document.hidden ||
  document.documentElement.dataset.motion === 'none' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What moves a table: cards come from the dealer, bets from their players, bets go to the pots and pots to winners. Null where `moves`
 * is false, where motion is unwanted, where nobody looks, and until it has arrived.
 */
export function useTableMotion(view: TableView, moves: boolean) {
  const [arrivedAt] = useState(view.version);
  // What arrives with the page stands still: motion comes with the first event after it.
  const motion = usePart(moves && view.version !== arrivedAt && !isUnwanted(), loadMotion);
  return moves && motion !== null && !isUnwanted() ? motion : null;
}
