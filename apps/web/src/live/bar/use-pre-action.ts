'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useEffect, useRef, useState } from 'react';
import { getOwnTurn } from '../signals.ts';
import { carryPreAction, outlives, type PreAction, toPlayerAction } from './pre-action.ts';

/** Keeps the viewer's pre-action while it holds and plays it when the turn comes. `isCurrent`: the view is the newest. */
export function usePreAction(view: TableView, isCurrent: boolean, onAction: (action: PlayerAction) => void) {
  const [chosen, choose] = useState<PreAction | null>(null);
  /** The turn that was played last: what was refused is not tried again. */
  const played = useRef<number | null>(null);
  const carried = carryPreAction(chosen, view);
  const turn = getOwnTurn(view);
  useEffect(() => {
    if (chosen !== null && carried === null) choose(null);
    if (carried === null || turn === null || !isCurrent) return;
    const isTried = played.current === turn;
    const action = isTried ? null : toPlayerAction(carried, view.legal, turn);
    played.current = turn;
    if (!outlives(carried, action)) choose(null);
    if (action !== null) onAction(action);
  }, [chosen, carried, turn, isCurrent, view, onAction]);
  return { chosen: carried, choose };
}
