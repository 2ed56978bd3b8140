import type { Seat } from '../chips.ts';
import type { EventOf } from '../events.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { activePlayers, findClockwise, findSeat, getPlace, isAllIn } from '../hand/players.ts';
import { handPots } from '../pots/hand-pots.ts';
import { computeStrengths, type Strengths, shownStrengths } from './hand-strength.ts';

/** The next active player to show or muck: the last aggressor first, else the first to act (R6.1). */
export function nextToShow(hand: HandContext): HandSeat | undefined {
  const first = hand.showFirst ?? hand.seats[0]?.seat ?? 0;
  return findClockwise(hand, Math.max(0, getPlace(hand, first)), hasToShowOrMuck);
}

const hasToShowOrMuck = (_hand: HandContext, player: HandSeat) =>
  !player.folded && !player.shown && !player.mucked;

/** Whether no one may muck: the table shows all (R6.5), or someone is all-in (R6.1). */
function mustShowAll(hand: HandContext): boolean {
  return hand.rules.showAll || activePlayers(hand).some(isAllIn);
}

/**
 * Whether a hand is beaten in every pot that its player can win, on every board: by a shown hand, and its low, where it has one,
 * by a shown low (R6.0).
 */
export function isBeaten(hand: HandContext, seat: Seat, strengths: readonly Strengths[]): boolean {
  return everyPot(hand, seat, (others) => {
    const shown = others.flatMap((other) => {
      const onBoards = shownStrengths(hand, other);
      return onBoards === null ? [] : [onBoards];
    });
    return strengths.every(({ strength, low }, board) => {
      const rivals = shown.flatMap((onBoards) => onBoards[board] ?? []);
      return (
        rivals.some((other) => other.strength > strength) &&
        (low === null || rivals.some((other) => other.low !== null && other.low > low))
      );
    });
  });
}

/** Whether the house rules leave it to the player to muck even a winner (R6.0); the last one left has won and shows. */
export function mayChooseToMuck(hand: HandContext, seat: Seat): boolean {
  if (!hand.rules.mayMuckWinner || mustShowAll(hand)) return false;
  return activePlayers(hand).some((other) => other.seat !== seat && !other.mucked);
}

/**
 * Whether it was its player's choice that a hand is shown or mucked now, and did not follow by itself: the house leaves it to them,
 * or has asked who is beaten (R6.0), and they have not had it done unasked.
 */
export function isShownByChoice(hand: HandContext, event: EventOf<'HandShown' | 'HandMucked'>): boolean {
  const player = findSeat(hand, event.seat);
  if (player === undefined) return false;
  const { seat, cards, autoMuck = false } = player;
  const mayChoose = mayChooseToMuck(hand, seat);
  const isAsked = !autoMuck && hand.rules.beatenHand === 'ask';
  if (event.type === 'HandMucked') return isAsked || (mayChoose && !autoMuck);
  if (mayChoose) return true;
  if (!isAsked || hasToBeShown(hand, seat)) return false;
  const opened = event.cards;
  const own = cards.flatMap(
    (held) => held.card ?? opened.find((open) => open.slot === held.slot)?.card ?? [],
  );
  return isBeaten(hand, seat, computeStrengths(hand, own));
}

/** Whether a hand cannot be mucked, by what everyone sees: no shown hand could beat it in every pot (R6.0). */
export function hasToBeShown(hand: HandContext, seat: Seat): boolean {
  if (mayChooseToMuck(hand, seat)) return false;
  const isShown = (other: HandSeat) => shownStrengths(hand, other) !== null;
  return mustShowAll(hand) || !everyPot(hand, seat, (others) => others.some(isShown));
}

/** Whether something holds of the others in every pot that a player can win. */
function everyPot(hand: HandContext, seat: Seat, holds: (others: readonly HandSeat[]) => boolean): boolean {
  return handPots(hand)
    .filter((pot) => pot.eligible.includes(seat))
    .every((pot) =>
      holds(hand.seats.filter((other) => other.seat !== seat && pot.eligible.includes(other.seat))),
    );
}
