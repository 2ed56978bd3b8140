'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type ActionClock,
  type ClockEnd,
  type Stretch,
  useOvertime,
  useSecondsLeft,
} from '../../table/action-clock.ts';
import { useLateWarnings } from './late-warnings.ts';
import styles from './time-bank.module.css';
import { TimeLine } from './time-line.tsx';

interface LateAlertProps {
  /** The clock of the viewer's choice. */
  readonly clock: ClockEnd;
  /** The choice has been made and is on its way. */
  readonly isPending: boolean;
  /** Said before it, where there are several tables. */
  readonly tableName: string | null;
}

/** Lets the viewer know that their time bank begins, which is said at once, and that all their time is nearly over (R8.7). */
export function LateAlert({ clock, isPending, tableName }: LateAlertProps) {
  const t = useTranslations('bar');
  useLateWarnings(isPending ? null : clock);
  const overtime = useOvertime(clock);
  // Who comes later, as back from another table of a stack, is not told of it once more.
  const [cameAt] = useState(() => Date.now());
  return (
    <p className="sr-only" role="alert">
      {overtime !== null && cameAt <= clock.endsAt && (
        <>
          {tableName !== null && `${tableName}: `}
          {t('timeBankRuns', { seconds: Math.ceil(overtime.total / 1000) })}
        </>
      )}
    </p>
  );
}

function Running({ endsAt, total }: Stretch) {
  const t = useTranslations('bar');
  const seconds = useSecondsLeft(endsAt);
  return (
    <>
      <TimeLine kind="overtime" endsAt={endsAt} total={total} />
      <span className={clsx(styles.left, 'num')} aria-hidden="true">
        {t('timeBank', { seconds })}
      </span>
    </>
  );
}

interface TimeBankProps extends LateAlertProps {
  readonly clock: ActionClock;
}

/** The viewer's time bank as it runs out, on the bar's edge (R8.7). */
export function TimeBank(props: TimeBankProps) {
  const overtime = useOvertime(props.clock);
  return (
    <>
      {overtime !== null && <Running {...overtime} />}
      <LateAlert {...props} />
    </>
  );
}
