'use client';
import { type TableView, view as viewOf } from '@openfelt/engine';
import { useMemo } from 'react';
import { type EventLine, formatEventLines } from '../../events/event-lines.ts';
import { type PotResult, usePotResults } from '../../events/use-pot-results.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type Settlement, settlements } from '../../table/hand-result.ts';
import { knowledgeFor, stepsOfHand, type TableSession } from './table-session.ts';

/** What is drawn of a session besides its seats. */
export interface SessionView {
  readonly view: TableView | null;
  readonly lines: readonly EventLine[];
  /** The results of the hand on the table in words, one a pot. */
  readonly results: readonly PotResult[];
  /** What the hand came to, player by player; null while it runs. */
  readonly settled: readonly Settlement[] | null;
}

/** So many events are kept in words for who hears the page. */
const maxLines = 40;

/** Makes what is drawn from a session: the view, the last lines of the dealer, the results. */
export function useSessionView(session: TableSession): SessionView {
  const phrases = usePhrases();
  const { displayedState: shown, renderedEvents, names, own } = session;
  const knowledge = knowledgeFor(session, shown);
  const view = useMemo(() => viewOf(shown, own, knowledge), [shown, own, knowledge]);
  const options = useMemo(() => ({ names, phrases }), [names, phrases]);
  const lines = useMemo(
    () => formatEventLines(renderedEvents.slice(-maxLines), options),
    [renderedEvents, options],
  );
  const steps = useMemo(() => stepsOfHand(renderedEvents), [renderedEvents]);
  const results = usePotResults(steps, options);
  const settled = useMemo(() => {
    const hand = shown.hand?.context;
    const events = steps.map((step) => step.event);
    return hand === undefined ? null : settlements(events, hand);
  }, [shown, steps]);
  return { view, lines, results, settled };
}
