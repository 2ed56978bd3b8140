/** What a player is offered to bring to a seat: the middle of what is allowed in whole units, if they have so much. */
export function toDefaultBuyIn(
  { min, max }: { readonly min: number; readonly max: number },
  unit: number,
  balance: number,
): number {
  const middle = Math.round((min + max) / 2 / unit) * unit;
  return Math.min(max, balance, Math.max(min, middle));
}
