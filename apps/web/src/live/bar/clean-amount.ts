/** What an amount is written with, of what was typed: digits, full-width ones as plain ones, and what may stand between them. */
export function cleanAmount(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[^\d\s,.']/g, '');
}
