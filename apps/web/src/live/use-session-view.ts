'use client';
import { type TableView, view as viewOf } from '@openfelt/engine';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { type Line, linesOf } from '../words/told.ts';
import { type PotResult, usePotResults } from '../words/use-pot-results.ts';
import { type Settlement, settlements } from './hand-result.ts';
import { knowledgeFor, type Session, stepsOfHand } from './session.ts';

/** What is drawn of a session besides its seats. */
export interface SessionView {
  readonly view: TableView | null;
  readonly lines: readonly Line[];
  /** The results of the hand on the table in words, one a pot. */
  readonly results: readonly PotResult[];
  readonly settled: readonly Settlement[] | null;
}

const linesAtMost = 160;

/** Makes what is drawn from a session: the view, the dealer's lines, the results. */
export function useSessionView(session: Session): SessionView {
  const locale = useLocale();
  const { shown, told, names, own } = session;
  const knowledge = knowledgeFor(session, shown);
  const view = useMemo(() => viewOf(shown, own, knowledge), [shown, own, knowledge]);
  const telling = useMemo(() => ({ names, locale }), [names, locale]);
  const lines = useMemo(() => linesOf(told.slice(-linesAtMost), telling), [told, telling]);
  const steps = useMemo(() => stepsOfHand(told), [told]);
  const results = usePotResults(steps, telling);
  const settled = useMemo(() => {
    const hand = shown.hand?.context;
    const events = steps.map((step) => step.event);
    return hand === undefined ? null : settlements(events, hand);
  }, [shown, steps]);
  return { view, lines, results, settled };
}
