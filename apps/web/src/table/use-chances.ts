'use client';
import { type GameState, type HandContext, runningHand } from '@openfelt/engine';
import { useEffect, useState } from 'react';
import { usePart } from '../ui/use-part.ts';
import type { Chances } from './ask-equity.ts';

const loadAsk = () => import('./ask-equity.ts');

/** Whether the hands of all who are in lie open while the hand goes on. */
export function areTabled({ seats }: HandContext): boolean {
  const active = seats.filter(({ folded }) => !folded);
  return active.length > 1 && active.every(({ shown }) => shown);
}

/** How often each hand wins, while all lie open and cards are still to come; null before and after, and until it is known. */
export function useChances(state: GameState | undefined): Chances | null {
  const [known, setKnown] = useState<{ readonly handNumber: number; readonly chances: Chances } | null>(null);
  const running = state === undefined ? null : runningHand(state);
  const hand = running !== null && areTabled(running) ? running : null;
  const worker = usePart(hand !== null, loadAsk);
  useEffect(() => {
    if (hand === null || worker === null) return;
    let isGone = false;
    void worker.askChances(hand).then((chances) => {
      if (!isGone) setKnown(chances === null ? null : { handNumber: hand.handNumber, chances });
    });
    return () => {
      isGone = true;
    };
  }, [hand, worker]);
  // Until those after the next card are known, the last ones stand.
  return hand !== null && known?.handNumber === hand.handNumber ? known.chances : null;
}
