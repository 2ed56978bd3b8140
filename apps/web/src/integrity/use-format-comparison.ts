'use client';
import type { ComparedPair } from '@openfelt/api';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatRate } from '../statistics/use-format-rate.ts';

/** What is rarer is not told apart. */
const rarest = 1e-12;
/** More often than not chance alone brings as much. */
const usual = 0.5;

/** Whether chance alone brings as much more often than not. */
export const isUsual = (chance: number): boolean => chance > usual;

/** Functions that write what was compared; a dash where it is not known. */
export function useFormatComparison() {
  const t = useTranslations('integrity');
  const { number } = useFormatter();
  const format = useFormatRate();
  const round = (count: number) =>
    number(count, {
      maximumSignificantDigits: 2,
      ...(count >= 1e6 && { notation: 'compact', compactDisplay: 'long' }),
    });
  return {
    /** How likely chance alone makes something, such as `1 in 2,300`. */
    chance: (chance: number | null) => {
      if (chance === null) return '–';
      if (isUsual(chance)) return t('usual');
      return chance < rarest
        ? t('belowOneIn', { count: round(1 / rarest) })
        : t('oneIn', { count: round(1 / chance) });
    },
    /** `25% (16–37%) · 15 of 60`. */
    share: (rate: ComparedPair['shares'][number]['pair']) =>
      rate.of === 0 ? '–' : t('shareOf', { value: format.share(rate), count: format.count(rate) }),
    factor: format.factor,
    /** So many bets per 100 hands. */
    perHundred: (value: number | null) =>
      value === null ? '–' : t('perHundred', { value: format.signed(value) }),
  };
}
