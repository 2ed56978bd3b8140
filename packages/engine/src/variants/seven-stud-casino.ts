import type { Variant } from './variant.ts';

/** Seven-card stud as casinos play it: two down, four up, the last one down, five betting rounds (RULES §7). */
export const sevenStudCasino: Variant = {
  id: 'seven-stud-casino',
  family: 'stud',
  steps: [
    { kind: 'down', count: 2 },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'small' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'small' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'up', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'down', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 8,
};
