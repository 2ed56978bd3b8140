'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type ActionClock, type Stretch, useOvertime, useSecondsLeft } from '../../table/action-clock.ts';
import { alertLate } from '../use-table-sounds.ts';
import { lastSeconds, useLastSeconds } from './last-seconds.ts';
import styles from './time-bank.module.css';
import { TimeLine } from './time-line.tsx';

function Running({ endsAt, total }: Stretch) {
  const t = useTranslations('bar');
  const seconds = useSecondsLeft(endsAt);
  // Of a bank that is nearly spent the last seconds have been warned of.
  useEffect(() => {
    if (total > lastSeconds) alertLate();
  }, []);
  return (
    <>
      <TimeLine kind="overtime" endsAt={endsAt} total={total} />
      <span className={clsx(styles.left, 'num')} aria-hidden="true">
        {t('timeBank', { seconds })}
      </span>
    </>
  );
}

interface TimeBankProps {
  readonly clock: ActionClock;
  /** The choice has been made and is on its way. */
  readonly isPending: boolean;
}

/** The viewer's time bank as it runs out, on the bar's edge (R8.7). That it has begun is said once, and that all time is nearly over. */
export function TimeBank({ clock, isPending }: TimeBankProps) {
  const t = useTranslations('bar');
  useLastSeconds(isPending ? null : clock);
  const overtime = useOvertime(clock);
  return (
    <>
      {overtime !== null && <Running {...overtime} />}
      <p className="sr-only" role="alert">
        {overtime !== null && t('timeBankRuns', { seconds: Math.ceil(overtime.total / 1000) })}
      </p>
    </>
  );
}
