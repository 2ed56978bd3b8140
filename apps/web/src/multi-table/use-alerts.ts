'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { alertPlayer } from '../live/use-table-sounds.ts';
import { closeNotice, notifyViewer } from '../notices/notices.ts';
import { getChoiceKey, type WaitingTable } from './turn-queue.ts';

/**
 * Lets the viewer know which tables need them: by a sound and on a phone by a shake, by a notice where they look at something else,
 * and in the window's title. The table that is shown alone does the first and the last by itself.
 */
export function useAlerts(
  queue: readonly WaitingTable[],
  alone: string | null,
  getName: (tableId: string) => string,
): void {
  const t = useTranslations('multiTable');
  const known = useRef<readonly WaitingTable[]>([]);
  useEffect(() => {
    const before = new Set(known.current.map(getChoiceKey));
    for (const { tableId } of known.current) {
      if (!queue.some((waiting) => waiting.tableId === tableId)) void closeNotice(tableId);
    }
    known.current = queue;
    for (const waiting of queue) {
      if (before.has(getChoiceKey(waiting))) continue;
      if (waiting.tableId !== alone) alertPlayer('turn');
      void notifyViewer(waiting.tableId, t('yourTurn'), getName(waiting.tableId));
    }
  }, [queue, alone, getName, t]);
  const [first] = queue;
  const title =
    first === undefined
      ? `${t('title')} – Openfelt`
      : queue.length === 1
        ? `● ${t('yourTurn')} – ${getName(first.tableId)}`
        : `● ${t('waiting', { count: queue.length })}`;
  useEffect(() => {
    if (alone === null) document.title = title;
  }, [alone, title]);
}
