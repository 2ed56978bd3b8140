'use client';
import { type Stretch, useRunOut } from '../../table/action-clock.ts';
import styles from './time-line.module.css';

interface TimeLineProps extends Stretch {
  readonly kind: 'action' | 'overtime';
}

/** How much of a stretch of time is left, along the bar's edge. Give it a key of the stretch. */
export function TimeLine({ kind, endsAt, total }: TimeLineProps) {
  const { isLow, style } = useRunOut({ endsAt, total });
  return (
    <span
      className={styles.line}
      data-kind={kind}
      data-low={isLow}
      data-runs-out
      style={style}
      aria-hidden="true"
      suppressHydrationWarning
    />
  );
}
