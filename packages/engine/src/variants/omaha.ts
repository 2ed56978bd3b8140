import { holdem } from './holdem.ts';
import type { Variant } from './variant.ts';

/** Omaha: hold'em with four cards down, of which exactly two play (R1.8). */
export const omaha: Variant = {
  ...holdem,
  id: 'omaha',
  steps: [{ kind: 'down', count: 4 }, ...holdem.steps.slice(1)],
  evaluator: 'omaha-high',
};

/** Omaha with five cards down: with the board and its three burns eight players take 48 cards (RULES §9, R7.3). */
export const omaha5: Variant = {
  ...omaha,
  id: 'omaha-5',
  steps: [{ kind: 'down', count: 5 }, ...omaha.steps.slice(1)],
  maxPlayers: 8,
};

/** Omaha with six cards down: with the board and its three burns seven players take 50 cards (RULES §9, R7.3). */
export const omaha6: Variant = {
  ...omaha,
  id: 'omaha-6',
  steps: [{ kind: 'down', count: 6 }, ...omaha.steps.slice(1)],
  maxPlayers: 7,
};
