'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Step } from './step-stakes.ts';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is stepped. */
  readonly name: string;
  readonly canStep: (step: Step) => boolean;
  readonly onStep: (step: Step) => void;
  /** The control that holds the value, of class `value`. */
  readonly children: (className: string | undefined) => ReactNode;
}

/** A number with a button on either side. They are for pointers: by keys its control itself goes up and down. */
export function Stepper({ name, canStep, onStep, children }: StepperProps) {
  const t = useTranslations('newTable');
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('decrease', { name })}
        disabled={!canStep(-1)}
        onClick={() => onStep(-1)}
      >
        −
      </button>
      {children(styles.value)}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('increase', { name })}
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      >
        +
      </button>
    </div>
  );
}
