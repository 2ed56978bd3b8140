'use client';
import type { TableView } from '@openfelt/engine';
import { useConnection } from '../api/connection.ts';
import { type PreActionState, usePreAction } from './bar/use-pre-action.ts';
import type { TableSession } from './session/table-session.ts';
import { usePlayerActions } from './use-player-actions.ts';

/** What is decided at a followed table and on its way there, drawn or not: what was decided beforehand is played when its turn comes. */
export function useDecisions(session: TableSession, view: TableView, preAction: PreActionState) {
  const connection = useConnection();
  const isCurrent = session.pendingEvents.length === 0 && connection === 'open';
  const { act, ask, pending, refused } = usePlayerActions(session.tableId, view);
  const { chosen, choose } = usePreAction(view, isCurrent && pending === null, act, preAction);
  return { connection, isCurrent, act, ask, pending, refused, chosen, choose };
}
