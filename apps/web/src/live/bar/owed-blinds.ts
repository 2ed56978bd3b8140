import type { Chips, PlayerCommand, SeatView, TableView } from '@openfelt/engine';

/** What a player posts to be dealt in at once, where they owe blinds (R3.2). */
export function owedAmount({ rules }: TableView, { owes }: SeatView): Chips {
  const [small = 0, big = 0] = rules.blinds;
  return (owes.small ? small : 0) + (owes.big ? big : 0);
}

/**
 * How a player takes part again by a control that names no amount: whoever owes blinds waits for the big blind, and posts nothing
 * unless they say so (R3.2).
 */
export function sitInUnposted({ owes }: Pick<SeatView, 'owes'>): Extract<PlayerCommand, { type: 'sitIn' }> {
  return owes.small || owes.big ? { type: 'sitIn', autoPost: false } : { type: 'sitIn' };
}
