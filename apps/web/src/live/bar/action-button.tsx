'use client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './action-button.module.css';

interface ActionButtonProps {
  readonly tone: 'fold' | 'call' | 'raise' | 'plain';
  readonly label: ReactNode;
  /** A second line, smaller; what is optional in it is left out where there is room for one alone. */
  readonly detail?: ReactNode;
  /** The key that does the same. */
  readonly hint?: string;
  readonly ready: boolean;
  readonly onAct?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
}

/** A large button of the action bar. */
export function ActionButton({
  tone,
  label,
  detail = null,
  hint: key,
  ready,
  onAct,
  type = 'button',
}: ActionButtonProps) {
  const hint = key?.toUpperCase();
  return (
    <button
      type={type}
      className={styles.button}
      data-tone={tone}
      aria-disabled={!ready}
      aria-keyshortcuts={hint}
      onClick={onAct}
    >
      <span className={styles.label}>{label}</span>
      {detail !== null && <span className={clsx(styles.detail, 'num')}>{detail}</span>}
      {hint !== undefined && <KeyHint className={styles.key}>{hint}</KeyHint>}
    </button>
  );
}
