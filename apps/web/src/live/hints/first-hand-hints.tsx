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

/** Whether something was put away, or the viewer has looked at something else since it was over: what moves then is seen by nobody. */
function useGone(isOver: boolean): readonly [boolean, () => void] {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const leave = () => document.hidden && setIsGone(true);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [isOver]);
  return [isGone, () => setIsGone(true)];
}

/**
 * Guides a seated viewer through their first hand of a game, and at each practice table through its first; whoever is about to sit down is
 * asked for, so that it comes with the seat. Put away once, it does not come again.
 */
export function FirstHandHints({ place, view, status, isCurrent, tableId }: FirstHandHintsProps) {
  const [isAway, setIsAway] = useState(() => document.cookie.includes(`${cookie}=off`));
  const isPractice = isPracticeTable(tableId);
  const firstHand = useFirstHand(view, { isPractice, isOff: isAway, movesActions: place === 'bar' });
  const isOver = firstHand === 'after';
  const [isGone, putAway] = useGone(isOver);
  if (isAway || view.own === null || firstHand === 'none') return null;
  // From the panel they go with the hand. The bar's room is the table's, which would grow in the middle of a hand.
  if (isOver && (place === 'panel' || isGone)) return null;
  if (isOver) return <AimStrip view={view} isPractice={isPractice} onPutAway={putAway} />;
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
