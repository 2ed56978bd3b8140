import { type Chips, sum } from '../chips.ts';
import type { HandContext } from '../hand/hand-state.ts';

/** All chips that are to be won so far: the carried pot, antes, gathered bets and those still before the players (L4). */
export function potTotal(hand: HandContext): Chips {
  return hand.carry + sum(hand.seats.map((player) => player.ante + player.gathered + player.bet));
}

/** The pot without the bets that still lie before the players (R4.9). */
export function gatheredPot(hand: HandContext): Chips {
  return hand.carry + sum(hand.seats.map((player) => player.ante + player.gathered));
}

/** The chips that nobody has got yet: the pot less what is awarded, or the carried pot of a voided hand. */
export function unawardedChips(hand: HandContext): Chips {
  if (hand.result === 'voided') return hand.carry;
  return potTotal(hand) - sum(hand.awards.map((award) => award.amount));
}
