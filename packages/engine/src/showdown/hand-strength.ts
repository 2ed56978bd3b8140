import {
  aceToFiveStrength,
  badugiStrength,
  bluffjackHand,
  type Card,
  type CardCode,
  deuceToSevenStrength,
  highStrengthIn,
  isEightOrBetterStrength,
  omahaAceToFiveStrength,
  omahaHighStrengthIn,
  toCard,
} from '@openfelt/cards';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { type HandGame, handGame } from '../hand/hand-game.ts';
import type { EvaluatorId } from '../variants/variant.ts';

type Judge = (own: readonly CardCode[], board: HandContext['board'], game: HandGame) => number;

const toCards = (own: readonly CardCode[]): Card[] => own.map(toCard);
const toBoard = (board: HandContext['board']): Card[] => board.map(({ card }) => toCard(card));
const toAll = (own: readonly CardCode[], board: HandContext['board']): Card[] => {
  const cards = toCards(own);
  for (const { card } of board) cards.push(toCard(card));
  return cards;
};

/** How strong a hand is on the scale of its evaluator; larger is better. The same numbers that a `MadeHand` has. */
const judges: Readonly<Record<EvaluatorId, Judge>> = {
  high: (own, board, { high }) => highStrengthIn(toAll(own, board), high),
  'omaha-high': (own, board, { high }) => omahaHighStrengthIn(toCards(own), toBoard(board), high),
  'ace-to-five': (own, board, { high: { wildRank } }) => aceToFiveStrength(toAll(own, board), wildRank),
  'omaha-ace-to-five': (own, board, { high: { wildRank } }) =>
    omahaAceToFiveStrength(toCards(own), toBoard(board), wildRank),
  'deuce-to-seven': (own, board, { high: { wildRank } }) => deuceToSevenStrength(toAll(own, board), wildRank),
  bluffjack: (own, _board, { bluffjack }) => bluffjackHand(own, bluffjack).strength,
  badugi: (own, _board, { high: { wildRank } }) => badugiStrength(toCards(own), wildRank),
};

/** How strong a hand is, and how strong its low is: null where it does not qualify, or the game is no split-pot game (R1.7). */
export interface Strengths {
  readonly strength: number;
  readonly low: number | null;
}

/** What a player's own cards make with the board (R1.7, R1.8): strengths alone, for to know which cards play costs more. */
export function computeStrengths(
  { board, variant, rules }: HandContext,
  own: readonly CardCode[],
): Strengths {
  const game = handGame(variant, rules);
  const strength = judges[game.evaluator](own, board, game);
  if (game.low === null) return { strength, low: null };
  const low = judges[game.low.evaluator](own, board, game);
  return { strength, low: game.low.eightOrBetter && !isEightOrBetterStrength(low) ? null : low };
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
