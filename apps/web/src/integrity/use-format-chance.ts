'use client';
import { useFormatter, useTranslations } from 'next-intl';

/** What is rarer is not told apart. */
const rarest = 1e-12;

/** Writes how likely chance alone makes something, such as `1 in 2,300`; a dash where it is not known. */
export function useFormatChance(): (chance: number | null) => string {
  const t = useTranslations('integrity');
  const { number } = useFormatter();
  const round = (count: number) => number(count, { maximumSignificantDigits: 2 });
  return (chance) => {
    if (chance === null) return '–';
    if (chance > 0.5) return t('usual');
    return chance < rarest
      ? t('belowOneIn', { count: round(1 / rarest) })
      : t('oneIn', { count: round(1 / chance) });
  };
}
