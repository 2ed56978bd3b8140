import {
  type CardCode,
  cardOf,
  describeHigh,
  type HighDescription,
  highStrength,
  type SuitCode,
} from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import { rankName } from './card-words.ts';
import { handInEnglish } from './english-hand.ts';
import { handInJapanese } from './japanese-hand.ts';
import type { Locale } from './locale.ts';

/** A hand on one of the low scales. */
export type LowHand = Exclude<MadeHand, { readonly scale: 'high' | 'bluffjack' }>;

const suits: readonly SuitCode[] = ['c', 'd', 'h', 's'];

/** The hand's cards, or where wild ones are among them cards of the ranks that they count as, in suits that make no flush. */
function natural({ cards, ranks }: LowHand): readonly CardCode[] {
  const own = cards.map((card) => card.charAt(0));
  if (own.toSorted().join('') === ranks.toSorted().join('')) return cards;
  return ranks.map((rank, index): CardCode => `${rank}${suits[index % 4] ?? 'c'}`);
}

/** The high name of five cards that make no low worth the name: pairs, and what counts against a deuce-to-seven hand. */
function spoiled(made: LowHand): HighDescription | null {
  const high = describeHigh(highStrength(natural(made).map(cardOf)));
  const isDistinct = new Set(made.ranks).size === 5;
  if (made.scale === 'ace-to-five') return isDistinct ? null : high;
  // The ace is high here: the wheel is no straight, in one suit it is a flush.
  const isWheel = isDistinct && high.ranks[0] === '5' && high.category.startsWith('straight');
  if (isWheel && high.category === 'straight-flush')
    return { ...high, category: 'flush', ranks: ['A', '5', '4', '3', '2'] };
  return high.category === 'high-card' || isWheel ? null : high;
}

/** A low hand's name (R1.7): `eight-seven-four-two-ace low`, `badugi, nine-six-four-ace`, `8・7・4・2・エースのロー`. */
export function lowName(made: LowHand, locale: Locale): string {
  const ranks = made.ranks.map((rank) => rankName(rank, locale));
  if (made.scale === 'badugi') {
    const all = ranks.join(locale === 'ja' ? '・' : '-');
    if (locale === 'ja') return ranks.length === 4 ? `${all}のバドゥーギ` : `${all}の${ranks.length}枚`;
    return ranks.length === 4
      ? `badugi, ${all}`
      : `${['', 'one', 'two', 'three'][ranks.length]}-card hand, ${all}`;
  }
  const high = spoiled(made);
  if (high !== null) return locale === 'ja' ? handInJapanese(high) : handInEnglish(high).name;
  return locale === 'ja' ? `${ranks.join('・')}のロー` : `${ranks.join('-')} low`;
}

/** A low hand's name as it stands in a sentence: `an eight-seven-four-two-ace low`. */
export function lowPhrase(made: LowHand, locale: Locale): string {
  const name = lowName(made, locale);
  if (locale === 'ja') return name;
  const high = made.scale === 'badugi' ? null : spoiled(made);
  if (high !== null) return handInEnglish(high).phrase;
  return `${/^[ae]/.test(name) ? 'an' : 'a'} ${name}`;
}
