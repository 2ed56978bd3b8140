'use client';
import type { PlayerAction, SeatView, TableView } from '@openfelt/engine';
import { useFormatter, useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ActionButton } from './action-button.tsx';
import { findBustShare } from './bust-share.ts';
import decisionStyles from './decision.module.css';
import { EarlyNote } from './early-note.tsx';
import styles from './hit-bar.module.css';
import { tableKeys } from './table-keys.ts';
import { useGuard } from './use-guard.ts';

interface HitBarProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly turn: number;
  readonly onAction: (action: PlayerAction) => void;
}

/** The viewer's choice of another card in Bluffjack, with the own total beside it, and how often a card would be too much. */
export function HitBar({ view, seat, turn, onAction }: HitBarProps) {
  const t = useTranslations('bar');
  const format = useFormatter();
  const guard = useGuard();
  const { ready } = guard;
  const mayHit = view.legal.some((action) => action.type === 'hit');
  const hit = () => mayHit && guard.run(() => onAction({ type: 'hit', turn }));
  const stand = () => guard.run(() => onAction({ type: 'stand', turn }));
  useKeys({ [tableKeys.hit]: hit, [tableKeys.stand]: stand });
  const made = seat.made?.scale === 'bluffjack' ? seat.made : null;
  const total = made?.soft ? t('soft', { total: made.total }) : String(made?.total ?? '');
  const bust = findBustShare(view);
  return (
    <div className={decisionStyles.decision}>
      <EarlyNote guard={guard} />
      <p className={decisionStyles.text}>
        <Explained text={t(mayHit ? 'hitOrStand' : 'onlyStand', { total })} />{' '}
        {bust !== null && (
          <span className={styles.aid}>
            {t('bustOnHit', { share: format.number(bust, { style: 'percent', maximumFractionDigits: 0 }) })}
          </span>
        )}
      </p>
      <div className={decisionStyles.actions} data-kind="two">
        {mayHit ? (
          <ActionButton
            tone="call"
            label={t('hit')}
            detail={t('hitGives')}
            hint={tableKeys.hit}
            ready={ready}
            onAct={() => void hit()}
          />
        ) : (
          <span />
        )}
        <ActionButton
          tone="fold"
          label={t('stand')}
          detail={t('standKeeps', { total })}
          hint={tableKeys.stand}
          ready={ready}
          onAct={stand}
        />
      </div>
    </div>
  );
}
