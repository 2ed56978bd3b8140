import type { TermId } from '@openfelt/phrases/terms';

/** The terms without which nobody can follow a hand, and that not everyone knows: in a list of what was done others are left alone. */
export const rareTerms: readonly TermId[] = [
  'bring-in',
  'complete',
  'missed-blind',
  'straddle',
  'uncalled-bet',
  'side-pot',
  'odd-chip',
  'carryover',
  'passed-deal',
  'dead-button',
  'rabbit-hunt',
  'hit',
  'stand',
  'bust',
  'charlie',
  'house',
];
