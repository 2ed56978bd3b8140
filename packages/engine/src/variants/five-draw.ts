import type { Variant } from './variant.ts';

/** Five-card draw with its two betting rounds, before and after the draw (RULES §7). */
export const fiveDraw: Variant = {
  id: 'five-draw',
  family: 'draw',
  steps: [
    { kind: 'down', count: 5 },
    { kind: 'bet', size: 'small' },
    { kind: 'draw' },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 10,
};
