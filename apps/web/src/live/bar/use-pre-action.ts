'use client';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useEffect } from 'react';
import { getOwnTurn } from '../signals.ts';
import { carryPreAction, type HeldPreAction, type PreAction, playBeforehand } from './pre-action.ts';

/** Where a table's pre-action is kept: a state of what lives for as long as the table is followed. */
export type PreActionState = readonly [HeldPreAction, (held: HeldPreAction) => void];

/** Carries the viewer's pre-action on while it holds and plays it when the turn comes. `isCurrent`: the view is the newest. */
export function usePreAction(
  view: TableView,
  isCurrent: boolean,
  onAction: (action: PlayerAction) => void,
  [held, hold]: PreActionState,
) {
  const { playedTurn } = held;
  const carried = carryPreAction(held.chosen, view);
  const isOver = held.chosen !== null && carried === null;
  const turn = getOwnTurn(view);
  useEffect(() => {
    if (isOver) hold({ chosen: null, playedTurn });
    if (carried === null || turn === null || !isCurrent) return;
    const before = { chosen: carried, playedTurn };
    const { held: left, action } = playBeforehand(before, view.legal, turn);
    if (left !== before) hold(left);
    if (action !== null) onAction(action);
  }, [isOver, carried, playedTurn, turn, isCurrent, view, onAction, hold]);
  return { chosen: carried, choose: (chosen: PreAction | null) => hold({ chosen, playedTurn }) };
}
