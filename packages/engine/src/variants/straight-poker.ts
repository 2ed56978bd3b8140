import type { Variant } from './variant.ts';

/** Straight poker: five cards down and one betting round, without a draw (RULES §7). */
export const straightPoker: Variant = {
  id: 'straight-poker',
  family: 'draw',
  steps: [{ kind: 'down', count: 5 }, { kind: 'bet', size: 'big' }, { kind: 'showdown' }],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 10,
};
