import type { Variant } from './variant.ts';

/** Texas hold'em (RULES §7). */
export const holdem: Variant = {
  id: 'holdem',
  family: 'board',
  steps: [
    { kind: 'down', count: 2 },
    { kind: 'bet', size: 'small' },
    { kind: 'board', count: 3 },
    { kind: 'bet', size: 'small' },
    { kind: 'board', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'board', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
  evaluator: 'high',
  deck: 'standard',
  maxPlayers: 10,
};
