import { aceToFiveStrength, toAceToFive } from './ace-to-five.ts';
import type { Card, CardCode, RankCode } from './card.ts';
import { suitedBit } from './card-keys.ts';
import { toWildNumber } from './card-sets.ts';
import { findChoice, findLargest } from './choose.ts';
import { toDifferentCards } from './different-cards.ts';
import { type HighGame, highStrengthIn } from './high-game.ts';
import type { BestLow, LowStrength } from './low-hand.ts';
import { createOmahaTable, findBestByRanks } from './omaha-table.ts';
import { getHighest, getSize, type RankSet } from './rank-set.ts';
import { classCount, firstStrength, flushStrength, type HighStrength, straightSets } from './strength.ts';
import { highByRanks, naturalRoyal, withHighest } from './wild.ts';

type Cards = ArrayLike<Card>;

/** Throws a `RangeError` unless two hole cards and three board cards can be taken (R1.8). */
const ensureWhole = (hole: Cards, board: Cards): void => {
  if (hole.length < 2 || board.length < 3) {
    throw new RangeError(
      `an Omaha hand takes 2 hole cards of ${hole.length} and 3 board cards of ${board.length}`,
    );
  }
};

/** The best of every two hole cards with every three board cards, for what has no table. */
const judgeEvery = (
  hole: readonly Card[],
  board: readonly Card[],
  judge: (five: readonly Card[]) => number,
): number => findLargest(hole, 2, (two) => findLargest(board, 3, (three) => judge([...two, ...three])));

const highTable = createOmahaTable(highByRanks);
const lowTable = createOmahaTable((five) => aceToFiveStrength(five));

const countWild = (cards: Cards, wildRank: number): number => {
  let wild = 0;
  for (let i = 0; i < cards.length; i++) {
    const rank = (cards[i] as Card) >> 2;
    if (rank === wildRank || rank > 12) wild++;
  }
  return wild;
};

/** The ranks of the natural cards of a suit. */
const getSuitRanks = (cards: Cards, suit: number, wildRank: number): RankSet => {
  let ranks = 0;
  for (let i = 0; i < cards.length; i++) ranks |= suitedBit(suit, cards[i] as Card);
  return ranks & 0x1fff & ~(1 << wildRank);
};

/** Whether so many cards of a board are of one suit: few boards are, and others make no flush. */
const hasSuited = (board: Cards, count: number): boolean => {
  // Four bits a suit, started so that as many cards reach the highest of the four.
  let counts = 0x1111 * (8 - count);
  for (let i = 0; i < board.length; i++) counts += 1 << (((board[i] as Card) & 3) << 2);
  return (counts & 0x8888) !== 0;
};

/** The best flush of two of a hand's ranks and three of the board's, wild cards with them, or 0. Every wild card plays. */
const flushIn = (held: RankSet, heldWild: number, onBoard: RankSet, boardWild: number): number => {
  const fromHand = 2 - heldWild;
  const fromBoard = 3 - boardWild;
  if (getSize(held) < fromHand || getSize(onBoard) < fromBoard) return 0;
  let straight = 0;
  for (const set of straightSets) {
    const isMade = getSize(set & held) >= fromHand && getSize(set & onBoard) >= fromBoard;
    if (isMade) straight = Math.max(straight, flushStrength(set));
  }
  if (straight > 0) return straight;
  const natural = getHighest(held, fromHand) | getHighest(onBoard, fromBoard);
  return flushStrength(withHighest(natural, heldWild + boardWild));
};

const findBestFlush = (hole: Cards, board: Cards, wildRank: number): number => {
  const boardWild = Math.min(3, countWild(board, wildRank));
  if (!hasSuited(board, 3 - boardWild)) return 0;
  const heldWild = Math.min(2, countWild(hole, wildRank));
  let best = 0;
  for (let suit = 0; suit < 4; suit++) {
    const onBoard = getSuitRanks(board, suit, wildRank);
    if (getSize(onBoard) < 3 - boardWild) continue;
    best = Math.max(best, flushIn(getSuitRanks(hole, suit, wildRank), heldWild, onBoard, boardWild));
  }
  return best;
};

