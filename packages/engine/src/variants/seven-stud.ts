import type { Variant } from './variant.ts';

/** Seven-card stud as it is played at home: three cards down, four up, a betting round after each up card (RULES §7). */
export const sevenStud: Variant = {
  id: 'seven-stud',
  family: 'stud',
  steps: [
    { kind: 'down', count: 3 },
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
  maxPlayers: 8,
};
