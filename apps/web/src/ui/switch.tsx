import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly size?: 'normal' | 'small';
  readonly children: ReactNode;
}

/** Turns one thing on and off at once. */
export function Switch({ on, onChange, size = 'normal', children }: SwitchProps) {
  const label = useId();
  return (
    <label className={styles.switch} data-size={size}>
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
