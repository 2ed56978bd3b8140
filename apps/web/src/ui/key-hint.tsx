import { clsx } from 'clsx';
import styles from './key-hint.module.css';

interface KeyHintProps {
  readonly className?: string | undefined;
  readonly children: string | number;
}

/** The key that does what it stands on. Seen only, and not where there is no keyboard: `aria-keyshortcuts` of the button says it. */
export function KeyHint({ className, children }: KeyHintProps) {
  return (
    <span className={clsx(styles.key, styles.hint, className)} aria-hidden="true">
      {children}
    </span>
  );
}
