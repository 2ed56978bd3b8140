import {
  aceToFiveStrength,
  badugiStrength,
  bluffjackStrength,
  type Card,
  deuceToSevenStrength,
  highStrengthIn,
  omahaAceToFiveStrength,
  omahaHighStrengthIn,
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
  'omaha-high': (own, board, { high }) => omahaHighStrengthIn(own, board, high),
  'ace-to-five': (own, board, { high: { wildRank } }) => aceToFiveStrength([...own, ...board], wildRank),
  'omaha-ace-to-five': (own, board, { high: { wildRank } }) => omahaAceToFiveStrength(own, board, wildRank),
  'deuce-to-seven': (own, board, { high: { wildRank } }) =>
    deuceToSevenStrength([...own, ...board], wildRank),
  bluffjack: (own, _board, { bluffjack }) => bluffjackStrength(own, bluffjack),
  badugi: (own, _board, { high: { wildRank } }) => badugiStrength(own, wildRank),
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
