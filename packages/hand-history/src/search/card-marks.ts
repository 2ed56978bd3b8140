import { type CardCode, rankCodes } from '@openfelt/cards';

/** Ranks as they are written, highest first: a pair of ranks names the higher one first. */
const ranksDown = rankCodes.toReversed();

const isJokerCode = (card: CardCode) => card.startsWith('X');

/** So many times each thing is there. */
function countEach<Key>(keys: Iterable<Key>): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const highness = (card: CardCode) => ranksDown.findIndex((rank) => card.startsWith(rank));

/** What two cards of different ranks are together: `AKs` of one suit, `AKo` of two. */
function markTwoRanks(one: CardCode, other: CardCode): string | null {
  if (one[0] === other[0]) return null;
  const [high, low] = highness(one) < highness(other) ? [one, other] : [other, one];
  return `${high[0]}${low[0]}${one[1] === other[1] ? 's' : 'o'}`;
}

/**
 * What cards are found by, each mark once: every card (`Ah`), every rank as often as it is there (`A`, `AA`), two ranks of one suit and of two
 * (`AKs`, `AKo`), each suit with exactly how many are of it (`h`, `hh`), `pair` and `suited` where any two are, `joker`.
 */
export function listCardMarks(cards: readonly CardCode[]): readonly string[] {
  const natural = cards.filter((card) => !isJokerCode(card));
  const marks = new Set<string>(natural);
  if (natural.length < cards.length) marks.add('joker');
  for (const [rank, count] of countEach(natural.map((card) => card[0] ?? ''))) {
    for (let times = 1; times <= count; times += 1) marks.add(rank.repeat(times));
    if (count > 1) marks.add('pair');
  }
  for (const [suit, count] of countEach(natural.map((card) => card[1] ?? ''))) {
    marks.add(suit.repeat(count));
    if (count > 1) marks.add('suited');
  }
  for (const [place, card] of natural.entries())
    for (const other of natural.slice(place + 1)) {
      const mark = markTwoRanks(card, other);
      if (mark !== null) marks.add(mark);
    }
  return [...marks];
}

/** The streets of a board by which a pattern can ask, with their cards' places: from, until before. */
export const boardStreets = { flop: [0, 3], turn: [3, 4], river: [4, 5] } as const;

/** What suits and ranks of some board cards come to. */
function listTextures(cards: readonly CardCode[]): readonly string[] {
  const suits = countEach(cards.map((card) => card[1]));
  const equal = Math.max(0, ...countEach(cards.map((card) => card[0])).values());
  const textures: string[] = [];
  if (equal > 1) textures.push('paired');
  if (cards.length > 2 && suits.size === 1) textures.push('monotone');
  if (cards.length === 3 && suits.size === 2) textures.push('two-tone');
  if (cards.length === 3 && suits.size === 3) textures.push('rainbow');
  return textures;
}

/** What stands before the marks of a board after the first, by its place: those of the first stand alone (R8.1, R8.3). */
export const boardPrefixes = ['', 'board-2/', 'board-3/'] as const;

/** What the boards of a hand are found by, each by itself: no pattern is met by cards of two. */
export const listAllBoardMarks = (boards: readonly (readonly CardCode[])[]): readonly string[] =>
  boards.flatMap((board, place) =>
    listBoardMarks(board).map((mark) => `${boardPrefixes[place] ?? ''}${mark}`),
  );

/** What a board, as it was dealt, is found by: the marks of its cards, and `flop:`, `turn:` and `river:` with those of each street. */
export function listBoardMarks(board: readonly CardCode[]): readonly string[] {
  const listMarks = (cards: readonly CardCode[]) => [
    ...new Set([...listCardMarks(cards), ...listTextures(cards)]),
  ];
  const ofStreets = Object.entries(boardStreets).flatMap(([street, [from, until]]) =>
    board.length < until ? [] : listMarks(board.slice(from, until)).map((mark) => `${street}:${mark}`),
  );
  return [...listMarks(board), ...ofStreets];
}
