import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-state.ts';
import { activePlayers, clockwiseFrom, isAllIn } from '../hand/players.ts';
import { handPots } from '../pots/hand-pots.ts';
import { type MadeHand, shownHand } from './hand-strength.ts';

/** The next active player to show or muck: the last aggressor first, else the first to act (R6.1). */
export function nextToShow(hand: HandContext): HandSeat | undefined {
  const first = hand.showFirst ?? hand.seats[0]?.seat ?? 0;
  return clockwiseFrom(hand, first).find((player) => !player.folded && !player.shown && !player.mucked);
}

/** Whether nobody may muck: the table shows all (R6.5), or somebody is all-in (R6.1). */
export function mustShowAll(hand: HandContext): boolean {
  return hand.rules.showAll || activePlayers(hand).some(isAllIn);
}

/** Whether a hand is beaten by a shown hand in every pot that its player can win (R6.0). */
export function isBeaten(hand: HandContext, seat: Seat, made: MadeHand): boolean {
  return everyPotHasShown(hand, seat, (shown) => shown.strength > made.strength);
}

/** Whether what is shown allows that a seat's unseen hand is beaten at all: a muck that could be lawful. */
export function couldBeBeaten(hand: HandContext, seat: Seat): boolean {
  return everyPotHasShown(hand, seat, () => true);
}

function everyPotHasShown(hand: HandContext, seat: Seat, beats: (shown: MadeHand) => boolean): boolean {
  return handPots(hand)
    .filter((pot) => pot.eligible.includes(seat))
    .every((pot) =>
      hand.seats.some((other) => {
        if (other.seat === seat || !pot.eligible.includes(other.seat)) return false;
        const shown = shownHand(hand, other);
        return shown !== null && beats(shown);
      }),
    );
}
