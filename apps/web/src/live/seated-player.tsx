'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { closeNotice, notifyViewer } from '../notices/notices.ts';
import { useKeys } from '../ui/use-keys.ts';
import { findOwnTurn, type TableSession } from './session/table-session.ts';
import { TurnAlert, TurnAnnouncer } from './turn-announcer.tsx';

interface SeatedPlayerProps {
  readonly session: TableSession;
  readonly view: TableView;
  /** Whether the turn is noticed, and stands in the window's title. */
  readonly notifies: boolean;
  readonly onKeys: () => void;
}

/** What goes on around a player who has a seat: they are told of their turn, also while they look at something else, and a key lists the others. */
export function SeatedPlayer({ session, view, notifies, onKeys }: SeatedPlayerProps) {
  const { tableId, tableName } = session;
  const t = useTranslations('turn');
  // A page that is out of sight draws late.
  const turn = findOwnTurn(session);
  useEffect(() => {
    if (turn === null || !notifies) return;
    void notifyViewer(tableId, t('yours'), tableName);
    return () => void closeNotice(tableId);
  }, [turn, notifies, tableId, tableName, t]);
  useKeys({ '?': onKeys });
  return notifies ? (
    <TurnAnnouncer view={view} tableName={tableName} />
  ) : (
    <TurnAlert view={view} tableName={null} />
  );
}
