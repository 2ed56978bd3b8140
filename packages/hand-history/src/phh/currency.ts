/** The signs before amounts of a currency, by its code (ISO 4217). */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  INR: '₹',
  CNY: '¥',
} as const;

/** A currency that amounts may be of. */
export type Currency = keyof typeof currencySigns;

/** Whether a code is one of those currencies. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencySigns, code);
