'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  type ActionClock,
  type ClockEnd,
  type Stretch,
  useOvertime,
  useSecondsLeft,
} from '../../table/action-clock.ts';
import { showNotice } from '../../ui/refusal.ts';
import { useLateWarnings } from './late-warnings.ts';
import styles from './time-bank.module.css';
import { TimeLine } from './time-line.tsx';

/** Something that is said of a table, with its name before it where there are several. */
const nameTable = (tableName: string | null, text: string): string =>
  tableName === null ? text : `${tableName}: ${text}`;

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
      {overtime !== null &&
        cameAt <= clock.endsAt &&
        nameTable(tableName, t('timeBankRuns', { seconds: Math.ceil(overtime.total / 1000) }))}
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
  /** Whether the viewer sits out if this choice is the clock's, too. */
  readonly isLastChance: boolean;
}

/** The viewer's time bank as it runs out, on the bar's edge (R8.7). */
export function TimeBank({ isLastChance, ...props }: TimeBankProps) {
  const t = useTranslations('bar');
  const overtime = useOvertime(props.clock);
  // Where one choice follows the other, nothing comes between that would have said so.
  const warning = isLastChance ? nameTable(props.tableName, t('timedOut')) : null;
  useEffect(() => {
    if (warning !== null) showNotice(warning);
  }, [warning]);
  return (
    <>
      {overtime !== null && <Running {...overtime} />}
      <LateAlert {...props} />
    </>
  );
}
