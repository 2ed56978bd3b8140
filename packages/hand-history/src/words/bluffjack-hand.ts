import type { RankCode } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import { rankName } from './card-words.ts';
import type { Locale } from './locale.ts';

/** A Bluffjack hand (B1, B11–B13). */
type BluffjackHand = Extract<MadeHand, { readonly scale: 'bluffjack' }>;

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const inWords = (count: number) => numbers[count] ?? String(count);

/** The ace and the other card of a 21 of two. */
function namedCards({ cards }: BluffjackHand, locale: Locale) {
  const ranks = cards.map((card) => card.charAt(0) as RankCode);
  const other = rankName(ranks.find((rank) => rank !== 'A') ?? 'A', locale);
  const suited = new Set(cards.map((card) => card.charAt(1))).size === 1;
  return { ace: rankName('A', locale), other, suited };
}

function inEnglish(hand: BluffjackHand): string {
  const { kind, total, cards } = hand;
  const many = cards.length > 2 ? ` in ${inWords(cards.length)} cards` : '';
  switch (kind) {
    case 'named-twenty-one': {
      const { ace, other, suited } = namedCards(hand, 'en');
      return `21, ${ace}-${other} ${suited ? 'suited' : 'offsuit'}`;
    }
    case 'charlie':
      return `a ${inWords(cards.length)}-card Charlie, ${total}`;
    case 'bust':
      return `${total}${many}, over 21`;
    default:
      return `${total}${many}`;
  }
}

function inJapanese(hand: BluffjackHand): string {
  const { kind, total, cards } = hand;
  const many = cards.length > 2 ? `(${cards.length}枚)` : '';
  switch (kind) {
    case 'named-twenty-one': {
      const { ace, other, suited } = namedCards(hand, 'ja');
      return `${ace}と${other}${suited ? '(同じスート)' : '(異なるスート)'}の21`;
    }
    case 'charlie':
      return `${cards.length}枚のチャーリー(合計値${total})`;
    case 'bust':
      return `バースト(合計値${total}${cards.length > 2 ? `、${cards.length}枚` : ''})`;
    default:
      return `合計値${total}${many}`;
  }
}

/** A Bluffjack hand's name: `20 in three cards`, `21, ace-king suited`, `合計値20(3枚)`. */
export function bluffjackName(hand: BluffjackHand, locale: Locale): string {
  return locale === 'ja' ? inJapanese(hand) : inEnglish(hand);
}
