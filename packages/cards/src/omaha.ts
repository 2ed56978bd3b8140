import { aceToFiveStrength, toAceToFive } from './ace-to-five.ts';
import type { Card, CardCode, RankCode } from './card.ts';
import { countCards, toWildNumber } from './card-sets.ts';
import { findChoice, findLargest } from './choose.ts';
import { toDifferentCards } from './different-cards.ts';
import { type HighGame, highStrengthIn } from './high-game.ts';
import type { BestLow, LowStrength } from './low-hand.ts';
import { createOmahaTable, findBestByRanks } from './omaha-table.ts';
import { getHighest, getSize, type RankSet } from './rank-set.ts';
import { classCount, firstStrength, flushStrength, type HighStrength, straightSets } from './strength.ts';
import { hasWild, highByRanks, naturalRoyal, withHighest } from './wild.ts';

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

/** Whether three cards of the board may be of one suit: few boards have them, and others make no flush. */
const maySuit = (board: Cards, wildRank: RankCode | null): boolean => {
  // Four bits a suit, started so that the third card reaches the highest of the four.
  let counts = 0x5555;
  for (let i = 0; i < board.length; i++) counts += 1 << (((board[i] as Card) & 3) << 2);
  return (counts & 0x8888) !== 0 || hasWild(board, wildRank);
};

const findBestFlush = (hole: Cards, board: Cards, wildRank: RankCode | null): number => {
  if (!maySuit(board, wildRank)) return 0;
  const onBoard = countCards(board, wildRank);
  const boardWild = Math.min(3, onBoard.wild);
  const { clubs, diamonds, hearts, spades } = onBoard;
  const held = countCards(hole, wildRank);
  const heldWild = Math.min(2, held.wild);
  return Math.max(
    flushIn(held.clubs, heldWild, clubs, boardWild),
    flushIn(held.diamonds, heldWild, diamonds, boardWild),
    flushIn(held.hearts, heldWild, hearts, boardWild),
    flushIn(held.spades, heldWild, spades, boardWild),
  );
};

/** Whether a royal flush of natural cards can be taken. */
const holdsRoyal = (hole: Cards, board: Cards, wildRank: RankCode | null): boolean => {
  const held = countCards(hole, wildRank);
  const onBoard = countCards(board, wildRank);
  const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
  return suits.some((suit) => flushIn(held[suit], 0, onBoard[suit], 0) === classCount);
};

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
  const byRanks = findBestByRanks(highTable, hole, board, toWildNumber(wildRank));
  return Math.max(byRanks, findBestFlush(hole, board, wildRank)) as HighStrength;
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
  return isRoyal && holdsRoyal(hole, board, game.wildRank) ? naturalRoyal : strength;
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
