import {
  bringInOrder,
  type CardCode,
  lowBringInOrder,
  lowShowingStrength,
  showingStrength,
} from '@openfelt/cards';
import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { handGame } from '../hand/hand-game.ts';
import { activePlayers, clockwiseAfter, clockwiseFrom, findSeat } from '../hand/players.ts';

/** The up cards of a player. */
function upCards(player: HandSeat): readonly CardCode[] {
  return player.cards.flatMap((held) => (held.face === 'up' && held.card !== null ? [held.card] : []));
}

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

/** How up cards are looked at: the higher the better, or the lower, with the ace low or, for deuce-to-seven, high (razz). */
function upCardOrder(hand: HandContext): {
  readonly bringIn: (card: CardCode) => number;
  readonly showing: (upCards: readonly CardCode[]) => number;
} {
  const { evaluator, high } = handGame(hand.variant, hand.rules);
  const { wildRank } = high;
  if (evaluator !== 'ace-to-five' && evaluator !== 'deuce-to-seven') {
    return {
      bringIn: (card) => bringInOrder(card, wildRank),
      showing: (upCards) => showingStrength(upCards, wildRank),
    };
  }
  const aceIsLow = evaluator === 'ace-to-five';
  return {
    bringIn: (card) => lowBringInOrder(card, aceIsLow, wildRank),
    showing: (upCards) => lowShowingStrength(upCards, aceIsLow, wildRank),
  };
}

/** Whose up card brings it in (R3.3), whether he has chips or not. */
function lowCard(hand: HandContext): Seat {
  const order = upCardOrder(hand).bringIn;
  const shown = activePlayers(hand).flatMap((player) => {
    const card = upCards(player)[0];
    return card === undefined ? [] : [{ seat: player.seat, order: order(card) }];
  });
  const none = { seat: hand.seats[0]?.seat ?? 0, order: Number.POSITIVE_INFINITY };
  return shown.reduce((low, each) => (each.order < low.order ? each : low), none).seat;
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

/** The order in which the players of a betting round come to act, its opener first (R4.1). All-in players are in it. */
export function actingOrder(hand: HandContext): readonly HandSeat[] {
  if (hand.intervals === 0) {
    const blind = largestBlind(hand);
    if (blind !== null) return clockwiseAfter(hand, blind);
    if (hand.rules.opener === 'bring-in') return clockwiseFrom(hand, lowCard(hand));
  }
  if (hand.rules.opener === 'left-of-dealer') return hand.seats;
  return clockwiseFrom(hand, bestShowing(hand));
}
