export { type HandIndexing, indexHands } from './index-hands.ts';
