'use client';
import type { TableView } from '@openfelt/engine';
import { useState } from 'react';
import { readPace } from '../appearance/pace.ts';
import { usePart } from '../ui/use-part.ts';

const loadMotion = () => import('./table-motion.tsx');

/**
 * What moves a table: cards come from the dealer, bets from their players, bets go to the pots and pots to winners. Null where `moves`
 * is false, where motion is unwanted, where nobody looks, and until it has arrived.
 */
export function useTableMotion(view: TableView, moves: boolean) {
  const [arrivedAt] = useState(view.version);
  // What arrives with the page stands still: motion comes with the first event after it.
  const motion = usePart(moves && view.version !== arrivedAt && readPace() > 0, loadMotion);
  return moves && motion !== null && readPace() > 0 ? motion : null;
}
