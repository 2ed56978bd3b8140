export { type BestHigh, bestHigh, bestOmahaHigh } from './best-high.ts';
export { bringInOrder, lowBringInOrder } from './bring-in.ts';
export {
  type Card,
  type CardCode,
  cardOf,
  codeOf,
  isCardCode,
  type RankCode,
  rankOf,
  type SuitCode,
  standardDeck,
  suitOf,
} from './card.ts';
export { categoryOf, describeHigh, type HighDescription } from './describe.ts';
export { highStrength, highStrength5, highStrength6, highStrength7 } from './high.ts';
export { type BestLow, bestAceToFive, bestBadugi, bestDeuceToSeven, type LowStrength } from './low.ts';
export { omahaHighStrength } from './omaha.ts';
export { type ParsedCards, parseCards } from './parse-cards.ts';
export { lowShowingStrength, showingStrength } from './showing.ts';
export type { HighCategory, HighStrength } from './strength.ts';
