'use client';
import { view as viewOf } from '@openfelt/engine';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { sendCommand } from '../api/send-command.ts';
import { LeaveDialog } from '../live/dialogs/leave-dialog.tsx';
import { TakeSeat } from '../live/dialogs/take-seat.tsx';
import { applyMessage } from '../live/session/table-session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useRefusal } from '../ui/refusal.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** A table as it stands, asked for once. */
function useTableNow(tableId: string) {
  const { data, isError } = useQuery({ ...useTRPC().table.snapshot.queryOptions({ tableId }), gcTime: 0 });
  return useMemo(() => {
    const applied = data === undefined ? null : applyMessage(null, data, Date.now());
    if (applied?.kind !== 'session') return { kind: isError ? 'failed' : 'loading' } as const;
    const { displayedState, own } = applied.session;
    const view = viewOf(displayedState, own, new Map());
    const table = displayedState.table?.context;
    return view === null || table === undefined
      ? ({ kind: 'failed' } as const)
      : ({ kind: 'there', view, rules: table.rules } as const);
  }, [data, isError]);
}

interface SeatHereProps {
  readonly tableId: string;
  readonly onClose: () => void;
}

/** Takes a seat at a table without leaving the lobby. */
export function SitHere({ tableId, onClose }: SeatHereProps) {
  const t = useTranslations('lobby');
  const tForm = useTranslations('form');
  const table = useTableNow(tableId);
  const seat = table.kind === 'there' ? table.view.seats.indexOf(null) : -1;
  if (table.kind === 'there' && seat >= 0)
    return (
      <TakeSeat
        tableId={tableId}
        seat={seat}
        view={table.view}
        rules={table.rules}
        waitingList={null}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('sit')} onClose={onClose}>
      {table.kind === 'loading' ? (
        <Skeleton shape="picture" />
      ) : (
        <FormError text={table.kind === 'failed' ? tForm('failed') : t('noSeat')} />
      )}
    </Dialog>
  );
}

/** Leaves a table from the lobby; who has chips in a hand is asked first, and where nobody can tell, nothing is done. */
export function LeaveHere({ tableId, onClose }: SeatHereProps) {
  const t = useTranslations('ownTables');
  const tForm = useTranslations('form');
  const say = useRefusal();
  const table = useTableNow(tableId);
  const view = table.kind === 'there' ? table.view : null;
  const own = view === null || view.own === null ? null : (view.seats[view.own] ?? null);
  const isInHand = own?.inHand === true && !own.folded && view?.result === null;
  const sent = useRef(false);
  const leave = () => {
    if (sent.current) return;
    sent.current = true;
    onClose();
    void sendCommand(tableId, { type: 'leave' }).then((result) => result.ok || say(result));
  };
  const goes = view !== null && !isInHand;
  useEffect(() => {
    if (goes) leave();
  });
  if (table.kind === 'failed')
    return (
      <Dialog title={t('leave')} onClose={onClose}>
        <FormError text={tForm('failed')} />
      </Dialog>
    );
  return isInHand ? <LeaveDialog paid={own.paid} onLeave={leave} onClose={onClose} /> : null;
}
