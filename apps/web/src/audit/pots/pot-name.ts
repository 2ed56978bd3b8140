'use client';
import { useTranslations } from 'next-intl';

/** Names pots: the pot where there is one, else the main pot and the side pots by number. */
export function usePotName(count: number): (index: number) => string {
  const t = useTranslations('table');
  return (index) => {
    if (count === 1) return t('pot');
    return index === 0 ? t('mainPot') : t('sidePot', { number: index });
  };
}
