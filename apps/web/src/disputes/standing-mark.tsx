'use client';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Standing } from './standing.ts';

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
    <span className="standing" data-standing={standing}>
      <Icon name={icons[standing]} />
      {t(standing)}
    </span>
  );
}
