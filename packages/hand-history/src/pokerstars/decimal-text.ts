/** An amount as it may stand in a text, without the sign of a currency: `1,100.50`, `1.100,50`, `1 100`. */
export const amountText = String.raw`\d(?:[\d.,]|[\u00a0\u202f](?=\d))*`;

/** How the amounts of a hand are written: with a decimal point, or with a decimal comma. */
export type DecimalMark = '.' | ',';

/** An amount of a line as plain decimal text. */
export function toPlainDecimal(text: string, mark: DecimalMark): string {
  const separators = mark === ',' ? /[.\u00a0\u202f]/g : /[,\u00a0\u202f]/g;
  // What follows may be the end of a sentence.
  return text.replace(separators, '').replace(',', '.').replace(/\.+$/, '');
}

/** A comma is a decimal one where one or two digits follow it, and three where it separates thousands. */
export function findDecimalMark(amounts: readonly string[]): DecimalMark {
  return amounts.some((text) => /\d,\d{1,2}$/.test(text)) ? ',' : '.';
}
