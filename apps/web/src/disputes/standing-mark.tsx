'use client';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Standing } from './standing.ts';
import styles from './standing-mark.module.css';

const icons: Readonly<Record<Standing, IconName>> = {
  open: 'scales',
  appealed: 'scales',
  withdrawn: 'minus',
  dismissed: 'close',
  upheld: 'check',
  pending: 'clock',
  corrected: 'check',
};

/** Where a dispute stands, in a word. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  const t = useTranslations('disputes.standing');
  return (
    <span className={styles.mark} data-standing={standing}>
      <Icon name={icons[standing]} />
      {t(standing)}
    </span>
  );
}
