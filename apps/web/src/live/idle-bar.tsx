'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';

interface IdleBarProps {
  readonly seat: SeatView | null;
  readonly status: 'playing' | 'paused' | 'waiting';
  readonly match: 'none' | 'waiting' | 'running' | 'over';
  /** Opens the dialog for a free seat; null where there is none. */
  readonly onSit: (() => void) | null;
  readonly onSitIn: () => void;
  readonly onAdd: () => void;
}

/** What stands in the action bar while the viewer has nothing to decide. */
export function IdleBar({ seat, status, match, onSit, onSitIn, onAdd }: IdleBarProps) {
  const t = useTranslations('bar');
  if (seat === null) {
    return (
      <div className="idle">
        <p className="bar-text">{t(onSit === null ? 'watchingFull' : 'watching')}</p>
        {onSit !== null && (
          <button type="button" className="button button-primary" onClick={onSit}>
            {t('takeSeat')}
          </button>
        )}
      </div>
    );
  }
  if (match !== 'none' && (match !== 'running' || (seat.stack === 0 && !seat.allIn))) {
    const text = match === 'waiting' ? 'matchWaits' : match === 'over' ? 'matchOver' : 'matchOut';
    return (
      <div className="idle">
        <p className="bar-text">{t(text)}</p>
      </div>
    );
  }
  if (seat.stack === 0 && !seat.allIn) {
    return (
      <div className="idle">
        <p className="bar-text">{t('noChips')}</p>
        <button type="button" className="button button-primary" onClick={onAdd}>
          {t('addChips')}
        </button>
      </div>
    );
  }
  if (seat.sittingOut) {
    return (
      <div className="idle">
        <p className="bar-text">{t(seat.leaving ? 'leaving' : 'sittingOut')}</p>
        {!seat.leaving && (
          <button type="button" className="button button-primary" onClick={onSitIn}>
            {t('sitIn')}
          </button>
        )}
      </div>
    );
  }
  const text =
    seat.folded && seat.inHand ? 'youFolded' : status === 'waiting' ? 'waitingForPlayers' : 'nextHand';
  return (
    <div className="idle">
      <p className="bar-text">{t(text)}</p>
    </div>
  );
}
