import {
  aceToFiveStrength,
  bestBadugi,
  bestDeuceToSeven,
  bestOmahaAceToFive,
  bestOmahaHigh,
  bluffjackHand,
  type Card,
  highStrengthIn,
  isWild,
  omahaHighStrength,
  toCardCode,
} from '@openfelt/cards';
import type { EvaluatorId, HandGame } from '@openfelt/engine';

type Cards = readonly Card[];

/** What cards are worth in a game: larger is better on each scale; `low` is null where there is no low to win with. */
export interface Worth {
  readonly main: number;
  readonly low: number | null;
}

type Evaluate = (own: Cards, board: Cards, game: HandGame) => number;

const evaluate: Readonly<Record<EvaluatorId, Evaluate>> = {
  high: (own, board, { high }) => highStrengthIn([...own, ...board], high),
  'omaha-high': (own, board, { high: game }) => {
    const isPlain =
      game.order === 'standard' && ![...own, ...board].some((card) => isWild(card, game.wildRank));
    return isPlain
      ? omahaHighStrength(own, board)
      : bestOmahaHigh(own.map(toCardCode), board.map(toCardCode), game).strength;
  },
  'ace-to-five': (own, board, { high: { wildRank } }) => aceToFiveStrength([...own, ...board], wildRank),
  'omaha-ace-to-five': (own, board, { high: { wildRank } }) =>
    bestOmahaAceToFive(own.map(toCardCode), board.map(toCardCode), wildRank).strength,
  'deuce-to-seven': (own, board, { high: { wildRank } }) =>
    bestDeuceToSeven([...own, ...board].map(toCardCode), wildRank).strength,
  bluffjack: (own, _board, { bluffjack }) => bluffjackHand(own.map(toCardCode), bluffjack).strength,
  badugi: (own, _board, { high: { wildRank } }) => bestBadugi(own.map(toCardCode), wildRank).strength,
};

/** The least strength of a low of eight or better. */
const eightLow = aceToFiveStrength([6, 5, 4, 3, 2].map((rank) => (rank * 4) as Card));

/** The worth of cards in a game. */
export function evaluateHand(own: Cards, board: Cards, game: HandGame): Worth {
  const { evaluator, low } = game;
  const main = evaluate[evaluator](own, board, game);
  if (low === null) return { main, low: null };
  const strength = evaluate[low.evaluator](own, board, game);
  return { main, low: low.eightOrBetter && strength < eightLow ? null : strength };
}
