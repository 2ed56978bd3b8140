import { holdem } from './holdem.ts';
import type { Variant } from './variant.ts';

/** Hold'em with 36 cards, from the six on: a flush beats a full house, `A6789` is a straight. */
export const shortDeck: Variant = { ...holdem, id: 'short-deck', deck: 'short-deck' };
