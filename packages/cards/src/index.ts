export { aceToFiveStrength, bestAceToFive, isEightOrBetter, isEightOrBetterStrength } from './ace-to-five.ts';
export { badugiStrength, bestBadugi } from './badugi.ts';
export { type BestHigh, bestHigh, bestOmahaHigh } from './best-high.ts';
export {
  type BluffjackGame,
  type BluffjackHand,
  type BluffjackKind,
  bluffjackHand,
  bluffjackStrength,
  bluffjackTotal,
  type Charlie,
  computeTotal,
  hardTotal,
} from './bluffjack.ts';
export { bringInOrder, lowBringInOrder } from './bring-in.ts';
export {
  type Card,
  type CardCode,
  isCardCode,
  isJoker,
  type JokerCode,
  jokers,
  type NaturalCode,
  type RankCode,
  rankCodes,
  rankOf,
  type SuitCode,
  standardDeck,
  suitOf,
  toCard,
  toCardCode,
} from './card.ts';
export { findChoice } from './choose.ts';
export { type CountsAs, wildCardsCountAs } from './counts-as.ts';
export { type DeckId, decks } from './decks.ts';
export { describeHigh, getCategory, type HighDescription } from './describe.ts';
export { bestDeuceToSeven, deuceToSevenStrength } from './deuce-to-seven.ts';
export { highStrength, highStrength5, highStrength6, highStrength7 } from './high.ts';
export { getCategoryIn, type HighGame, highStrengthIn, standardHigh } from './high-game.ts';
export type { BestLow, LowStrength } from './low-hand.ts';
export {
  bestOmahaAceToFive,
  omahaAceToFiveStrength,
  omahaHighStrength,
  omahaHighStrengthIn,
} from './omaha.ts';
export { type ParsedCards, parseCards } from './parse-cards.ts';
export { describeShowing, lowShowingStrength, showingStrength } from './showing.ts';
export type { HighCategory, HighStrength } from './strength.ts';
export { isWild } from './wild.ts';
