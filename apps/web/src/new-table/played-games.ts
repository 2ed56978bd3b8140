import type { CardCode } from '@openfelt/cards';
import type { VariantId } from '@openfelt/engine';

/** The games that are played most, each with the cards of its picture; null is one that lies face down. */
export const playedGames = {
  holdem: ['As', 'Ks'],
  omaha: ['Ah', 'Kd', 'Qc', 'Js'],
  'omaha-hilo': ['As', '2d', '3h', 'Kc'],
  'seven-stud-casino': [null, null, 'Qh', '9d', 'Ts'],
  'five-stud': [null, 'Jh', 'Jd', '4s', '8c'],
  'five-draw': ['Jd', 'Jc', '4h', '9s'],
  'razz-casino': ['5s', '4d', '3h', '2c'],
  badugi: ['As', '2h', '3d', '4c'],
  bluffjack: [null, 'Ad', 'Th'],
} as const satisfies Partial<Record<VariantId, readonly (CardCode | null)[]>>;

/** A game that is played much. */
export type PlayedGame = keyof typeof playedGames;

/** Whether a game is among those that are played most. */
export function isPlayedGame(variant: VariantId): variant is PlayedGame {
  return variant in playedGames;
}
