export { type BestHigh, bestHigh, bestOmahaHigh } from './best-high.ts';
export { bringInOrder } from './bring-in.ts';
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
export { omahaHighStrength } from './omaha.ts';
export { type ParsedCards, parseCards } from './parse-cards.ts';
export { showingStrength } from './showing.ts';
export type { HighCategory, HighStrength } from './strength.ts';
