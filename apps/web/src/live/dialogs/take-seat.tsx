'use client';
import { type HouseRules, minimumBet, type TableView } from '@openfelt/engine';
import { sendCommand } from '../../api/send-command.ts';
import { useRefusalWords } from '../../ui/refusal.ts';
import { SeatDialog } from './seat-dialog.tsx';

interface TakeSeatProps {
  readonly tableId: string;
  /** The seat that is meant: where somebody is faster, as the bots of a new table are, the first one that is left. */
  readonly seat: number;
  readonly view: TableView;
  readonly rules: HouseRules;
  readonly onClose: () => void;
}

/** Takes a free seat at a table, for as many chips as its rules allow. */
export function TakeSeat({ tableId, seat: meant, view, rules, onClose }: TakeSeatProps) {
  const inWords = useRefusalWords();
  const { match, buyIn, limit } = rules;
  const free = view.seats.indexOf(null);
  const seat = view.seats[meant] === null || free < 0 ? meant : free;
  return (
    <SeatDialog
      seat={seat}
      buyIn={match === undefined ? buyIn : { min: match.stack, max: match.stack }}
      unit={minimumBet(limit, 'small')}
      entryBlind={view.entryBlind}
      onTake={async (stack, autoPost) => {
        const result = await sendCommand(tableId, { type: 'takeSeat', seat, stack, autoPost });
        if (!result.ok) return { message: inWords(result) };
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}
