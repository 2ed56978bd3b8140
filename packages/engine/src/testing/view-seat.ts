import type { CardCode } from '@openfelt/cards';
import { type GameState, runningHand, type Seat, type TableView, view } from '../index.ts';
import { dealerAt } from './open-deck.ts';

/** What the player of a seat sees, who knows their own cards of a deck; a spectator for a seat of null. */
export function viewSeat(state: GameState, deck: readonly CardCode[], seat: Seat | null): TableView | null {
  const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
  const dealer = dealerAt(state, deck);
  const knowledge = new Map<number, CardCode>();
  for (const { slot } of held) {
    const card = dealer.open(slot)?.card;
    if (card !== undefined) knowledge.set(slot, card);
  }
  return view(state, seat, knowledge);
}
