export { type PokerStarsExtras, type WrittenPokerStars, writePokerStars } from './write/write.ts';
