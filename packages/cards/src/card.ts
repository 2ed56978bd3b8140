/** A rank as it is written: `T` is the ten. */
export type RankCode = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';

/** A suit as it is written: clubs, diamonds, hearts, spades. */
export type SuitCode = 'c' | 'd' | 'h' | 's';

/** A card with a rank and a suit, as it is written: rank, then suit (`As`, `Td`). */
export type NaturalCode = `${RankCode}${SuitCode}`;

/** A joker as it is written; the two are equal in play. */
export type JokerCode = 'X1' | 'X2';

/** A card as it is written in text, events and histories. */
export type CardCode = NaturalCode | JokerCode;

declare const cardBrand: unique symbol;

/**
 * A card as a small integer for tables and loops: `rank * 4 + suit`, 0 (`2c`) … 51 (`As`).
 * Ranks run from 0 (deuce) to 12 (ace), suits c, d, h, s from 0 to 3. 52 and 53 are the jokers, which have neither.
 */
export type Card = number & { readonly [cardBrand]: 'card' };

/** The rank codes, lowest first: a rank's number is its place here. */
export const rankCodes: readonly RankCode[] = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'T',
  'J',
  'Q',
  'K',
  'A',
];

/** The suits. */
export const suitCodes: readonly SuitCode[] = ['c', 'd', 'h', 's'];

/** The 52 cards without jokers (R1.1), in the order of their numbers: `standardDeck[card]` is its code. */
export const standardDeck: readonly CardCode[] = rankCodes.flatMap((rank) =>
  suitCodes.map((suit): CardCode => `${rank}${suit}`),
);

/** The jokers (R1.1), numbered from 52 on. */
export const jokers: readonly JokerCode[] = ['X1', 'X2'];

const codes: readonly CardCode[] = [...standardDeck, ...jokers];

const cardByCode: ReadonlyMap<string, Card> = new Map(codes.map((code, index) => [code, index as Card]));

/** The number of a card. Throws a `RangeError` for text that is no card code: check with {@link isCardCode}. */
export const toCard = (code: CardCode): Card => {
  const card = cardByCode.get(code);
  if (card === undefined) throw new RangeError(`not a card code: ${code}`);
  return card;
};

/** The code of a card. Throws a `RangeError` for a number outside 0..53. */
export const toCardCode = (card: Card): CardCode => {
  const code = codes[card];
  if (code === undefined) throw new RangeError(`not a card: ${card}`);
  return code;
};

/** Whether a card is a joker. */
export const isJoker = (card: Card): boolean => card >= 52;

/** The rank of a card that is no joker: 0 (deuce) … 12 (ace). */
export const rankOf = (card: Card): number => card >> 2;

/** The suit of a card that is no joker: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => card & 3;

/** Whether a text is exactly one card code. Case counts: `As`, not `AS` or `as`. */
export const isCardCode = (text: string): text is CardCode => cardByCode.has(text);
