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

/** What is gained or lost, with its sign. */
export function formatSignedChips(amount: number, locale: string, unit = 1): string {
  if (amount === 0) return '0';
  return (amount > 0 ? '+' : '−') + formatChips(Math.abs(amount), locale, unit);
}
