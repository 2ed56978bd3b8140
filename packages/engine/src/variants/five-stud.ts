import type { Variant } from './variant.ts';

/** Five-card stud: one card down, four up, a betting round after each up card (RULES §7). */
export const fiveStud: Variant = {
  id: 'five-stud',
  family: 'stud',
  steps: [
    { kind: 'down', count: 1 },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'small' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'small' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 10,
};
