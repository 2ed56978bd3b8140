import {
  bringInOrder,
  type CardCode,
  isWild,
  lowBringInOrder,
  lowShowingStrength,
  type RankCode,
  showingStrength,
  toCard,
} from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { handGame } from '../hand/hand-game.ts';

/** The up cards of a player. */
export function upCards(player: HandSeat): readonly CardCode[] {
  return player.cards.flatMap((held) => (held.face === 'up' && held.card !== null ? [held.card] : []));
}

/** So many up cards are compared by rank, and so many as the hand that they make where none is wild. */
const ranked = 4;
const made = 7;

/** The up cards that are compared: all that a game deals. What a doctored record shows beyond is passed over. */
function comparable(upCards: readonly CardCode[], wildRank: RankCode | null): readonly CardCode[] {
  const some = upCards.slice(0, made);
  return some.some((card) => isWild(toCard(card), wildRank)) ? some.slice(0, ranked) : some;
}

/** How up cards are looked at: the higher the better, or the lower, with the ace low or, for deuce-to-seven, high (razz). */
export function upCardOrder(hand: HandContext): {
  readonly bringIn: (card: CardCode) => number;
  readonly showing: (upCards: readonly CardCode[]) => number;
} {
  const { evaluator, high } = handGame(hand.variant, hand.rules);
  const { wildRank } = high;
  if (evaluator !== 'ace-to-five' && evaluator !== 'deuce-to-seven') {
    return {
      bringIn: (card) => bringInOrder(card, wildRank),
      showing: (upCards) => showingStrength(comparable(upCards, wildRank), wildRank),
    };
  }
  const aceIsLow = evaluator === 'ace-to-five';
  return {
    bringIn: (card) => lowBringInOrder(card, aceIsLow, wildRank),
    showing: (upCards) => lowShowingStrength(upCards.slice(0, ranked), aceIsLow, wildRank),
  };
}
