import { holdem } from './holdem.ts';
import type { Variant } from './variant.ts';

/** Omaha: hold'em with four cards down, of which exactly two play (R1.8). */
export const omaha: Variant = {
  ...holdem,
  id: 'omaha',
  steps: [{ kind: 'down', count: 4 }, ...holdem.steps.slice(1)],
  evaluator: 'omaha-high',
};
