import type { Chips, Millis } from '../chips.ts';
import type { Leaver, TableContext } from '../table-context.ts';

/** Who comes back within this time brings what they left with (R8.8). */
const hour: Millis = 3_600_000;

/** So many are remembered: the table's whole context stands in every hand. */
const maxLeavers = 64;

/** How a player left who comes to a table at a time; null of whoever is not to bring what they left with (R8.8). */
export function findLeaver({ leavers = [] }: TableContext, player: string, at?: Millis): Leaver | null {
  const leaver = leavers.find((each) => each.player === player);
  return leaver === undefined || at === undefined || at - leaver.at >= hour ? null : leaver;
}

/** With how many chips a seat is bought: as the table says, or with what a leaver left with (R8.8). */
export function getBuyIn(
  { rules }: TableContext,
  leaver: Leaver | null,
): { readonly min: Chips; readonly max: Chips } {
  const { min, max } = rules.buyIn;
  return leaver === null
    ? { min, max }
    : { min: Math.max(min, leaver.stack), max: Math.max(max, leaver.stack) };
}

/** Those who have left, with one more; nobody twice, and nobody whose hour is over. */
export function withLeaver(leavers: readonly Leaver[], leaver: Leaver): readonly Leaver[] {
  const others = leavers.filter(({ player, at }) => player !== leaver.player && leaver.at - at < hour);
  return [...others, leaver].slice(-maxLeavers);
}