/** Whether a royal flush of natural cards can be taken. */
const holdsRoyal = (hole: Cards, board: Cards, wildRank: number): boolean =>
  [0, 1, 2, 3].some(
    (suit) =>
      flushIn(getSuitRanks(hole, suit, wildRank), 0, getSuitRanks(board, suit, wildRank), 0) === classCount,
  );

/**
 * The strength of the best hand of exactly two hole cards and three board cards (R1.8), on the scale of
 * `highStrength`, or with jokers of `highStrengthIn`. Two or more hole cards, a board of three to five; else a
 * `RangeError` is thrown. The cards are not checked: the same card twice gives a meaningless strength.
 */
export const omahaHighStrength = (
  hole: Cards,
  board: Cards,
  wildRank: RankCode | null = null,
): HighStrength => {
  ensureWhole(hole, board);
  if (board.length > 5) throw new RangeError(`an Omaha board has at most 5 cards, not ${board.length}`);
  const wild = toWildNumber(wildRank);
  const byRanks = findBestByRanks(highTable, hole, board, wild);
  return Math.max(byRanks, findBestFlush(hole, board, wild)) as HighStrength;
};

/** {@link omahaHighStrength} in a game, on the scale of `highStrengthIn`; the board may be larger. */
export const omahaHighStrengthIn = (
  hole: readonly Card[],
  board: readonly Card[],
  game: HighGame,
): HighStrength => {
  if (game.order !== 'standard' || board.length > 5) {
    ensureWhole(hole, board);
    return judgeEvery(hole, board, (five) => highStrengthIn(five, game)) as HighStrength;
  }
  const strength = omahaHighStrength(hole, board, game.wildRank);
  const isRoyal =
    game.royalSeparate && strength >= firstStrength['straight-flush'] && strength < naturalRoyal;
  return isRoyal && holdsRoyal(hole, board, toWildNumber(game.wildRank)) ? naturalRoyal : strength;
};

/**
 * The ace-to-five strength of the best low of exactly two hole cards and three board cards (R1.8), on the scale of
 * `aceToFiveStrength`. Throws a `RangeError` for fewer of them.
 */
export const omahaAceToFiveStrength = (
  hole: readonly Card[],
  board: readonly Card[],
  wildRank: RankCode | null = null,
): LowStrength => {
  ensureWhole(hole, board);
  if (board.length > 5) return judgeEvery(hole, board, (five) => aceToFiveStrength(five, wildRank));
  return findBestByRanks(lowTable, hole, board, toWildNumber(wildRank));
};

/** The first five of two hole cards and three board cards that is accepted. */
export const findOmahaFive = (
  hole: readonly Card[],
  board: readonly Card[],
  accept: (five: readonly Card[]) => boolean,
): readonly Card[] => {
  let five: readonly Card[] = [];
  findChoice(hole, 2, (two) => {
    const three = findChoice(board, 3, (some) => accept([...two, ...some]));
    if (three !== null) five = [...two, ...three];
    return three !== null;
  });
  return five;
};

/**
 * The best ace-to-five low of exactly two hole cards and three board cards (R1.8), with the cards that play. Throws a
 * `RangeError` for fewer than two hole cards or three board cards, or a card named twice.
 */
export const bestOmahaAceToFive = (
  holeCodes: readonly CardCode[],
  boardCodes: readonly CardCode[],
  wildRank: RankCode | null = null,
): BestLow => {
  const cards = toDifferentCards([...holeCodes, ...boardCodes]);
  const hole = cards.slice(0, holeCodes.length);
  const board = cards.slice(holeCodes.length);
  const strength = omahaAceToFiveStrength(hole, board, wildRank);
  const isBest = (five: readonly Card[]) => aceToFiveStrength(five, wildRank) === strength;
  return toAceToFive(findOmahaFive(hole, board, isBest), wildRank);
};
