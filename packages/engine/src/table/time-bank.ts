import type { Millis } from '../chips.ts';
import type { SeatState, TableContext } from '../table-context.ts';

/** What a player who sits down has in their time bank (R8.7). */
export function openingTimeBank({ rules }: TableContext): Millis {
  return rules.timeBank?.start ?? 0;
}

/** The seats as a hand begins: every so many hands each time bank gets its refill, up to its bound (R8.7). */
export function refillTimeBanks(
  { rules, seats }: TableContext,
  handNumber: number,
): readonly (SeatState | null)[] {
  const { timeBank } = rules;
  if (timeBank === undefined || handNumber === 1 || (handNumber - 1) % timeBank.hands !== 0) return seats;
  const { refill, max } = timeBank;
  return seats.map(
    (each) => each && { ...each, timeBank: Math.max(each.timeBank, Math.min(max, each.timeBank + refill)) },
  );
}
