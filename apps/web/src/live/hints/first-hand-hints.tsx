'use client';
import type { TableStatus } from '@openfelt/api';
import { isPracticeTable } from '@openfelt/api/practice';
import type { TableView } from '@openfelt/engine';
import { useEffect, useState } from 'react';
import { keepChoice } from '../../ui/save-choice.ts';
import { AimStrip, HintStrip } from './hint-strip.tsx';
import { useFirstHand } from './use-first-hand.ts';

const cookie = 'hints';

interface FirstHandHintsProps {
  /** Where they stand: in the bar, where they take from the table's room, or in the panel beside it. */
  readonly place: 'bar' | 'panel';
  readonly view: TableView;
  readonly status: TableStatus;
  /** Whether all that happened is drawn. */
  readonly isCurrent: boolean;
  readonly tableId: string;
}

/** Whether the viewer has pressed anything since something was over: what it took is given back to the table then, and not by itself. */
function useReleased(isOver: boolean): boolean {
  const [isReleased, setIsReleased] = useState(isOver);
  useEffect(() => {
    if (!isOver) {
      setIsReleased(false);
      return;
    }
    const release = () => setIsReleased(true);
    for (const type of ['click', 'keyup']) window.addEventListener(type, release);
    return () => {
      for (const type of ['click', 'keyup']) window.removeEventListener(type, release);
    };
  }, [isOver]);
  return isReleased;
}

/**
 * Guides a seated viewer through their first hand of a game, and at each practice table through its first; whoever is about to sit down is
 * asked for, so that it comes with the seat. Put away once, it does not come again.
 */
export function FirstHandHints({ place, view, status, isCurrent, tableId }: FirstHandHintsProps) {
  const [isAway, setIsAway] = useState(() => document.cookie.includes(`${cookie}=off`));
  const isPractice = isPracticeTable(tableId);
  const firstHand = useFirstHand(view, isPractice, isAway);
  const hasPlace = firstHand !== 'none' && view.own !== null;
  const isReleased = useReleased(!hasPlace);
  const isOver = !hasPlace || firstHand === 'after';
  // From the panel they go with the hand; the bar's room comes back with what the viewer presses next.
  if (isAway || (isOver && (place === 'panel' || (!hasPlace && isReleased)))) return null;
  if (isOver) return <AimStrip view={view} isPractice={isPractice} />;
  return (
    <HintStrip
      view={view}
      status={status}
      isCurrent={isCurrent}
      isPractice={isPractice}
      onPutAway={() => {
        keepChoice(cookie, 'off');
        setIsAway(true);
      }}
    />
  );
}
