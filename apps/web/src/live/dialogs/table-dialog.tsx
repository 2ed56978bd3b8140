'use client';
import type { TableCommandInput } from '@openfelt/api';
import { type HouseRules, minimumBet, type TableView } from '@openfelt/engine';
import type { ReactNode } from 'react';
import { sendCommand } from '../../api/send-command.ts';
import { AppearanceDialog } from '../../appearance/appearance-dialog.tsx';
import { KeysDialog } from '../../ui/keys-dialog.tsx';
import { useRefusalWords } from '../../ui/refusal.ts';
import { useKeyRows } from '../key-rows.ts';
import type { TableSession } from '../session/table-session.ts';
import { StakesDialog } from '../stakes/stakes-dialog.tsx';
import type { usePlayerActions } from '../use-player-actions.ts';
import { ChipsDialog } from './chips-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { TakeSeat } from './take-seat.tsx';

/** Which dialog is open at a table. */
export type OpenDialog =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'chips' | 'leave' | 'options' | 'keys' | 'rules' | 'invite' | 'appearance' | 'stakes' };

interface TableDialogProps {
  readonly dialog: OpenDialog;
  readonly session: TableSession;
  readonly view: TableView;
  readonly rules: HouseRules;
  /** The way to the waiting list of the table; null where it is not there. */
  readonly waitingList: ReactNode;
  readonly ask: ReturnType<typeof usePlayerActions>['ask'];
  readonly onClose: () => void;
}

/** The dialog that is open at a table: to sit down, to add chips, to leave a hand, what is asked for in advance, to propose other stakes, to invite others, its rules, its keys, how it looks. */
export function TableDialog({ dialog, session, view, rules, waitingList, ask, onClose }: TableDialogProps) {
  const { tableId, tableName, isPrivate } = session;
  const keyRows = useKeyRows();
  const inWords = useRefusalWords();
  /** Sends a command; gives why it was refused. */
  const request = async (command: TableCommandInput['command']) => {
    const result = await sendCommand(tableId, command);
    return result.ok ? null : { message: inWords(result) };
  };
  /** Sends what a dialog is for, which closes when it is done. */
  const send = async (command: TableCommandInput['command']) => {
    const refusal = await request(command);
    if (refusal === null) onClose();
    return refusal;
  };
  const unit = minimumBet(rules.limit, 'small');
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  switch (dialog.kind) {
    case 'seat':
      return <TakeSeat {...{ tableId, view, rules, waitingList, onClose }} seat={dialog.seat} />;
    case 'chips':
      return seat === null ? null : (
        <ChipsDialog
          stack={seat.stack}
          comesAfterHand={view.phase !== 'settled' && seat.inHand}
          topUp={seat.topUp}
          maxStack={rules.buyIn.max}
          unit={unit}
          onAdd={(amount) => send({ type: 'addChips', amount })}
          onClose={onClose}
        />
      );
    case 'leave': {
      const leave = () => {
        onClose();
        void ask({ type: 'leave' });
      };
      return seat === null ? null : <LeaveDialog paid={seat.paid} onLeave={leave} onClose={onClose} />;
    }
    case 'options': {
      const table = session.displayedState.table?.context;
      return seat === null || table === undefined ? null : (
        <OptionsDialog table={table} seat={seat} request={request} onClose={onClose} />
      );
    }
    case 'stakes': {
      const table = session.displayedState.table?.context;
      return table === undefined ? null : <StakesDialog tableId={tableId} table={table} onClose={onClose} />;
    }
    case 'rules':
      return <RulesDialog variant={view.variant} rules={rules} onClose={onClose} />;
    case 'invite':
      return <InviteDialog tableId={tableId} tableName={tableName} isPrivate={isPrivate} onClose={onClose} />;
    case 'appearance':
      return <AppearanceDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog rows={keyRows} onClose={onClose} />;
  }
}
