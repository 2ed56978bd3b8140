import { clsx } from 'clsx';
import styles from './key-hint.module.css';

interface KeyHintProps {
  readonly className?: string | undefined;
  readonly children: string | number;
}

/** The key that does what it stands on. Seen only: `aria-keyshortcuts` of the button says it. */
export function KeyHint({ className, children }: KeyHintProps) {
  return (
    <span className={clsx(styles.key, className)} aria-hidden="true">
      {children}
    </span>
  );
}
