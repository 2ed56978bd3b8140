'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button.tsx';
import decisionStyles from './decision.module.css';
import styles from './idle-bar.module.css';

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
      <div className={styles.idle}>
        <p className={decisionStyles.text}>{t(onSit === null ? 'watchingFull' : 'watching')}</p>
        {onSit !== null && (
          <Button kind="primary" onClick={onSit}>
            {t('takeSeat')}
          </Button>
        )}
      </div>
    );
  }
  if (match !== 'none' && (match !== 'running' || (seat.stack === 0 && !seat.allIn))) {
    const text = match === 'waiting' ? 'matchWaits' : match === 'over' ? 'matchOver' : 'matchOut';
    return (
      <div className={styles.idle}>
        <p className={decisionStyles.text}>{t(text)}</p>
      </div>
    );
  }
  if (seat.stack === 0 && !seat.allIn) {
    return (
      <div className={styles.idle}>
        <p className={decisionStyles.text}>{t('noChips')}</p>
        <Button kind="primary" onClick={onAdd}>
          {t('addChips')}
        </Button>
      </div>
    );
  }
  if (seat.sittingOut) {
    return (
      <div className={styles.idle}>
        <p className={decisionStyles.text}>{t(seat.leaving ? 'leaving' : 'sittingOut')}</p>
        {!seat.leaving && (
          <Button kind="primary" onClick={onSitIn}>
            {t('sitIn')}
          </Button>
        )}
      </div>
    );
  }
  const text =
    seat.folded && seat.inHand ? 'youFolded' : status === 'waiting' ? 'waitingForPlayers' : 'nextHand';
  return (
    <div className={styles.idle}>
      <p className={decisionStyles.text}>{t(text)}</p>
    </div>
  );
}
