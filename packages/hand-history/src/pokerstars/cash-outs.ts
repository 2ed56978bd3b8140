import type { CashOut } from '../phh/parse.ts';
import { amountText } from './decimal-text.ts';

const cashOut = new RegExp(
  String.raw`^ cashed out the hand for (\D*?${amountText}[^|\s]*)(?: \| Cash Out Fee (\D*?${amountText}[^|\s]*))?`,
);

/**
 * Who sold their hand to the site before its end, for how much and for what fee, as the text has the amounts. What the pots pay is not
 * changed by it.
 */
export function readCashOuts(
  lines: readonly { readonly text: string; readonly line: number }[],
  names: readonly string[],
): readonly CashOut[] {
  return lines.flatMap(({ text, line }) => {
    const player = names.findIndex((name) => text.startsWith(`${name} cashed out the hand for `));
    const [, amount, fee = null] = cashOut.exec(text.slice(names[player]?.length ?? 0)) ?? [];
    return player < 0 || amount === undefined ? [] : [{ player, amount, fee, line }];
  });
}
