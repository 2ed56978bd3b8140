import {
  bringInOrder,
  type CardCode,
  lowBringInOrder,
  lowShowingStrength,
  showingStrength,
} from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { handGame } from '../hand/hand-game.ts';

/** The up cards of a player. */
export function upCards(player: HandSeat): readonly CardCode[] {
  return player.cards.flatMap((held) => (held.face === 'up' && held.card !== null ? [held.card] : []));
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
      showing: (upCards) => showingStrength(upCards, wildRank),
    };
  }
  const aceIsLow = evaluator === 'ace-to-five';
  return {
    bringIn: (card) => lowBringInOrder(card, aceIsLow, wildRank),
    showing: (upCards) => lowShowingStrength(upCards, aceIsLow, wildRank),
  };
}
