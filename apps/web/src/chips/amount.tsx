'use client';
import { useLocale } from 'next-intl';
import { useUnit } from './context.tsx';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount of chips with separators, as it is written in a language. Amounts of files with cents have two decimals. */
export function formatChips(amount: number, locale: string, unit = 1): string {
  const value = amount / unit;
  const decimals = Number.isInteger(value) ? 0 : 2;
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(value);
}

/** A function that writes amounts in the language of the page and the unit of the hand. */
export function useChips(): (amount: number) => string {
  const locale = useLocale();
  const unit = useUnit();
  return (amount) => formatChips(amount, locale, unit);
}

/** A function that writes what is gained or lost, with its sign. */
export function useSignedChips(): (amount: number) => string {
  const chips = useChips();
  return (amount) => (amount > 0 ? `+${chips(amount)}` : amount < 0 ? `−${chips(-amount)}` : '0');
}

/** An amount in digits of equal width. */
export function Amount({ value }: { readonly value: number }) {
  const chips = useChips();
  return <span className="num">{chips(value)}</span>;
}
