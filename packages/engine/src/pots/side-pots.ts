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

/**
 * Cuts contributions into the main pot and side pots (R4.6). A layer that no active player paid into joins the
 * next lower pot (R6.6). `dead` chips (a carried pot, dead antes) lie at the bottom, where every active player
 * can win them.
 */
export function sidePots(contributions: readonly Contribution[], dead: Chips): readonly Pot[] {
  const active = contributions.filter((each) => each.active);
  const levels = [...new Set(active.map((each) => each.amount))]
    .filter((level) => level > 0)
    .sort((a, b) => a - b);
  const top = levels.at(-1) ?? 0;
  const pots: Pot[] = [];
  const add = (amount: Chips, eligible: readonly Seat[]) => {
    const last = pots.at(-1);
    if (last !== undefined && (amount === 0 || last.eligible.length === eligible.length)) {
      pots[pots.length - 1] = { amount: last.amount + amount, eligible: last.eligible };
    } else if (amount > 0) {
      pots.push({ amount, eligible });
    }
  };
  add(
    dead,
    active.map((each) => each.seat),
  );
  let below = 0;
  for (const level of levels) {
    // Folded players' chips above every active player's level fall into the highest pot.
    const upTo = (amount: Chips) => Math.min(amount, level) + (level === top ? Math.max(0, amount - top) : 0);
    let layer = 0;
    for (const each of contributions) layer += Math.max(0, upTo(each.amount) - Math.min(each.amount, below));
    add(
      layer,
      active.filter((each) => each.amount >= level).map((each) => each.seat),
    );
    below = level;
  }
  if (levels.length === 0) {
    const rest = contributions.reduce((total, each) => total + each.amount, 0);
    add(
      rest,
      active.map((each) => each.seat),
    );
  }
  return pots;
}
