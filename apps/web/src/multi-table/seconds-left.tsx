'use client';
import { useTranslations } from 'next-intl';
import { useSecondsLeft } from '../table/action-clock.ts';

interface SecondsLeftProps {
  /** When the action time is over, in ms since the epoch. */
  readonly endsAt: number;
  /** What there is beyond it, in ms. */
  readonly overtime: number;
}

/** The seconds left of a choice, and when they are over those of the time bank. */
export function SecondsLeft({ endsAt, overtime }: SecondsLeftProps) {
  const t = useTranslations('multiTable');
  const seconds = useSecondsLeft(endsAt);
  const beyond = useSecondsLeft(endsAt + overtime);
  return (
    <span className="num">
      {seconds > 0 || overtime === 0 ? t('secondsLeft', { seconds }) : t('bankLeft', { seconds: beyond })}
    </span>
  );
}
