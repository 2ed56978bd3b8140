import type { Chips, SeatView, TableView } from '@openfelt/engine';

/** What a player posts to be dealt in at once, where they owe blinds (R3.2). */
export function owedAmount({ rules }: TableView, { owes }: SeatView): Chips {
  const [small = 0, big = 0] = rules.blinds;
  return (owes.small ? small : 0) + (owes.big ? big : 0);
}
