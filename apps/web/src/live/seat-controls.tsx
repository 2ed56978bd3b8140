'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import styles from './seat-controls.module.css';

interface SeatControlsProps {
  readonly seat: SeatView;
  /** Whether chips can be added: not in a hand, and the stack is not full. */
  readonly canAdd: boolean;
  /** Whether one may sit out: not in a match, nor after it. */
  readonly canSitOut: boolean;
  readonly onSitOut: () => void;
  readonly onSitIn: () => void;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** What the viewer can do with the own seat besides playing. */
export function SeatControls({
  seat,
  canAdd,
  canSitOut,
  onSitOut,
  onSitIn,
  onAdd,
  onLeave,
}: SeatControlsProps) {
  const t = useTranslations('sit');
  if (seat.leaving) return <p className={styles.note}>{t('leavingAfter')}</p>;
  return (
    <div className={styles.controls}>
      {!canSitOut ? null : seat.sittingOut ? (
        <Button size="small" onClick={onSitIn}>
          {t('sitIn')}
        </Button>
      ) : (
        <Button size="small" kind="quiet" onClick={onSitOut}>
          {t('sitOut')}
        </Button>
      )}
      {canAdd && (
        <Button size="small" kind="quiet" onClick={onAdd}>
          {t('add')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onLeave}>
        {t('leave')}
      </Button>
    </div>
  );
}
