'use client';
import type { TableStatus } from '@openfelt/api';
import { isPracticeTable } from '@openfelt/api/practice';
import type { TableView } from '@openfelt/engine';
import { useState } from 'react';
import { keepChoice } from '../../ui/save-choice.ts';
import { HintStrip } from './hint-strip.tsx';
import { useFirstHand } from './use-first-hand.ts';

const cookie = 'hints';

interface FirstHandHintsProps {
  readonly view: TableView;
  readonly status: TableStatus;
  readonly tableId: string;
}

/**
 * Guides a seated viewer through their first hand of a game, and at each practice table through its first; whoever is about to sit down is
 * asked for, so that it comes with the seat. Put away once, it does not come again.
 */
export function FirstHandHints({ view, status, tableId }: FirstHandHintsProps) {
  const [isAway, setIsAway] = useState(() => document.cookie.includes(`${cookie}=off`));
  const isPractice = isPracticeTable(tableId);
  const isFirst = useFirstHand(view, isPractice, isAway);
  if (isAway || !isFirst || view.own === null) return null;
  return (
    <HintStrip
      view={view}
      status={status}
      isPractice={isPractice}
      onPutAway={() => {
        keepChoice(cookie, 'off');
        setIsAway(true);
      }}
    />
  );
}
