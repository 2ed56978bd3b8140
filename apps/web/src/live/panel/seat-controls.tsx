'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../../chips/amount.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './seat-controls.module.css';

/** What a seated player can ask for besides playing. */
export interface SeatControlsProps {
  readonly seat: SeatView;
  /** Whether chips can be added: not in a match, and the stack is not full. */
  readonly canAdd: boolean;
  /** Whether one may sit out: not in a match, nor after it. */
  readonly canSitOut: boolean;
  readonly onSitOut: () => void;
  readonly onSitIn: () => void;
  readonly onAdd: () => void;
  /** Opens what can be asked for in advance. */
  readonly onOptions: () => void;
  readonly onLeave: () => void;
}

/** What the viewer can do with the own seat besides playing. Each has its place, also while it cannot be done. */
export function SeatControls({
  seat,
  canAdd,
  canSitOut,
  onSitOut,
  onSitIn,
  onAdd,
  onOptions,
  onLeave,
}: SeatControlsProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  if (seat.leaving) return <p className={styles.note}>{t('leavingAfter')}</p>;
  return (
    <div className={styles.controls}>
      {canSitOut && (
        <Button size="small" onClick={seat.sittingOut ? onSitIn : onSitOut}>
          {t(seat.sittingOut ? 'sitIn' : 'sitOut')}
        </Button>
      )}
      {canSitOut && (
        <Button size="small" disabled={!canAdd} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
      <Button size="small" onClick={onOptions}>
        {t('options')}
      </Button>
      <Button size="small" onClick={onLeave}>
        {t('leave')}
      </Button>
      {seat.timeBank !== null && (
        <p className={styles.bank}>{t('timeBank', { seconds: Math.floor(seat.timeBank / 1000) })}</p>
      )}
      {seat.topUp > 0 && <p className={styles.bank}>{t('topUpComes', { amount: chips(seat.topUp) })}</p>}
    </div>
  );
}
