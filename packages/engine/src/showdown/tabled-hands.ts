import { isBettingOver } from '../betting/betting-round.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { getSteps } from '../house-rules/steps.ts';
import type { VariantStep } from '../variants/variant.ts';
import { nextToShow } from './show-order.ts';

const deals = ({ kind }: VariantStep) => kind === 'down' || kind === 'up' || kind === 'board';
const asks = ({ kind }: VariantStep) => kind === 'draw' || kind === 'hit-or-stand';

/**
 * Whether all hands still in are to be shown now, before the rest is dealt (R8.10): no one can bet any more, cards are still to
 * come, and nobody has a choice left that the others' cards could decide.
 */
export function areHandsTabled(hand: HandContext): boolean {
  if (hand.rules.tableAllIns !== true) return false;
  if (!isBettingOver(hand)) return false;
  const rest = getSteps(hand.variant, hand.rules).slice(hand.step);
  return rest.some(deals) && !rest.some(asks) && nextToShow(hand) !== undefined;
}

/** Whether events open hands before the rest is dealt, which people then watch card by card (R8.10). */
export function tablesHands(events: readonly { readonly type: string }[]): boolean {
  const shown = events.findIndex(({ type }) => type === 'HandShown');
  return shown >= 0 && events.slice(shown).some(({ type }) => type === 'CardsDealt');
}
