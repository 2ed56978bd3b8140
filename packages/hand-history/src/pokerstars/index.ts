export { type PokerStarsExtras, writePokerStars } from './write/write.ts';
