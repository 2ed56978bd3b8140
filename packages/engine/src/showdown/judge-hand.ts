import {
  aceToFiveStrength,
  badugiStrength,
  bluffjackStrength,
  type Card,
  deuceToSevenStrength,
  highStrengthIn,
  isEightOrBetterStrength,
  omahaAceToFiveStrength,
  omahaHighStrengthIn,
} from '@openfelt/cards';
import type { HandGame } from '../hand/hand-game.ts';
import type { EvaluatorId } from '../variants/variant.ts';

type Cards = readonly Card[];
type Judge = (own: Cards, board: Cards, game: HandGame) => number;

const together: Card[] = [];

/** A player's cards and the board as one, good until the next are put together: bots look at thousands of hands for a decision. */
function putTogether(own: Cards, board: Cards): Cards {
  if (board.length === 0) return own;
  const length = own.length + board.length;
  // To set a length takes longer than to compare it, and a game's hands are of one size.
  if (together.length !== length) together.length = length;
  for (let i = 0; i < length; i += 1) together[i] = (i < own.length ? own[i] : board[i - own.length]) as Card;
  return together;
}

/** How strong a hand is on the scale of its evaluator; larger is better. The same numbers that a `MadeHand` has. */
const judges: Readonly<Record<EvaluatorId, Judge>> = {
  high: (own, board, { high }) => highStrengthIn(putTogether(own, board), high),
  'omaha-high': (own, board, { high }) => omahaHighStrengthIn(own, board, high),
  'ace-to-five': (own, board, { high: { wildRank } }) => aceToFiveStrength(putTogether(own, board), wildRank),
  'omaha-ace-to-five': (own, board, { high: { wildRank } }) => omahaAceToFiveStrength(own, board, wildRank),
  'deuce-to-seven': (own, board, { high: { wildRank } }) =>
    deuceToSevenStrength(putTogether(own, board), wildRank),
  bluffjack: (own, _board, { bluffjack }) => bluffjackStrength(own, bluffjack),
  badugi: (own, _board, { high: { wildRank } }) => badugiStrength(own, wildRank),
};

/** How strong cards are in a game (R1.7, R1.8): strengths alone, for to know which cards play costs more. */
export function judgeHand(own: Cards, board: Cards, game: HandGame): number {
  return judges[game.evaluator](own, board, game);
}

/** How strong the low of cards is; null where it does not qualify, or the game is no split-pot game (R1.7). */
export function judgeLow(own: Cards, board: Cards, game: HandGame): number | null {
  if (game.low === null) return null;
  const strength = judges[game.low.evaluator](own, board, game);
  return game.low.eightOrBetter && !isEightOrBetterStrength(strength) ? null : strength;
}
