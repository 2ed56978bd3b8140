import type { Chips, Seat } from '../chips.ts';

/** A pot and who can win it. The main pot comes first, then side pots in the order in which they arose. */
export interface Pot {
  readonly amount: Chips;
  /** In the order of the contributions given. */
  readonly eligible: readonly Seat[];
}

/** What a player has paid into a deal. */
export interface Contribution {
  readonly seat: Seat;
  readonly amount: Chips;
  readonly active: boolean;
}

/** What of a contribution lies between two levels; at the highest level all that is above it. */
function computeLayer(amount: Chips, below: Chips, level: Chips, isTop: boolean): Chips {
  // Folded players' chips above every active player's level fall into the highest pot.
  const upTo = Math.min(amount, level) + (isTop ? Math.max(0, amount - level) : 0);
  return Math.max(0, upTo - Math.min(amount, below));
}

/**
 * Cuts contributions into the main pot and side pots (R4.6). A layer that no active player paid into joins the
 * next lower pot (R6.6). `dead` chips (a carried pot, dead antes) lie at the bottom, where every active player
 * can win them.
 */
export function sidePots(contributions: readonly Contribution[], dead: Chips): readonly Pot[] {
  const levels: Chips[] = [0];
  for (const { active, amount } of contributions) if (active && !levels.includes(amount)) levels.push(amount);
  levels.sort((a, b) => a - b);
  const top = levels.at(-1);
  const pots: { amount: Chips; readonly eligible: readonly Seat[] }[] = [];
  let below = 0;
  for (const level of levels) {
    let amount = level === 0 ? dead : 0;
    const eligible: Seat[] = [];
    for (const each of contributions) {
      amount += computeLayer(each.amount, below, level, level === top);
      if (each.active && each.amount >= level) eligible.push(each.seat);
    }
    const last = pots.at(-1);
    if (last !== undefined && last.eligible.length === eligible.length) last.amount += amount;
    else if (amount > 0) pots.push({ amount, eligible });
    below = level;
  }
  return pots;
}
