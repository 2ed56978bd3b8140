import type { CardCode, JokerCode, NaturalCode, RankCode, SuitCode } from '@openfelt/cards';
import type { Locale } from './locale.ts';

const symbols: Readonly<Record<SuitCode, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

const suits: Readonly<Record<Locale, Readonly<Record<SuitCode, string>>>> = {
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  ja: { s: 'スペード', h: 'ハート', d: 'ダイヤ', c: 'クラブ' },
};

const ranks: Readonly<Record<Locale, Readonly<Record<RankCode, string>>>> = {
  en: {
    '2': 'two',
    '3': 'three',
    '4': 'four',
    '5': 'five',
    '6': 'six',
    '7': 'seven',
    '8': 'eight',
    '9': 'nine',
    T: 'ten',
    J: 'jack',
    Q: 'queen',
    K: 'king',
    A: 'ace',
  },
  ja: {
    '2': '2',
    '3': '3',
    '4': '4',
    '5': '5',
    '6': '6',
    '7': '7',
    '8': '8',
    '9': '9',
    T: '10',
    J: 'ジャック',
    Q: 'クイーン',
    K: 'キング',
    A: 'エース',
  },
};

const jokerNames = { en: 'joker', ja: 'ジョーカー' } as const;

function isJokerCode(card: CardCode): card is JokerCode {
  return card === 'X1' || card === 'X2';
}

/** A card's two parts; the code of a card that is no joker is a rank and a suit. */
function partsOf(card: NaturalCode): readonly [RankCode, SuitCode] {
  return [card[0] as RankCode, card[1] as SuitCode];
}

/** A rank in words: `seven`, `エース`. */
export function rankName(rank: RankCode, locale: Locale): string {
  return ranks[locale][rank];
}

/** A card in short: `A♠`, `10♦`, `★` for a joker. */
export function cardText(card: CardCode): string {
  if (isJokerCode(card)) return '★';
  const [rank, suit] = partsOf(card);
  return `${rank === 'T' ? '10' : rank}${symbols[suit]}`;
}

/** A card in words, to be heard: `ace of spades`, `スペードのエース`; null is a card that lies face down. */
export function cardName(card: CardCode | null, locale: Locale): string {
  if (card === null) return locale === 'ja' ? '裏向きのカード' : 'face-down card';
  if (isJokerCode(card)) return jokerNames[locale];
  const [letter, suit] = partsOf(card);
  const rank = rankName(letter, locale);
  const ofSuit = suits[locale][suit];
  return locale === 'ja' ? `${ofSuit}の${rank}` : `${rank} of ${ofSuit}`;
}
