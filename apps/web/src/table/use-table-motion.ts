'use client';
import type { TableView } from '@openfelt/engine';
import { useState } from 'react';
import { readPace } from '../appearance/pace.ts';
import { usePart } from '../ui/use-part.ts';
import type { Motion } from './motion.ts';

const loadMotion = () => import('./table-motion.tsx');

/**
 * What moves a table: cards come from the dealer, bets from their players, bets go to the pots and pots to winners. Null where `motion`
 * is, where motion is unwanted, where nobody looks, and until it has arrived.
 */
export function useTableMotion(view: TableView, motion: Motion | null) {
  const [arrivedAt] = useState(view.version);
  // What arrives with the page stands still: motion comes with the first event after it.
  const moving = usePart(motion !== null && view.version !== arrivedAt && readPace() > 0, loadMotion);
  return motion !== null && moving !== null && readPace() > 0 ? moving : null;
}
