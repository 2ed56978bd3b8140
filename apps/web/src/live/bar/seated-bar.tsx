'use client';
import type { SeatView, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useChips } from '../../chips/amount.tsx';
import { Button } from '../../ui/button.tsx';
import type { usePlayerActions } from '../use-player-actions.ts';
import { AfterHandBar } from './after-hand-bar.tsx';
import { warnsOfClock } from './clock-warning.ts';
import decisionStyles from './decision.module.css';
import styles from './idle-bar.module.css';
import { owedAmount } from './owed-blinds.ts';

/** What a player with a seat is told between their decisions. */
export interface SeatedBarProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly status: 'playing' | 'paused' | 'waiting';
  readonly match: 'none' | 'waiting' | 'running' | 'over';
  readonly onAdd: () => void;
  readonly ask: ReturnType<typeof usePlayerActions>['ask'];
}

const texts = { playing: 'nextHand', paused: 'paused', waiting: 'waitingForPlayers' } as const;

/** What stands in the bar of a player who has nothing to decide: why, how they come back into play, and what they may ask of the last hand. */
export function SeatedBar({ view, seat, status, match, onAdd, ask }: SeatedBarProps) {
  const t = useTranslations('bar');
  const chips = useChips();
  const owed = owedAmount(view, seat);
  const post = (onPost: () => void) => (
    <Button kind="primary" onClick={onPost}>
      {t('postNow', { amount: chips(owed) })}
    </Button>
  );

  function content(): readonly [text: string, buttons?: ReactNode] {
    if (match !== 'none' && (match !== 'running' || (seat.stack === 0 && !seat.allIn)))
      return [t(match === 'waiting' ? 'matchWaits' : match === 'over' ? 'matchOver' : 'matchOut')];
    if (seat.stack === 0 && !seat.allIn) {
      const rebuy = (
        <Button kind="primary" onClick={onAdd}>
          {t('addChips')}
        </Button>
      );
      return [t('noChips'), rebuy];
    }
    if (seat.sittingOut) {
      if (seat.leaving) return [t('leaving')];
      if (owed === 0) {
        const sitIn = (
          <Button kind="primary" onClick={() => void ask({ type: 'sitIn' })}>
            {t('sitIn')}
          </Button>
        );
        return [t('sittingOut'), sitIn];
      }
      const choice = (
        <>
          <Button onClick={() => void ask({ type: 'sitIn', autoPost: false })}>{t('waitForBlind')}</Button>
          {post(() => void ask({ type: 'sitIn', autoPost: true }))}
        </>
      );
      return [t('sittingOutOwing'), choice];
    }
    if (seat.waitsForBlind)
      return [t('waitingForBlind'), post(() => void ask({ type: 'setOptions', autoPost: true }))];
    if (warnsOfClock(view, seat)) return [t('timedOut')];
    if (seat.folded && seat.inHand) return [t('youFolded')];
    return [t(texts[status])];
  }

  const [text, buttons] = content();
  return (
    <div className={styles.seated}>
      <div className={styles.idle}>
        <p className={decisionStyles.text}>{text}</p>
        {buttons}
      </div>
      <AfterHandBar view={view} seat={seat} ask={ask} />
    </div>
  );
}
