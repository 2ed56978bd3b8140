export {
  createDeck,
  type DeckSource,
  type FairDeck,
  type Opening,
  type Origin,
  type Reshuffle,
  type ReshuffleOrder,
} from './deck.ts';
export type { DeckKeySource, Reveal } from './deck-key.ts';
export { commitment, entropyCommitment } from './deck-key.ts';
export {
  type OpeningClaim,
  type OriginClaim,
  type Verdict,
  verifyOpening,
  verifyOrigin,
} from './verify-opening.ts';
