import { omaha5 } from './omaha.ts';
import type { Variant } from './variant.ts';

/**
 * Courchevel: five-card Omaha whose first board card lies open before the first betting round, and two more come with the flop
 * (RULES §9). That card belongs to the first street, and none is burned before it (R7.1).
 */
export const courchevel: Variant = {
  ...omaha5,
  id: 'courchevel',
  steps: [
    { kind: 'down', count: 5 },
    { kind: 'board', count: 1 },
    { kind: 'bet', size: 'small' },
    { kind: 'board', count: 2 },
    { kind: 'bet', size: 'small' },
    { kind: 'board', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'board', count: 1 },
    { kind: 'bet', size: 'big' },
    { kind: 'showdown' },
  ],
};
