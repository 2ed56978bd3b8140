import { minimumBet, type TableView } from '@openfelt/engine';

/** The total of a bet within the legal ones, in round chips: a share of the pot after a call, on top of the highest bet. */
export function computeBetTotal(
  { rules, currentBet, potTotal, toCall }: TableView,
  { min, max }: { readonly min: number; readonly max: number },
  share: number,
): number {
  const unit = Math.max(1, Math.floor(minimumBet(rules.limit, 'small') / 2));
  const wanted = currentBet + share * (potTotal + toCall);
  return Math.min(max, Math.max(min, Math.round(wanted / unit) * unit));
}
