'use client';
import { StakesQuestion, type StakesQuestionProps } from '../live/stakes/stakes-question.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface StakesDialogProps extends Omit<StakesQuestionProps, 'onLater'> {
  /** The table's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks a player of one of several tables whether they agree to proposed stakes. */
export function StakesDialog({ name, onClose, ...question }: StakesDialogProps) {
  return (
    <Dialog title={name} onClose={onClose}>
      <StakesQuestion {...question} onLater={onClose} />
    </Dialog>
  );
}
