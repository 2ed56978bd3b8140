'use client';
import { useLocale } from 'next-intl';
import { useUnit } from './context.tsx';
import { formatChips, formatSignedChips } from './format-chips.ts';

/** A function that writes amounts in the language of the page and the unit of the hand. */
export function useChips(): (amount: number) => string {
  const locale = useLocale();
  const unit = useUnit();
  return (amount) => formatChips(amount, locale, unit);
}

/** A function that writes what is gained or lost, with its sign. */
export function useSignedChips(): (amount: number) => string {
  const locale = useLocale();
  const unit = useUnit();
  return (amount) => formatSignedChips(amount, locale, unit);
}

/** An amount in digits of equal width. */
export function Amount({ value }: { readonly value: number }) {
  const chips = useChips();
  return <span className="num">{chips(value)}</span>;
}
