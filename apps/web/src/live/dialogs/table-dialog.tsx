'use client';
import type { TableCommandInput } from '@openfelt/api';
import { type HouseRules, minimumBet, type TableView } from '@openfelt/engine';
import { sendCommand } from '../../api/send-command.ts';
import { KeysDialog } from '../../ui/keys-dialog.tsx';
import { useRefusalWords } from '../../ui/refusal.ts';
import { useKeyRows } from '../key-rows.ts';
import type { usePlayerActions } from '../use-player-actions.ts';
import { ChipsDialog } from './chips-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';

/** Which dialog is open at a table. */
export type OpenDialog =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'chips' | 'leave' | 'keys' | 'rules' };

interface TableDialogProps {
  readonly dialog: OpenDialog;
  readonly tableId: string;
  readonly view: TableView;
  readonly rules: HouseRules;
  readonly ask: ReturnType<typeof usePlayerActions>['ask'];
  readonly onClose: () => void;
}

/** The dialog that is open at a table: to sit down, to add chips, to leave a hand, its rules or its keys. */
export function TableDialog({ dialog, tableId, view, rules, ask, onClose }: TableDialogProps) {
  const keyRows = useKeyRows();
  const inWords = useRefusalWords();
  /** Sends what a dialog is for, which closes when it is done. */
  const send = async (command: TableCommandInput['command']) => {
    const result = await sendCommand(tableId, command);
    if (!result.ok) return { message: inWords(result) };
    onClose();
    return null;
  };
  const unit = minimumBet(rules.limit, 'small');
  const seat = view.own === null ? null : (view.seats[view.own] ?? null);
  switch (dialog.kind) {
    case 'seat':
      return (
        <SeatDialog
          seat={dialog.seat}
          buyIn={rules.match === undefined ? rules.buyIn : { min: rules.match.stack, max: rules.match.stack }}
          unit={unit}
          onTake={(stack) => send({ type: 'takeSeat', seat: dialog.seat, stack })}
          onClose={onClose}
        />
      );
    case 'chips':
      return seat === null ? null : (
        <ChipsDialog
          stack={seat.stack}
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
    case 'rules':
      return <RulesDialog tableId={tableId} variant={view.variant} rules={rules} onClose={onClose} />;
    case 'keys':
      return <KeysDialog rows={keyRows} onClose={onClose} />;
  }
}
