import { isCardCode, type RankCode, rankCodes } from '@openfelt/cards';
import { boardPrefixes, boardStreets } from './card-marks.ts';

/** What cards are asked for: of each group they have to have one mark. */
export type Pattern = readonly (readonly string[])[];

/** A pattern, or the word of it that says nothing. */
export type ParsedPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly word: string };

/** A pattern has at most so many words. */
const maxPatternWords = 20;

const rankOf = (letter: string): RankCode | null => {
  const rank = letter.toUpperCase();
  return rankCodes.find((each) => each === rank) ?? null;
};
const isSuit = (letter: string) => /^[cdhs]$/.test(letter);

/** Two ranks, the higher one first. */
const inOrder = (one: RankCode, other: RankCode): string =>
  rankCodes.indexOf(one) >= rankCodes.indexOf(other) ? `${one}${other}` : `${other}${one}`;

/** Cards that are written together: `AhKd`. */
function readCards(word: string): Pattern | null {
  const cards = (word.match(/.{1,2}/g) ?? []).map(
    (card) => `${rankOf(card[0] ?? '')}${card[1]?.toLowerCase()}`,
  );
  return cards.length > 0 && cards.every(isCardCode) ? cards.map((card) => [card]) : null;
}

/** Ranks: `A`, `AA`, `AK`, `AKs`, `AKo`. */
function readRanks(word: string): Pattern | null {
  const suited = /[so]$/i.exec(word.slice(2))?.[0]?.toLowerCase() ?? '';
  const ranks = [...word.slice(0, word.length - suited.length)].map(rankOf);
  const [first, second] = ranks;
  if (first === undefined || first === null || ranks.includes(null)) return null;
  if (ranks.every((rank) => rank === first))
    return suited === '' && ranks.length <= 4 ? [[word.toUpperCase()]] : null;
  if (ranks.length !== 2 || second === undefined || second === null) return null;
  const pair = inOrder(first, second);
  return [suited === '' ? [`${pair}s`, `${pair}o`] : [`${pair}${suited}`]];
}

const cardWords = ['pair', 'suited', 'joker'];
const boardWords = ['paired', 'monotone', 'two-tone', 'rainbow'];

/** One word about some cards; null where it says nothing. `words` are the names that it may be. */
function readWord(word: string, words: readonly string[]): Pattern | null {
  const lower = word.toLowerCase();
  if (words.includes(lower)) return [[lower]];
  const [suit = ''] = lower;
  if (isSuit(suit) && lower === suit.repeat(lower.length) && lower.length <= 7) return [[lower]];
  return readCards(word) ?? readRanks(word);
}

function parse(text: string, read: (word: string) => Pattern | null): ParsedPattern {
  const words = text
    .replaceAll('10', 'T')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const pattern: (readonly string[])[] = [];
  for (const [place, word] of words.entries()) {
    const groups = place < maxPatternWords ? read(word) : null;
    if (groups === null) return { ok: false, word };
    pattern.push(...groups);
  }
  return { ok: true, pattern };
}

/**
 * Reads what a player’s cards are asked for, words that all have to hold: cards (`Ah`, `AhKd`), ranks (`A`, `AA`), two ranks (`AK`, of one suit
 * `AKs`, of two `AKo`), a suit as often as it has to be there (`hh`), `pair`, `suited`, `joker`. Case does not count, 10 is T.
 */
export const parseCardPattern = (text: string): ParsedPattern =>
  parse(text, (word) => readWord(word, cardWords));

/**
 * Reads what a board is asked for: the words of {@link parseCardPattern}, `paired`, `monotone`, `two-tone` and `rainbow`, each of the
 * whole board or, after `flop:`, `turn:` or `river:`, of that street alone.
 */
export const parseBoardPattern = (text: string): ParsedPattern =>
  parse(text, (word) => {
    const parts = word.split(':');
    const street = parts.length === 2 ? (parts[0]?.toLowerCase() ?? '') : null;
    if (street !== null && !Object.hasOwn(boardStreets, street)) return null;
    const groups = readWord(parts.at(-1) ?? '', [...boardWords, ...cardWords]);
    if (groups === null || parts.length > 2) return null;
    return street === null ? groups : groups.map((marks) => marks.map((mark) => `${street}:${mark}`));
  });

/** Whether cards with these marks are what a pattern asks for. */
export const matches = (marks: readonly string[], pattern: Pattern): boolean =>
  pattern.every((group) => group.some((mark) => marks.includes(mark)));

/** What the marks of all boards of a hand are asked for, so that one board is what a pattern says: one of these. */
export const listBoardPatterns = (pattern: Pattern): readonly Pattern[] =>
  boardPrefixes.map((prefix) => pattern.map((marks) => marks.map((mark) => `${prefix}${mark}`)));
