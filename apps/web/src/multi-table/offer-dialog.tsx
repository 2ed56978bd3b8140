'use client';
import { StakesQuestion, type StakesQuestionProps } from '../live/stakes/stakes-question.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface OfferDialogProps extends Omit<StakesQuestionProps, 'onLater' | 'isAnnounced'> {
  /** The table's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks a player of one of several tables whether they agree to proposed stakes. */
export function OfferDialog({ name, onClose, ...question }: OfferDialogProps) {
  return (
    <Dialog title={name} onClose={onClose}>
      <StakesQuestion {...question} isAnnounced={false} onLater={onClose} />
    </Dialog>
  );
}
