'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { alertTurn } from '../live/use-table-sounds.ts';
import { useWindowTitle } from '../live/use-window-title.ts';
import { getChoiceKey, type WaitingTable } from './turn-queue.ts';

/** Does something about notices, which come with the first turn; what cannot be loaded is not told. */
function withNotices(act: (notices: typeof import('../notices/notices.ts')) => Promise<void>): void {
  import('../notices/notices.ts').then(act).catch(() => undefined);
}

/**
 * Lets the viewer know which tables need them: by a sound and on a phone by a shake, by a notice where they look at something else,
 * and in the window's title. Where one table is shown alone (`alone`) its sounds come as it is drawn.
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
      if (!queue.some((waiting) => waiting.tableId === tableId))
        withNotices(({ closeNotice }) => closeNotice(tableId));
    }
    known.current = queue;
    for (const waiting of queue) {
      if (before.has(getChoiceKey(waiting))) continue;
      const { tableId, turn } = waiting;
      if (tableId !== alone) alertTurn(tableId, turn);
      withNotices(({ notifyViewer }) => notifyViewer(tableId, t('yourTurn'), getName(tableId)));
    }
  }, [queue, alone, getName, t]);
  const [first] = queue;
  const title =
    first === undefined
      ? `${t('title')} – Openfelt`
      : queue.length === 1
        ? `● ${t('yourTurn')} – ${getName(first.tableId)}`
        : `● ${t('waiting', { count: queue.length })}`;
  useWindowTitle(title, first !== undefined);
  // What waits is no business of the pages after this one.
  useEffect(
    () => () => {
      for (const { tableId } of known.current) withNotices(({ closeNotice }) => closeNotice(tableId));
    },
    [],
  );
}
