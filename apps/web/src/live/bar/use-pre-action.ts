'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useEffect } from 'react';
import { getOwnTurn } from '../signals.ts';
import { carryPreAction, type KeptPreAction, type PreAction, playBeforehand } from './pre-action.ts';

/** Where a table's pre-action is kept: a state of what lives for as long as the table is followed. */
export type PreActionState = readonly [KeptPreAction, (kept: KeptPreAction) => void];

/** Carries the viewer's pre-action on while it holds and plays it when the turn comes. `isCurrent`: the view is the newest. */
export function usePreAction(
  view: TableView,
  isCurrent: boolean,
  onAction: (action: PlayerAction) => void,
  [kept, keep]: PreActionState,
) {
  const { playedTurn } = kept;
  const carried = carryPreAction(kept.chosen, view);
  const isOver = kept.chosen !== null && carried === null;
  const turn = getOwnTurn(view);
  useEffect(() => {
    if (isOver) keep({ chosen: null, playedTurn });
    if (carried === null || turn === null || !isCurrent) return;
    const before = { chosen: carried, playedTurn };
    const { kept: left, action } = playBeforehand(before, view.legal, turn);
    if (left !== before) keep(left);
    if (action !== null) onAction(action);
  }, [isOver, carried, playedTurn, turn, isCurrent, view, onAction, keep]);
  return { chosen: carried, choose: (chosen: PreAction | null) => keep({ chosen, playedTurn }) };
}
