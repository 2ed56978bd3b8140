import { type CardCode, toCard } from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { handGame } from '../hand/hand-game.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';

/** How strong a hand is, and how strong its low is: null where it does not qualify, or the game is no split-pot game (R1.7). */
export interface Strengths {
  readonly strength: number;
  readonly low: number | null;
}

/** What a player's own cards make with the board. */
export function computeStrengths(hand: HandContext, own: readonly CardCode[]): Strengths {
  const game = handGame(hand.variant, hand.rules);
  const cards = own.map(toCard);
  const board = hand.board.map(({ card }) => toCard(card));
  return { strength: judgeHand(cards, board, game), low: judgeLow(cards, board, game) };
}

/** A player's own cards if shown, else null (R6.0: law on public facts). */
function shownCards(player: HandSeat): readonly CardCode[] | null {
  if (!player.shown) return null;
  const cards: CardCode[] = [];
  for (const { card } of player.cards) if (card !== null) cards.push(card);
  return cards.length === player.cards.length && cards.length > 0 ? cards : null;
}

interface Kept {
  readonly cards: HandSeat['cards'];
  readonly board: HandContext['board'];
  readonly rules: HandContext['rules'];
  readonly strengths: Strengths | null;
}

/**
 * What the cards of each seat came to when last asked, whatever the table: one showdown asks of the same cards and board again
 * and again, and is over before the next.
 */
const stored: (Kept | undefined)[] = [];

/** The strengths of a player who has shown, else null. */
export function shownStrengths(hand: HandContext, player: HandSeat): Strengths | null {
  if (!player.shown) return null;
  const { board, rules } = hand;
  const { cards, seat } = player;
  const known = stored[seat];
  if (known !== undefined && known.cards === cards && known.board === board && known.rules === rules)
    return known.strengths;
  const shown = shownCards(player);
  const strengths = shown === null ? null : computeStrengths(hand, shown);
  stored[seat] = { cards, board, rules, strengths };
  return strengths;
}
