'use client';
import type { TableView } from '@openfelt/engine';
import type { ClientCommand, PlayerChoice } from '@openfelt/server/router';
import { useCallback, useState } from 'react';
import { sendCommand } from '../api/send-command.ts';
import { useRefusal } from './refusal.ts';

/** An own action on its way: shown at once, settled by the log. */
interface Pending {
  readonly play: PlayerChoice;
  readonly turn: number | null;
  /** The version after which the action stands in the log; null until the answer. */
  readonly version: number | null;
}

function isSettled(pending: Pending, view: TableView): boolean {
  if (pending.play.type !== 'fold' && pending.turn !== view.turn) return true;
  if (pending.play.type === 'fold' && view.own !== null && view.seats[view.own]?.folded !== false)
    return true;
  return pending.version !== null && view.version >= pending.version;
}

/**
 * Sends the viewer's actions. One at a time: while one is on its way there is nothing to click. What is refused
 * is taken back with the reason.
 */
export function usePlay(tableId: string, view: TableView) {
  const [sent, setSent] = useState<Pending | null>(null);
  const say = useRefusal();
  const pending = sent !== null && !isSettled(sent, view) ? sent.play : null;

  const play = useCallback(
    async (command: PlayerChoice) => {
      const mine: Pending = { play: command, turn: command.turn ?? null, version: null };
      setSent(mine);
      const reply = await sendCommand(tableId, command);
      const isMine = (now: Pending | null) => now?.play === command;
      if (reply.ok) setSent((now) => (isMine(now) ? { ...mine, version: reply.version } : now));
      else {
        setSent((now) => (isMine(now) ? null : now));
        say(reply);
      }
    },
    [tableId, say],
  );

  /** Sends a wish about the seat; true when it is done. */
  const ask = useCallback(
    async (command: Exclude<ClientCommand['command'], PlayerChoice>): Promise<boolean> => {
      const reply = await sendCommand(tableId, command);
      if (!reply.ok) say(reply);
      return reply.ok;
    },
    [tableId, say],
  );

  return { play, ask, pending };
}
