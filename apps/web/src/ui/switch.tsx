import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly size?: 'normal' | 'small';
  /** More about what it turns on. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Turns one thing on and off at once. */
export function Switch({ on, onChange, size = 'normal', title, children }: SwitchProps) {
  const label = useId();
  return (
    <label className={styles.switch} data-size={size} title={title}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-labelledby={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span id={label}>{children}</span>
    </label>
  );
}
