'use client';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';

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
      <p className="dialog-text">{t('leaveText', { paid: chips(paid) })}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t('stay')}
        </button>
        <button type="button" className="button button-bad" onClick={onLeave}>
          {t('leaveNow')}
        </button>
      </div>
    </Dialog>
  );
}
