/** The signs before amounts of a currency, by its code (ISO 4217). No sign has a digit, a space or more than three characters. */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  INR: '₹',
  CNY: '¥',
  ARS: 'AR$',
  AUD: 'A$',
  BRL: 'R$',
  CHF: 'CHF',
  CLP: 'CL$',
  COP: 'CO$',
  CZK: 'Kč',
  DKK: 'DKK',
  GEL: '₾',
  HKD: 'HK$',
  HUF: 'Ft',
  ILS: '₪',
  JPY: 'JP¥',
  KRW: '₩',
  KZT: '₸',
  MXN: 'MX$',
  MYR: 'RM',
  NOK: 'NOK',
  NZD: 'NZ$',
  PEN: 'PEN',
  PHP: '₱',
  PLN: 'zł',
  RON: 'lei',
  SEK: 'SEK',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  VND: '₫',
  ZAR: 'ZAR',
} as const;

/** A currency that amounts may be of. */
export type Currency = keyof typeof currencySigns;

/** What the amounts of a recorded hand are of: a currency, or `none` where its file states none that is known. */
export type StatedCurrency = Currency | 'none';

/** All that amounts may be of, currencies in the order of their codes. */
export const statedCurrencies: readonly StatedCurrency[] = [
  ...(Object.keys(currencySigns) as Currency[]).toSorted(),
  'none',
];

/** Whether a code is one of those currencies. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencySigns, code);
