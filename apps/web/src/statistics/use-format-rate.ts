'use client';
import type { Estimate } from '@openfelt/hand-history/statistics';
import { useFormatter, useTranslations } from 'next-intl';

/** A share with its count. */
interface CountedShare extends Estimate {
  readonly of: number;
  readonly did: number;
}

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
const plain = { maximumFractionDigits: 2 } as const;

/** Functions that write figures with what they were counted from, and how sure they are. */
export function useFormatRate() {
  const t = useTranslations('statistics');
  const { number } = useFormatter();
  /** A minus sign, as everywhere else, in place of the hyphen of the language's own. */
  const writeSigned = (value: number) => number(value, signed).replace('-', '−');
  const withRange = (value: string, interval: string | null) =>
    interval === null ? value : t('valueBetween', { value, interval });
  return {
    /** `25% (17–36%)`, or a dash where there was no opportunity. */
    share: (rate: Estimate) =>
      rate.value === null
        ? t('unknown')
        : withRange(
            number(rate.value, percent),
            rate.low === null || rate.high === null
              ? null
              : t('between', {
                  low: number(100 * rate.low, { maximumFractionDigits: 0 }),
                  high: number(rate.high, percent),
                }),
          ),
    /** `18 of 71`. */
    count: ({ of, did }: CountedShare) => t('count', { did: number(did), of: number(of) }),
    /** So many of something each time. */
    mean: ({ value }: Estimate) => (value === null ? t('unknown') : number(value, plain)),
    /** A factor, `1.4 (0.9–2.2)`. */
    factor: (rate: Estimate) =>
      rate.value === null
        ? t('unknown')
        : withRange(
            number(rate.value, plain),
            rate.low === null
              ? null
              : rate.high === null
                ? t('above', { low: number(rate.low, plain) })
                : t('between', { low: number(rate.low, plain), high: number(rate.high, plain) }),
          ),
    /** What is won or lost, with its sign, `+12.5 (−8 to +33)`. */
    result: (rate: Estimate) => {
      if (rate.value === null) return t('unknown');
      const value = writeSigned(rate.value);
      return rate.low === null || rate.high === null
        ? value
        : t('valueBetween', {
            value,
            interval: t('fromTo', { low: writeSigned(rate.low), high: writeSigned(rate.high) }),
          });
    },
    /** An amount won or lost, with its sign. */
    signed: (amount: number) => writeSigned(amount),
    number: (value: number) => number(value),
  };
}
