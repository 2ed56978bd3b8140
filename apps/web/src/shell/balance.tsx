'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import styles from './balance.module.css';

/** The viewer's chips that are at no table. */
export function Balance({ amount }: { readonly amount: number }) {
  const t = useTranslations('header');
  const chips = useChips();
  return (
    <span className={clsx(styles.balance, 'num')} title={t('balanceHint')}>
      <span className="sr-only">{t('balance')} </span>
      {chips(amount)}
    </span>
  );
}
