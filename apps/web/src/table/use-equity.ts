'use client';
import type { Equity, HandContext, Knowledge, Ranges } from '@openfelt/engine';
import { useEffect, useState } from 'react';
import { usePart } from '../ui/use-part.ts';

const loadAsk = () => import('./ask-equity.ts');

/** Who steps through a hand fast asks nothing on the way, in ms. */
const pause = 80;

/** What is known of a hand, of any that was asked about with the same knowledge and ranges: one may step back to it. */
const found = new WeakMap<Knowledge, WeakMap<Ranges, WeakMap<HandContext, Equity | null>>>();

/** The equity of a hand: null where there is none to tell, undefined until one is known. */
interface KnownEquity {
  readonly equity: Equity | null | undefined;
  /** Whether it is found out anew. What was known of the hand before, with other ranges, stays until then, so that nothing jumps. */
  readonly isPending: boolean;
}

/** Finds the equity of a hand in a worker. */
export function useEquity(hand: HandContext | null, knowledge: Knowledge, ranges: Ranges): KnownEquity {
  const [, setAnswers] = useState(0);
  const [last, setLast] = useState<{
    readonly hand: HandContext | null;
    readonly equity: Equity | null;
  } | null>(null);
  const ask = usePart(hand !== null, loadAsk);
  const equity = hand === null ? null : found.get(knowledge)?.get(ranges)?.get(hand);
  useEffect(() => {
    if (hand === null || ask === null || equity !== undefined) return;
    const later = setTimeout(
      () =>
        void ask.askEquity(hand, knowledge, ranges).then((answer) => {
          const byRanges = found.get(knowledge) ?? new WeakMap<Ranges, WeakMap<HandContext, Equity | null>>();
          const answers = byRanges.get(ranges) ?? new WeakMap<HandContext, Equity | null>();
          found.set(knowledge, byRanges.set(ranges, answers.set(hand, answer)));
          setAnswers((count) => count + 1);
        }),
      pause,
    );
    return () => clearTimeout(later);
  }, [hand, knowledge, ranges, ask, equity]);
  if (equity !== undefined && (last?.hand !== hand || last.equity !== equity)) setLast({ hand, equity });
  const before = last?.hand === hand ? last?.equity : undefined;
  return { equity: equity === undefined ? before : equity, isPending: equity === undefined };
}
