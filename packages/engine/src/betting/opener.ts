import {
  bringInOrder,
  type CardCode,
  lowBringInOrder,
  lowShowingStrength,
  showingStrength,
} from '@openfelt/cards';
import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-state.ts';
import { activePlayers, clockwiseAfter, clockwiseFrom } from '../hand/players.ts';
import { variants } from '../variants/index.ts';

/** The up cards of a player. */
function upCards(player: HandSeat): readonly CardCode[] {
  return player.cards.flatMap((held) => (held.face === 'up' && held.card !== null ? [held.card] : []));
}

/** The seat that posted the largest nominal blind, the last of equal ones; null without blinds. */
function largestBlind(hand: HandContext): Seat | null {
  let largest = null;
  for (const post of hand.forced.blinds) {
    if (post.amount > 0 && (largest === null || post.amount >= largest.amount)) largest = post;
  }
  return largest?.seat ?? null;
}

/** Whether the weakest hand wins, so that low cards are good (razz). */
function playsLow(hand: HandContext): boolean {
  return variants[hand.variant].evaluator === 'ace-to-five';
}

/** Whose up card brings it in (R3.3), whether he has chips or not. */
function lowCard(hand: HandContext): Seat {
  const order = playsLow(hand) ? lowBringInOrder : bringInOrder;
  const shown = activePlayers(hand).flatMap((player) => {
    const card = upCards(player)[0];
    return card === undefined ? [] : [{ seat: player.seat, order: order(card) }];
  });
  return shown.reduce((low, each) => (each.order < low.order ? each : low)).seat;
}

/** Who shows the best hand; of equal ones the first from the dealer's left (R4.10). */
function bestShowing(hand: HandContext): Seat {
  const strengthOf = playsLow(hand) ? lowShowingStrength : showingStrength;
  const shown = activePlayers(hand).map((player) => ({
    seat: player.seat,
    strength: strengthOf(upCards(player)),
  }));
  return shown.reduce((best, each) => (each.strength > best.strength ? each : best)).seat;
}

/** The order in which the players of an interval come to act, its opener first (R4.1). All-in players are in it. */
export function actingOrder(hand: HandContext): readonly HandSeat[] {
  if (hand.intervals === 0) {
    const blind = largestBlind(hand);
    if (blind !== null) return clockwiseAfter(hand, blind);
    if (hand.rules.opener === 'bring-in') return clockwiseFrom(hand, lowCard(hand));
  }
  if (hand.rules.opener === 'left-of-dealer') return hand.seats;
  return clockwiseFrom(hand, bestShowing(hand));
}
