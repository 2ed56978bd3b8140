import { type Currency, currencySigns } from '../../phh/currency.ts';
import { fromUnits } from '../../phh/decimal.ts';

/** What amounts are of: chips of which so many are one unit, of a currency or of none. */
export interface Money {
  /** 1, 10, 100…: amounts are divided by it. */
  readonly unit: number;
  /** Null of chips that stand for nothing. */
  readonly currency: Currency | null;
}

/** The digits of an amount, with at least so many places. */
function toDecimal(chips: number, unit: number, min: number): string {
  const places = Math.round(Math.log10(unit));
  const missing = Math.max(0, min - places);
  return `${fromUnits(chips, places)}${places === 0 && missing > 0 ? '.' : ''}${'0'.repeat(missing)}`;
}

/**
 * An amount as it stands in a line: `$3`, `$2.50`, or `1500` of chips. Chips of which several are one unit have all their decimal places
 * always, so that a text tells how finely its pots are split.
 */
export function formatAmount(chips: number, { unit, currency }: Money): string {
  if (currency === null) return toDecimal(chips, unit, 0);
  const sign = currencySigns[currency];
  return chips % unit === 0 ? `${sign}${chips / unit}` : `${sign}${toDecimal(chips, unit, 2)}`;
}

/** The stakes of a first line: `$0.50/$1.00 USD`, `$1/$2 USD`, `10/20`. Both have places where one of them needs some. */
export function formatStakes([low, high]: readonly [number, number], money: Money): string {
  const { unit, currency } = money;
  if (currency === null) return `${formatAmount(low, money)}/${formatAmount(high, money)}`;
  const isWhole = low % unit === 0 && high % unit === 0;
  const [first, second] = [low, high].map((chips) =>
    isWhole ? formatAmount(chips, money) : `${currencySigns[currency]}${toDecimal(chips, unit, 2)}`,
  );
  return `${first}/${second} ${currency}`;
}
