'use client';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import headerStyles from './header.module.css';
import styles from './play-link.module.css';

interface PlayLinkProps {
  /** At how many tables the viewer sits. */
  readonly seats: number;
  readonly isHere: boolean;
}

/** Leads to the page of all own tables, and says how many those are. */
export function PlayLink({ seats, isHere }: PlayLinkProps) {
  const t = useTranslations('header');
  return (
    <Link
      href="/play"
      className={clsx(headerStyles.link, styles.play)}
      aria-current={isHere ? 'page' : undefined}
    >
      {t('play')}
      <span className={clsx(styles.seats, 'num')} data-none={seats === 0} aria-hidden="true">
        {seats}
      </span>
      {seats > 0 && <span className="sr-only"> {t('seats', { count: seats })}</span>}
    </Link>
  );
}
