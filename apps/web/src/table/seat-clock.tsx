'use client';
import type { Overtime } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { type ActionClock, type Stretch, useOvertime, useRunOut } from './action-clock.ts';
import styles from './seat-clock.module.css';

/** What a ring counts: the action time, or what follows it. */
type Kind = 'action' | Overtime['kind'];

const labels = { action: 'timeLeft', bank: 'bankLeft', grace: 'graceLeft' } as const;

function Ring({ kind, endsAt, total }: Stretch & { readonly kind: Kind }) {
  const t = useTranslations('table');
  const { seconds, isLow, style } = useRunOut({ endsAt, total });
  return (
    // Between server and browser a second may pass.
    <span
      className={styles.clock}
      data-kind={kind}
      data-low={isLow}
      data-late={seconds < 6}
      suppressHydrationWarning
    >
      <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r="17.5" />
        <circle
          className={styles.rest}
          cx="20"
          cy="20"
          r="17.5"
          pathLength="100"
          data-runs-out
          style={style}
          suppressHydrationWarning
        />
      </svg>
      <span className="sr-only">{t(labels[kind])} </span>
      <span className={styles.seconds} aria-hidden="true" suppressHydrationWarning>
        {seconds < 100 ? seconds : t('minutes', { minutes: Math.ceil(seconds / 60) })}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {t('seconds', { seconds })}
      </span>
    </span>
  );
}

/**
 * Time left of a choice, in place of who sits there: a ring that empties, and the seconds; then the time bank in another colour (R8.7).
 * Give it a key of the choice, so that it starts again.
 */
export function SeatClock(clock: ActionClock) {
  const overtime = useOvertime(clock);
  return overtime === null ? (
    <Ring key={clock.endsAt} kind="action" endsAt={clock.endsAt} total={clock.total} />
  ) : (
    <Ring key={overtime.endsAt} {...overtime} />
  );
}
