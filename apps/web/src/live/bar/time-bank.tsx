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
import { showNotice } from '../../ui/notice.ts';
import { useLateWarnings } from './late-warnings.ts';
import styles from './time-bank.module.css';
import { TimeLine } from './time-line.tsx';

/** Something that is said of a table, with its name before it where there are several. */
const nameTable = (tableName: string | null, text: string): string =>
  tableName === null ? text : `${tableName}: ${text}`;

interface LateAlertProps {
  /** The turn, which tells two choices apart. */
  readonly turn: number;
  /** The clock of the viewer's choice. */
  readonly clock: ClockEnd;
  /** The choice has been made and is on its way. */
  readonly isPending: boolean;
  /** Whether the viewer has made no choice beforehand, and sits out if the clock makes this one, too. */
  readonly isLastChance: boolean;
  /** Said before it, where there are several tables. */
  readonly tableName: string | null;
}

/** What the viewer has been reminded of, with the turn: they may come to a table of a stack more than once in it. */
const reminded = new Set<string>();

/** Reminds the viewer once a turn: what the bar said while they waited is gone, and where one turn follows the other it said nothing. */
function useReminder(reminder: string | null, turn: number): void {
  useEffect(() => {
    const key = `${reminder} ${turn}`;
    if (reminder === null || reminded.has(key)) return;
    reminded.add(key);
    showNotice(reminder);
  }, [reminder, turn]);
}

/** Lets the viewer know that the clock made their last choice, that their time bank begins, which is said at once, and that all their time is nearly over (R8.7). */
export function LateAlert({ turn, clock, isPending, isLastChance, tableName }: LateAlertProps) {
  const t = useTranslations('bar');
  useLateWarnings(isPending ? null : clock);
  useReminder(isLastChance && !isPending ? nameTable(tableName, t('timedOut')) : null, turn);
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
