'use client';
import type { TableCommandInput } from '@openfelt/api';
import type { PlayerAction, TableView } from '@openfelt/engine';
import { useCallback, useState } from 'react';
import { sendCommand } from '../api/send-command.ts';
import { useRefusal } from '../ui/refusal.ts';

/** An own action on its way: shown at once, settled by the log. */
interface Pending {
  readonly action: PlayerAction;
  readonly turn: number | null;
  /** The version after which the action stands in the log; null until the answer. */
  readonly version: number | null;
}

function isSettled(pending: Pending, view: TableView): boolean {
  if (pending.action.type !== 'fold' && pending.turn !== view.turn) return true;
  if (pending.action.type === 'fold' && view.own !== null && view.seats[view.own]?.folded !== false)
    return true;
  return pending.version !== null && view.version >= pending.version;
}

/**
 * Sends the viewer's actions. One at a time: while one is on its way there is nothing to click. What is refused
 * is taken back with the reason.
 */
export function usePlayerActions(tableId: string, view: TableView) {
  const [sent, setSent] = useState<Pending | null>(null);
  const [refused, setRefused] = useState(0);
  const say = useRefusal();
  const pending = sent !== null && !isSettled(sent, view) ? sent.action : null;

  const act = useCallback(
    async (command: PlayerAction) => {
      const mine: Pending = { action: command, turn: command.turn ?? null, version: null };
      setSent(mine);
      const result = await sendCommand(tableId, command);
      const isMine = (now: Pending | null) => now?.action === command;
      if (result.ok) setSent((now) => (isMine(now) ? { ...mine, version: result.version } : now));
      else {
        setSent((now) => (isMine(now) ? null : now));
        setRefused((before) => before + 1);
        say(result);
      }
    },
    [tableId, say],
  );

  /** Sends a command about the seat. */
  const ask = useCallback(
    async (command: Exclude<TableCommandInput['command'], PlayerAction>): Promise<void> => {
      const result = await sendCommand(tableId, command);
      if (!result.ok) say(result);
    },
    [tableId, say],
  );

  return { act, ask, pending, refused };
}
