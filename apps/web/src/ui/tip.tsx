'use client';
import { type ReactNode, useId, useState } from 'react';
import styles from './tip.module.css';

/**
 * A word with an explanation that shows on hover, focus or tap and goes on Escape. The explanation is the
 * element's description for screen readers, shown or not.
 */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className={styles.tip} onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={styles.text} data-open={open}>
        {text}
      </span>
    </span>
  );
}
