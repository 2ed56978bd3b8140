import { fiveDraw } from './five-draw.ts';
import type { Variant, VariantStep } from './variant.ts';

/** A draw and the betting round after it, three times; the bets grow with the second draw. */
const threeDraws: readonly VariantStep[] = [
  { kind: 'draw' },
  { kind: 'bet', size: 'small' },
  { kind: 'draw' },
  { kind: 'bet', size: 'big' },
  { kind: 'draw' },
  { kind: 'bet', size: 'big' },
  { kind: 'showdown' },
];

/** Five-card draw for the ace-to-five low (R1.7). */
export const lowballA5: Variant = { ...fiveDraw, id: 'lowball-a5', evaluator: 'ace-to-five' };

/** Five-card draw for the deuce-to-seven low, with one draw. */
export const lowball27Single: Variant = { ...fiveDraw, id: 'lowball-27-single', evaluator: 'deuce-to-seven' };

/** Deuce-to-seven with three draws. */
export const lowball27Triple: Variant = {
  id: 'lowball-27-triple',
  family: 'draw',
  steps: [{ kind: 'down', count: 5 }, { kind: 'bet', size: 'small' }, ...threeDraws],
  evaluator: 'deuce-to-seven',
  deck: 'standard',
  maxPlayers: 6,
};

/** Four cards of distinct ranks and suits, with three draws (R1.7). */
export const badugi: Variant = {
  id: 'badugi',
  family: 'draw',
  steps: [{ kind: 'down', count: 4 }, { kind: 'bet', size: 'small' }, ...threeDraws],
  evaluator: 'badugi',
  deck: 'standard',
  maxPlayers: 8,
};
