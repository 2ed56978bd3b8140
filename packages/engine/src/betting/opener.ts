import type { Seat } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import type { HandDraft } from '../hand/hand-draft.ts';
import { activePlayers, findClockwise, findSeat, getPlace, hasChips } from '../hand/players.ts';
import { giveTurn, openBettingRound } from './betting-round.ts';
import { bringInSeat } from './bring-in.ts';
import { upCardOrder, upCards } from './up-cards.ts';

/** The seat that posted the largest blind, nominal or as posted (R4.10), the last of equal ones; null without blinds. */
function largestBlind(hand: HandContext): Seat | null {
  let largest = null;
  for (const post of hand.forced.blinds) {
    const isOwed = post.blind === 'owed' || post.blind === 'dead';
    const amount =
      hand.rules.shortBlindCall === 'actual' ? (findSeat(hand, post.seat)?.bet ?? 0) : post.amount;
    if (!isOwed && amount > 0 && (largest === null || amount >= largest.amount))
      largest = { seat: post.seat, amount };
  }
  return largest?.seat ?? null;
}

/** Who shows the best hand; of equal ones the first from the dealer's left (R4.10). */
function bestShowing(hand: HandContext): Seat {
  const rankShowing = upCardOrder(hand).showing;
  const shown = activePlayers(hand).map((player) => {
    const cards = upCards(player);
    // A recorded hand may not tell someone's up cards.
    return {
      seat: player.seat,
      strength: cards.length === 0 ? Number.NEGATIVE_INFINITY : rankShowing(cards),
    };
  });
  return shown.reduce((best, each) => (each.strength > best.strength ? each : best)).seat;
}

/** The place from which the players of a betting round come to act, its opener first (R4.1). All-in players have places too. */
function openingPlace(hand: HandContext): number {
  if (hand.intervals === 0) {
    const blind = largestBlind(hand);
    if (blind !== null) return getPlace(hand, blind) + 1;
    if (hand.rules.opener === 'bring-in') return getPlace(hand, bringInSeat(hand));
  }
  return hand.rules.opener === 'left-of-dealer' ? 0 : getPlace(hand, bestShowing(hand));
}

/** Begins a betting round: sets the level, the opener and whose turn it is (R4.1). */
export function startBettingRound(draft: HandDraft): void {
  const from = openingPlace(draft);
  const first = findClockwise(draft, from, (_hand, player) => hasChips(player));
  if (first === undefined) throw new Error('a betting round that is held has a player with chips');
  openBettingRound(draft, first.seat);
  giveTurn(draft, from);
}
