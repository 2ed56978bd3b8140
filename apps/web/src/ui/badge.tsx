import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** `own`: says something about the viewer. */
  readonly tone?: 'plain' | 'own' | 'bad';
  readonly children: ReactNode;
}

/** A word or a number that belongs to what it stands beside. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
