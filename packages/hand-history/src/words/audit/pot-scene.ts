import type { Chips, Seat } from '@openfelt/engine';
import type { PotExplanation } from '../../audit/pots/index.ts';

/** How the sentences of an audit say players and amounts. */
export interface PotScene {
  readonly who: (seat: Seat) => string;
  readonly chips: (amount: Chips) => string;
  /** The hand has one pot alone, which is called the pot. */
  readonly isOnlyPot: boolean;
}

/** Players who paid the same into a pot, and have all folded or all not. */
interface Payers {
  readonly seats: readonly Seat[];
  readonly amount: Chips;
  readonly folded: boolean;
}

/** Who paid what into a pot: first who can win it, then folded players by what they paid, the most first. */
export function payersOf({ paid }: PotExplanation): readonly Payers[] {
  const groups = new Map<string, Payers>();
  const order = paid.toSorted(
    (one, other) => Number(one.folded) - Number(other.folded) || other.amount - one.amount,
  );
  for (const { seat, amount, folded } of order) {
    const key = `${folded} ${amount}`;
    groups.set(key, { amount, folded, seats: [...(groups.get(key)?.seats ?? []), seat] });
  }
  return [...groups.values()];
}
