'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePart } from '../../ui/use-part.ts';
import decisionStyles from './decision.module.css';
import styles from './idle-bar.module.css';
import type { SeatedBarProps } from './seated-bar.tsx';

// Who only watches has no seat to be told about.
const loadSeated = () => import('./seated-bar.tsx');

/** What whoever has nothing to decide is told, and what they may do. */
export interface IdleBarProps extends Omit<SeatedBarProps, 'seat'> {
  /** Opens the dialog for a free seat; null where there is none. */
  readonly onSit: (() => void) | null;
  /** What stands here where there is none but a place on the waiting list; null where there is no list, or nothing is known of it. */
  readonly waitingList: ReactNode;
}

/** What stands in the action bar while the viewer has nothing to decide. */
export function IdleBar({ onSit, waitingList, ...rest }: IdleBarProps) {
  const t = useTranslations('bar');
  const { own, seats } = rest.view;
  const seat = own === null ? null : (seats[own] ?? null);
  const seated = usePart(seat !== null, loadSeated);
  if (seat !== null) return seated === null ? null : <seated.SeatedBar seat={seat} {...rest} />;
  if (onSit === null && waitingList !== null) return waitingList;
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
