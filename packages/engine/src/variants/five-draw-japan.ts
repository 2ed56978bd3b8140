import type { Variant } from './variant.ts';

/** Five-card draw as it is played in Japan: the draw comes first, with one betting round after it (RULES §7). */
export const fiveDrawJapan: Variant = {
  id: 'five-draw-japan',
  family: 'draw',
  steps: [{ kind: 'down', count: 5 }, { kind: 'draw' }, { kind: 'bet', size: 'big' }, { kind: 'showdown' }],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 10,
};
