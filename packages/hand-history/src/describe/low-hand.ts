import {
  type CardCode,
  describeHigh,
  type HighDescription,
  highStrength,
  type SuitCode,
  toCard,
} from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';

/** A hand on one of the low scales. */
type LowHand = Exclude<MadeHand, { readonly scale: 'high' | 'bluffjack' }>;

const suits: readonly SuitCode[] = ['c', 'd', 'h', 's'];

/** The hand's cards, or where wild ones are among them cards of the ranks that they count as, in suits that make no flush. */
function natural({ cards, ranks }: LowHand): readonly CardCode[] {
  const own = cards.map((card) => card.charAt(0));
  if (own.toSorted().join('') === ranks.toSorted().join('')) return cards;
  return ranks.map((rank, index): CardCode => `${rank}${suits[index % 4] ?? 'c'}`);
}

/** Whether fewer than four cards count in badugi. */
export function isShortBadugi({ ranks }: LowHand): boolean {
  return ranks.length < 4;
}

/**
 * The high hand that five cards are called by that make no low worth the name: pairs, and what counts against a deuce-to-seven
 * hand; null where they make one.
 */
export function spoilingHand(made: LowHand): HighDescription | null {
  const high = describeHigh(highStrength(natural(made).map(toCard)));
  const isDistinct = new Set(made.ranks).size === 5;
  if (made.scale === 'ace-to-five') return isDistinct ? null : high;
  // The ace is high here: the wheel is no straight, in one suit it is a flush.
  const isWheel = isDistinct && high.ranks[0] === '5' && high.category.startsWith('straight');
  if (isWheel && high.category === 'straight-flush')
    return { ...high, category: 'flush', ranks: ['A', '5', '4', '3', '2'] };
  return high.category === 'high-card' || isWheel ? null : high;
}
