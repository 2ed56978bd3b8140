'use client';
import { type HouseRules, minimumBet, type Seat, type TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { sendCommand } from '../../api/send-command.ts';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { useRefusalWords } from '../../ui/refusal.ts';
import { findOpenSeat } from './open-seat.ts';
import { SeatDialog } from './seat-dialog.tsx';

interface TakeSeatProps {
  readonly tableId: string;
  /** The seat that is meant: where somebody is faster, as the bots of a new table are, the first one that is left. */
  readonly seat: Seat;
  readonly view: TableView;
  readonly rules: HouseRules;
  /** The way to the waiting list, for where no seat is left; null where it is not there. */
  readonly waitingList: ReactNode;
  readonly onClose: () => void;
}

/** Takes an open seat at a table, for as many chips as its rules allow. */
export function TakeSeat({ tableId, seat: meant, view, rules, waitingList, onClose }: TakeSeatProps) {
  const t = useTranslations('sit');
  const inWords = useRefusalWords();
  /** Those that others were faster to take, also before the table has shown it. */
  const [lost, setLost] = useState<ReadonlySet<Seat>>(new Set());
  const { match, buyIn, limit } = rules;
  // Until the dialog closes, the own one that was just taken.
  const seat = view.own ?? findOpenSeat(view.seats, meant, lost);
  if (seat === null) {
    return (
      <Dialog title={t('fullTitle')} onClose={onClose}>
        <DialogText>{t('fullText')}</DialogText>
        {waitingList}
      </Dialog>
    );
  }
  return (
    <SeatDialog
      seat={seat}
      lostSeat={seat === meant || view.own !== null ? null : meant}
      buyIn={match === undefined ? buyIn : { min: match.stack, max: match.stack }}
      unit={minimumBet(limit, 'small')}
      entryBlind={view.entryBlind}
      onTake={async (stack, autoPost) => {
        const result = await sendCommand(tableId, { type: 'takeSeat', seat, stack, autoPost });
        if (!result.ok && result.code === 'seat-taken') {
          // The dialog goes on with another seat, or says that there is none.
          setLost(new Set([...lost, seat]));
          return null;
        }
        if (!result.ok) return { message: inWords(result) };
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}
