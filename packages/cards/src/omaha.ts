import { aceToFiveStrength, toAceToFive } from './ace-to-five.ts';
import type { Card, CardCode, RankCode } from './card.ts';
import { suitedBit } from './card-keys.ts';
import { findChoice, findLargest } from './choose.ts';
import { toDifferentCards } from './different-cards.ts';
import { type HighGame, highStrengthIn } from './high-game.ts';
import type { BestLow, LowStrength } from './low-hand.ts';
import { createOmahaTable, findBestByRanks } from './omaha-table.ts';
import { getHighest, getSize, getTop, type RankSet } from './rank-set.ts';
import { classCount, flushStrength, type HighStrength, straightSets, strengthByRanks } from './strength.ts';
import { hasWild, naturalRoyal } from './wild.ts';

type Cards = ArrayLike<Card>;

/** Throws a `RangeError` unless two hole cards and three board cards can be taken (R1.8). */
const ensureWhole = (hole: Cards, board: Cards): void => {
  if (hole.length < 2 || board.length < 3) {
    throw new RangeError(
      `an Omaha hand takes 2 hole cards of ${hole.length} and 3 board cards of ${board.length}`,
    );
  }
};

/** A board as it is dealt; only a larger one, or wild cards, have to be judged five by five. */
const isPlain = (hole: Cards, board: Cards, wildRank: RankCode | null): boolean =>
  board.length <= 5 && !hasWild(hole, wildRank) && !hasWild(board, wildRank);

const highTable = createOmahaTable(strengthByRanks);
const lowTable = createOmahaTable((five) => aceToFiveStrength(five));

const ranksOf = (cards: Cards, suit: number): RankSet => {
  let ranks = 0;
  for (let i = 0; i < cards.length; i++) ranks |= suitedBit(suit, cards[i] as Card);
  return ranks;
};

/** The suit of three or more cards of a board of at most five, or -1. */
const suitOfThree = (board: Cards): number => {
  // Four bits a suit, counted from 5 on: three more reach the highest of the four.
  let counts = 0x5555;
  for (let i = 0; i < board.length; i++) counts += 1 << (((board[i] as Card) & 3) << 2);
  const reached = counts & 0x8888;
  return reached === 0 ? -1 : getTop(reached) >> 2;
};

/** The best flush of two hole cards and three board cards, or 0. */
const findBestFlush = (hole: Cards, board: Cards): number => {
  const suit = suitOfThree(board);
  if (suit < 0) return 0;
  const held = ranksOf(hole, suit);
  if (getSize(held) < 2) return 0;
  const onBoard = ranksOf(board, suit);
  let best = flushStrength(getHighest(held, 2) | getHighest(onBoard, 3));
  for (const straight of straightSets) {
    const isMade = getSize(straight & held) === 2 && getSize(straight & onBoard) === 3;
    if (isMade) best = Math.max(best, flushStrength(straight));
  }
  return best;
};

/**
 * The strength of the best hand of exactly two hole cards and three board cards (R1.8), on the scale of
 * `highStrength`. Two or more hole cards, a board of three to five; else a `RangeError` is thrown. The cards
 * are not checked: the same card twice, or a number outside 0..51, gives a meaningless strength.
 */
export const omahaHighStrength = (hole: Cards, board: Cards): HighStrength => {
  ensureWhole(hole, board);
  if (board.length > 5) throw new RangeError(`an Omaha board has at most 5 cards, not ${board.length}`);
  return Math.max(findBestByRanks(highTable, hole, board), findBestFlush(hole, board)) as HighStrength;
};

const judgeEvery = (
  hole: readonly Card[],
  board: readonly Card[],
  judge: (five: readonly Card[]) => number,
): number => findLargest(hole, 2, (two) => findLargest(board, 3, (three) => judge([...two, ...three])));

/** {@link omahaHighStrength} in a game, on the scale of `highStrengthIn`: with wild cards, or in an order of its own. */
export const omahaHighStrengthIn = (
  hole: readonly Card[],
  board: readonly Card[],
  game: HighGame,
): HighStrength => {
  ensureWhole(hole, board);
  if (game.order !== 'standard' || !isPlain(hole, board, game.wildRank)) {
    return judgeEvery(hole, board, (five) => highStrengthIn(five, game)) as HighStrength;
  }
  const strength = omahaHighStrength(hole, board);
  return game.royalSeparate && strength === classCount ? naturalRoyal : strength;
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
  return isPlain(hole, board, wildRank)
    ? findBestByRanks(lowTable, hole, board)
    : judgeEvery(hole, board, (five) => aceToFiveStrength(five, wildRank));
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
