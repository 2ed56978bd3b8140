export type { PhhAction } from './action.ts';
export { type PhhCode, phhCodes } from './codes.ts';
export { type Currency, isCurrency } from './currency.ts';
export { findHero } from './find-hero.ts';
export { infiniteStack, type PhhEntry, type PhhError, type PhhHand, parsePhh } from './parse.ts';
export { type PhhReplay, replayPhh } from './replay.ts';
export type { PhhRemark } from './stated-end.ts';
export { type BuyIn, isFree, type Tournament, tournamentSchema } from './tournament.ts';
export { type PhhExtras, type WrittenHand, writePhh } from './write.ts';
