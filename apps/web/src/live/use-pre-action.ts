'use client';
import type { TableView } from '@openfelt/engine';
import type { PlayerChoice } from '@openfelt/server/router';
import { useEffect, useState } from 'react';
import { keptPreAction, type PreAction, playOf } from './pre-action.ts';

/** Keeps the viewer's pre-action while it holds and plays it when the turn comes. `isCurrent`: the view is the newest. */
export function usePreAction(view: TableView, isCurrent: boolean, onPlay: (play: PlayerChoice) => void) {
  const [chosen, choose] = useState<PreAction | null>(null);
  const kept = keptPreAction(chosen, view);
  const isOwnTurn = view.own !== null && view.toAct === view.own && view.turn !== null;
  useEffect(() => {
    if (chosen !== null && kept === null) choose(null);
    if (kept === null || !isOwnTurn || !isCurrent || view.turn === null) return;
    choose(null);
    const play = playOf(kept, view.legal, view.turn);
    if (play !== null) onPlay(play);
  }, [chosen, kept, isOwnTurn, isCurrent, view, onPlay]);
  return { chosen: kept, choose };
}
