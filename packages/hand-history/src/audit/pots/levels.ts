import type { Chips, Post, Seat } from '@openfelt/engine';

/** What a player has staked, as the pots see it. */
export interface Staker {
  readonly seat: Seat;
  readonly staked: Chips;
  readonly folded: boolean;
}

/** A pot, cut out of the stakes between two levels. */
export interface LevelPot {
  /** With the dead chips in it. */
  readonly amount: Chips;
  /** Who can win it paid from the one level up to the other (R4.6). */
  readonly from: Chips;
  readonly to: Chips;
  /** What each player paid into it; a folded one may have paid less than the whole, or more (R6.6). */
  readonly paid: readonly Post[];
  /** Who can win it, in the order given. */
  readonly eligible: readonly Seat[];
  /** Whether chips above any active player's stake have joined it (R6.6). */
  readonly joined: boolean;
}

/** Puts a layer on the pot below it. */
function join(pot: LevelPot, layer: LevelPot): LevelPot {
  const before = new Map(pot.paid.map(({ seat, amount }) => [seat, amount]));
  for (const { seat, amount } of layer.paid) before.set(seat, (before.get(seat) ?? 0) + amount);
  const isOrphan = layer.eligible.length === 0;
  return {
    ...pot,
    amount: pot.amount + layer.amount,
    to: isOrphan ? pot.to : layer.to,
    paid: [...before].map(([seat, amount]) => ({ seat, amount })),
    joined: pot.joined || isOrphan,
  };
}

/**
 * The main pot and the side pots (R4.6), layer by layer: between one level that someone staked and the next everyone who
 * went so high has paid the same. A layer that no active player paid into joins the pot below it (R6.6), and so does one
 * that the same players can win. `dead` chips lie at the bottom, for every active player.
 */
export function potsByLevel(stakers: readonly Staker[], dead: Chips): readonly LevelPot[] {
  const listSeats = (list: readonly Staker[]) => list.filter(({ folded }) => !folded).map(({ seat }) => seat);
  const levels = [...new Set(stakers.map(({ staked }) => staked))].sort((one, other) => one - other);
  const ground = { amount: dead, from: 0, to: 0, paid: [], eligible: listSeats(stakers), joined: false };
  const pots: LevelPot[] = [ground];
  let from = 0;
  for (const to of levels.filter((level) => level > 0)) {
    const payers = stakers.filter(({ staked }) => staked >= to);
    const paid = payers.map(({ seat }) => ({ seat, amount: to - from }));
    const amount = payers.length * (to - from);
    const layer = { amount, from, to, paid, eligible: listSeats(payers), joined: false };
    const below = pots.pop() ?? ground;
    // Who is eligible above is eligible below, so as many are the same.
    if (layer.eligible.length === 0 || layer.eligible.length === below.eligible.length)
      pots.push(join(below, layer));
    else if (below.amount === 0) pots.push(layer);
    else pots.push(below, layer);
    from = to;
  }
  return pots.filter((pot) => pot.amount > 0);
}

/** The sum of amounts of chips. */
export function total(amounts: readonly Chips[]): Chips {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
