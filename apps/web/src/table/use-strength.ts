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
  readonly key: string;
  readonly hand: HandContext;
  readonly knowledge: Knowledge;
  readonly own: Seat;
}

const noRanges: Ranges = new Map();

/** What is asked of a hand; null where there is nothing to tell: the table forbids aids, the viewer is out or has no cards yet, or all hands lie open, which have their chances (R8.10). */
export function findQuestion(
  state: GameState,
  { own, rules }: TableView,
  knowledge: Knowledge,
): Question | null {
  const hand = own === null || rules.aids === 'forbidden' ? null : runningHand(state);
  if (hand === null || own === null || knowledge.size === 0) return null;
  const players = activePlayers(hand);
  if (players.length < 2 || players.every(({ shown }) => shown)) return null;
  if (!players.some(({ seat }) => seat === own)) return null;
  // Cards and who is in change it, and no bet does.
  const open = players.map(({ seat, cards }) => [seat, ...cards.map(({ card }) => card ?? '?')].join(' '));
  const boards = [hand.board, ...(hand.otherBoards ?? [])].map((board) => board.length);
  const key = [hand.handNumber, own, knowledge.size, ...boards, ...open].join();
  return { key, hand, knowledge, own };
}

/** Finds the strength of the viewer's own hand, in a worker; null where there is none to tell. */
export function useStrength(state: GameState, view: TableView, knowledge: Knowledge): Strength | null {
  const next = findQuestion(state, view, knowledge);
  const [question, setQuestion] = useState(next);
  if (question?.key !== next?.key) setQuestion(next);
  const [known, setKnown] = useState<{ readonly handNumber: number; readonly share: number } | null>(null);
  const worker = usePart(question !== null, loadAsk);
  useEffect(() => {
    if (worker === null || question === null) return;
    const { hand, own } = question;
    let isGone = false;
    void worker.askEquity(hand, question.knowledge, noRanges).then((equity) => {
      const share = equity?.shares.get(own);
      if (!isGone && share !== undefined) setKnown({ handNumber: hand.handNumber, share });
    });
    return () => {
      isGone = true;
    };
  }, [worker, question]);
  if (next === null) return null;
  // Until that with the next card is known, the last one stands.
  return { share: known?.handNumber === next.hand.handNumber ? known.share : null };
}
