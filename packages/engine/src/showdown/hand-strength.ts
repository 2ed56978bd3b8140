import { type CardCode, toCard } from '@openfelt/cards';
import { listBoards } from '../dealing/boards.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { handGame } from '../hand/hand-game.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';

/** How strong a hand is, and how strong its low is: null where it does not qualify, or the game is no split-pot game (R1.7). */
export interface Strengths {
  readonly strength: number;
  readonly low: number | null;
}

/** What a player's own cards make with each board. */
export function computeStrengths(hand: HandContext, own: readonly CardCode[]): readonly Strengths[] {
  const game = handGame(hand.variant, hand.rules);
  const cards = own.map(toCard);
  return listBoards(hand).map((board) => {
    const common = board.map(({ card }) => toCard(card));
    return { strength: judgeHand(cards, common, game), low: judgeLow(cards, common, game) };
  });
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
  readonly otherBoards: HandContext['otherBoards'];
  readonly rules: HandContext['rules'];
  readonly strengths: readonly Strengths[] | null;
}

/**
 * What the cards of each seat came to when last asked, whatever the table: one showdown asks of the same cards and board again
 * and again, and is over before the next.
 */
const stored: (Kept | undefined)[] = [];

/** The strengths with each board of a player who has shown, else null. */
export function shownStrengths(hand: HandContext, player: HandSeat): readonly Strengths[] | null {
  if (!player.shown) return null;
  const { board, otherBoards, rules } = hand;
  const { cards, seat } = player;
  const known = stored[seat];
  const isSame =
    known?.cards === cards &&
    known.board === board &&
    known.otherBoards === otherBoards &&
    known.rules === rules;
  if (isSame) return known.strengths;
  const shown = shownCards(player);
  const strengths = shown === null ? null : computeStrengths(hand, shown);
  stored[seat] = { cards, board, otherBoards, rules, strengths };
  return strengths;
}
