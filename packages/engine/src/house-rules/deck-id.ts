import type { DeckId } from '@openfelt/cards';
import { variants } from '../variants/index.ts';
import type { Variant, VariantId } from '../variants/variant.ts';
import type { HouseRules } from './house-rules.ts';

/** Each deck with no joker, one and two. */
const deckIds: Readonly<Record<Variant['deck'], readonly [DeckId, DeckId, DeckId]>> = {
  standard: ['standard-52', 'joker-53', 'joker-54'],
  'short-deck': ['short-36', 'short-37', 'short-38'],
  'twenty-card': ['twenty-20', 'twenty-20', 'twenty-20'],
};

/** The deck of a game (R1.1, RULES §7). */
export function getDeckId(variant: VariantId, { wild }: HouseRules): DeckId {
  const { deck } = variants[variant];
  const jokers = wild !== undefined && 'jokers' in wild ? wild.jokers : 0;
  return deckIds[deck][jokers];
}
