export { type SeenHand, type SharedHand, type ShareKind, shareHand } from './share-hand.ts';
