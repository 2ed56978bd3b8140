'use client';
import {
  activePlayers,
  type GameState,
  type HandContext,
  type Knowledge,
  type Ranges,
  runningHand,
  type TableView,
} from '@openfelt/engine';
import { useState } from 'react';
import { useEquity } from './use-equity.ts';

/** How strong the viewer's own hand is. */
export interface Strength {
  /** What it wins of the pots in the mean, from 0 to 1, if all stay to the end, whatever the others hold; null until it is known. */
  readonly share: number | null;
}

const noRanges: Ranges = new Map();

/**
 * The hand whose strength is told to the viewer who plays it; null where there is none: the table forbids aids, the viewer is out or has
 * no cards yet, all hands lie open, which have their chances (R8.10), or nobody can bet any more and hands are shown.
 */
export function findJudgedHand(
  state: GameState,
  { own, rules, phase, result }: TableView,
  knowledge: Knowledge,
): HandContext | null {
  const hand = own === null || rules.aids === 'forbidden' ? null : runningHand(state);
  if (hand === null || knowledge.size === 0) return null;
  if (result !== null || phase === 'showdown') return null;
  const players = activePlayers(hand);
  if (players.length < 2 || players.every(({ shown }) => shown)) return null;
  return players.some(({ seat }) => seat === own) ? hand : null;
}

/** Finds the strength of the viewer's own hand; null where there is none to tell. */
export function useStrength(state: GameState, view: TableView, knowledge: Knowledge): Strength | null {
  const hand = findJudgedHand(state, view, knowledge);
  const { equity } = useEquity(hand, knowledge, noRanges);
  const share = view.own === null ? undefined : equity?.shares.get(view.own);
  const [known, setKnown] = useState<{ readonly handNumber: number; readonly share: number } | null>(null);
  if (hand === null) return null;
  const { handNumber } = hand;
  if (share !== undefined && (known?.handNumber !== handNumber || known.share !== share))
    setKnown({ handNumber, share });
  // Until that with the next card is known, the last one stands.
  return { share: share ?? (known?.handNumber === handNumber ? known.share : null) };
}
