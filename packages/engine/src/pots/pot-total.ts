import { type Chips, type Seat, sum } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';

/** Chips that a player has in the pot, without the bet that still lies before them (R4.9). */
export function gatheredFrom(player: HandSeat): Chips {
  return player.ante + (player.dead ?? 0) + player.gathered;
}

/** All chips that are to be won so far: the carried pot, antes, gathered bets and those still before the players (L4). */
export function potTotal(hand: HandContext): Chips {
  let total = gatheredPot(hand);
  for (const { bet } of hand.seats) total += bet;
  return total;
}

/** The pot without the bets that still lie before the players (R4.9). */
export function gatheredPot(hand: HandContext): Chips {
  let total = hand.carry;
  for (const player of hand.seats) total += gatheredFrom(player);
  return total;
}

/** The chips that no one has got yet: the pot less what is awarded, or the carried pot of a voided hand. */
export function unawardedChips(hand: HandContext): Chips {
  if (hand.result === 'voided') return hand.carry;
  return potTotal(hand) - sum(hand.awards.map((award) => award.amount));
}

/** What the house has taken of a hand: antes and rake (R3.1, R6.4). */
export function houseTaken(hand: HandContext): Chips {
  return (hand.house ?? 0) + sum(hand.awards.map((award) => award.rake ?? 0));
}

/** What a player has won of a hand so far: their shares of all that is awarded. */
export function wonBy(hand: Pick<HandContext, 'awards'>, seat: Seat): Chips {
  let won = 0;
  for (const award of hand.awards)
    for (const share of award.shares) if (share.seat === seat) won += share.amount;
  return won;
}
