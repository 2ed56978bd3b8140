'use client';
import { useTranslations } from 'next-intl';

/** Names what is in dispute: a pot by its number, or the hand as a whole. */
export function useDisputedPot(): (pot: number | null) => string {
  const t = useTranslations('disputes');
  const tTable = useTranslations('table');
  return (pot) => {
    if (pot === null) return t('wholeHand');
    return pot === 0 ? tTable('mainPot') : tTable('sidePot', { number: pot });
  };
}
