'use client';
import { useTranslations } from 'next-intl';
import { useChips } from '../../chips/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  /** Chips already in the pot of the running hand. */
  readonly paid: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a player leaves in the middle of a hand. */
export function LeaveDialog({ paid, onLeave, onClose }: LeaveDialogProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  return (
    <Dialog title={t('leaveTitle')} onClose={onClose}>
      <DialogText>{t('leaveText', { paid: chips(paid) })}</DialogText>
      <DialogActions>
        <Button onClick={onClose}>{t('stay')}</Button>
        <Button kind="danger" onClick={onLeave}>
          {t('leaveNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
