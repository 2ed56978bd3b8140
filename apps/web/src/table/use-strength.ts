'use client';
import {
  activePlayers,
  type GameState,
  type HandContext,
  type Knowledge,
  type Ranges,
  runningHand,
  type Seat,
  type TableView,
} from '@openfelt/engine';
import { useEffect, useState } from 'react';
import { usePart } from '../ui/use-part.ts';

const loadAsk = () => import('./ask-equity.ts');

/** How strong the viewer's own hand is. */
export interface Strength {
  /** What it wins of the pots in the mean, from 0 to 1, if all stay to the end, whatever the others hold; null until it is known. */
  readonly share: number | null;
}

/** A hand to be judged, as it stands. */
interface Question {
  readonly hand: HandContext;
  readonly knowledge: Knowledge;
  readonly own: Seat;
}

const noRanges: Ranges = new Map();

/** What happens within so short a time is asked about once, in ms. */
const pause = 80;

/** What is asked of a hand; null where there is nothing to tell: the table forbids aids, the viewer is out or has no cards yet, all hands lie open, which have their chances (R8.10), or nobody can bet any more and hands are shown. */
export function findQuestion(
  state: GameState,
  { own, rules, phase, result }: TableView,
  knowledge: Knowledge,
): Question | null {
  const hand = own === null || rules.aids === 'forbidden' ? null : runningHand(state);
  if (hand === null || own === null || knowledge.size === 0) return null;
  if (result !== null || phase === 'showdown') return null;
  const players = activePlayers(hand);
  if (players.length < 2 || players.every(({ shown }) => shown)) return null;
  return players.some(({ seat }) => seat === own) ? { hand, knowledge, own } : null;
}

/** Finds the strength of the viewer's own hand, in a worker; null where there is none to tell. */
export function useStrength(state: GameState, view: TableView, knowledge: Knowledge): Strength | null {
  const { hand, own } = findQuestion(state, view, knowledge) ?? {};
  const [known, setKnown] = useState<{ readonly handNumber: number; readonly share: number } | null>(null);
  const worker = usePart(hand !== undefined, loadAsk);
  useEffect(() => {
    if (worker === null || hand === undefined || own === undefined) return;
    let isGone = false;
    const later = setTimeout(
      () =>
        void worker.askEquity(hand, knowledge, noRanges).then((equity) => {
          const share = equity?.shares.get(own);
          if (!isGone && share !== undefined) setKnown({ handNumber: hand.handNumber, share });
        }),
      pause,
    );
    return () => {
      isGone = true;
      clearTimeout(later);
    };
  }, [worker, hand, own, knowledge]);
  if (hand === undefined) return null;
  // Until that with the next card is known, the last one stands.
  return { share: known?.handNumber === hand.handNumber ? known.share : null };
}
