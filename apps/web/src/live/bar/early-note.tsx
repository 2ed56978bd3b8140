'use client';
import { useTranslations } from 'next-intl';
import styles from './early-note.module.css';
import type { Guard } from './use-guard.ts';

interface EarlyNoteProps {
  readonly guard: Guard;
  /** What had just come: the own turn, or something else to decide beforehand. */
  readonly of?: 'turn' | 'offer';
}

const texts = { turn: 'tooEarly', offer: 'tooEarlyBeforehand' } as const;

/** Says that a click was too early for what had just come, and did nothing. */
export function EarlyNote({ guard, of = 'turn' }: EarlyNoteProps) {
  const t = useTranslations('bar');
  return (
    <p className={styles.note} role="status">
      {guard.wasEarly ? t(texts[of]) : ''}
    </p>
  );
}
