'use client';
import { useTranslations } from 'next-intl';
import { useSecondsLeft } from '../table/action-clock.ts';

interface SecondsLeftProps {
  /** When the action time is over, in ms since the epoch. */
  readonly endsAt: number;
  /** What there is beyond it, in ms. */
  readonly overtime: number;
  /** Whether there is room for few letters alone. */
  readonly isShort?: boolean;
}

/** The seconds left of a choice, and when they are over those of the time bank. */
export function SecondsLeft({ endsAt, overtime, isShort = false }: SecondsLeftProps) {
  const t = useTranslations('multiTable');
  const seconds = useSecondsLeft(endsAt);
  const beyond = useSecondsLeft(endsAt + overtime);
  const text =
    seconds > 0 || overtime === 0
      ? t('secondsLeft', { seconds })
      : t(isShort ? 'bankLeftShort' : 'bankLeft', { seconds: beyond });
  return <span className="num">{text}</span>;
}
