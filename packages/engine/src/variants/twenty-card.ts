import { straightPoker } from './straight-poker.ts';
import type { Variant } from './variant.ts';

/** Poker as it was in 1829: four players, twenty cards, no draw, neither straights nor flushes (RULES §7). */
export const twentyCard: Variant = {
  ...straightPoker,
  id: 'twenty-card',
  deck: 'twenty-card',
  maxPlayers: 4,
};
