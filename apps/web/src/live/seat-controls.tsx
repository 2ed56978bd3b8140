'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';

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
  if (seat.leaving) return <p className="seat-controls-note">{t('leavingAfter')}</p>;
  return (
    <div className="seat-controls">
      {!canSitOut ? null : seat.sittingOut ? (
        <button type="button" className="button button-small" onClick={onSitIn}>
          {t('sitIn')}
        </button>
      ) : (
        <button type="button" className="button button-small button-quiet" onClick={onSitOut}>
          {t('sitOut')}
        </button>
      )}
      {canAdd && (
        <button type="button" className="button button-small button-quiet" onClick={onAdd}>
          {t('add')}
        </button>
      )}
      <button type="button" className="button button-small button-quiet" onClick={onLeave}>
        {t('leave')}
      </button>
    </div>
  );
}
