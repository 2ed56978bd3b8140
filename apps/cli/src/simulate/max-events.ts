import { type HouseRules, minimumBet, type Variant } from '@openfelt/engine';

/**
 * More events than any hand can have: what a hang would pass. A raise adds a minimum bet or all that its player has, so
 * that the chips bound their number; what is bounded by the players is counted for all of them.
 */
export function computeMaxEvents(variant: Variant, rules: HouseRules, stacks: readonly number[]): number {
  const players = stacks.length;
  const chips = stacks.reduce((sum, stack) => sum + stack, 0);
  const cap =
    rules.limit.kind === 'fixed' && !rules.uncappedHeadsUp ? rules.limit.cap : Number.POSITIVE_INFINITY;
  const raises = Math.min(cap, Math.floor(chips / minimumBet(rules.limit, 'small')) + players);
  let events = 4 + 2 * players;
  for (const { kind } of variant.steps) {
    // Cards, perhaps in two parts with a reshuffle between them.
    if (kind === 'bet') events += players * (raises + 1) + 2;
    // Twenty cards at most make 21 with aces as 1; each is two events, with perhaps a bet.
    else if (kind === 'hit-or-stand') events += players * (3 * 20 + 1) + players * (raises + 1);
    else if (kind === 'draw') events += players + 3;
    else if (kind === 'showdown') events += 3 * players;
    else events += 3;
  }
  return events;
}
