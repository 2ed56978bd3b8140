import { findUnanswered, type GameState, type Seat, type Stakes } from '@openfelt/engine';

/** The stakes that are proposed at a table and that the player at a seat has not answered; null where there are none. */
export function findOfferedStakes({ table }: GameState, own: Seat | null): Stakes | null {
  const context = table?.context;
  if (context?.stakesProposal === undefined || own === null) return null;
  return findUnanswered(context).includes(own) ? context.stakesProposal.stakes : null;
}
