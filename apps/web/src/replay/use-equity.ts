'use client';
import type { Equity, HandContext, Knowledge } from '@openfelt/engine';
import { useEffect, useState } from 'react';
import { usePart } from '../ui/use-part.ts';

const loadAsk = () => import('../table/ask-equity.ts');

/** Who steps through a hand fast asks nothing on the way, in ms. */
const pause = 80;

/** What is known of a hand, of any that was asked about with the same knowledge: one may step back to it. */
const found = new WeakMap<Knowledge, WeakMap<HandContext, Equity | null>>();

/** The equity of a hand; null where there is none to tell, undefined until it is known. */
export function useEquity(hand: HandContext | null, knowledge: Knowledge): Equity | null | undefined {
  const [, setAnswers] = useState(0);
  const ask = usePart(true, loadAsk);
  const equity = hand === null ? null : found.get(knowledge)?.get(hand);
  useEffect(() => {
    if (hand === null || ask === null || equity !== undefined) return;
    const later = setTimeout(
      () =>
        void ask.askEquity(hand, knowledge).then((answer) => {
          const answers = found.get(knowledge) ?? new WeakMap<HandContext, Equity | null>();
          found.set(knowledge, answers.set(hand, answer));
          setAnswers((count) => count + 1);
        }),
      pause,
    );
    return () => clearTimeout(later);
  }, [hand, knowledge, ask, equity]);
  return equity;
}
