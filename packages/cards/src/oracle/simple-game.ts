import type { HighGame } from '../high-game.ts';
import { type CardCode, decks, standardDeck } from '../index.ts';

/*
 * High hands of games that depart from the standard by the words of the rules (R1.2–R1.5, R7.4, RULES §7): every wild
 * card is tried as every card. Nothing is shared with the evaluator but the deck. Slow on purpose.
 */

const rankOrder = '23456789TJQKA';
const standard = [
  'high',
  'pair',
  'two pair',
  'three',
  'straight',
  'flush',
  'full house',
  'four',
  'straight flush',
];
const short = [
  'high',
  'pair',
  'two pair',
  'three',
  'straight',
  'full house',
  'flush',
  'four',
  'straight flush',
];

/** A hand as numbers to be compared from the left: its place among the categories, then the ranks that decide ties. */
export type GameHand = readonly number[];

const value = (card: string): number => rankOrder.indexOf(card.charAt(0)) + 2;

/** A hand whose wild cards have been made natural ones. `wild` of them were. */
const read = (five: readonly string[], wild: number, { order, royalSeparate }: HighGame): GameHand => {
  const ranks = five.map(value).sort((a, b) => b - a);
  const countRank = (rank: number) => ranks.filter((other) => other === rank).length;
  const distinct = [...new Set(ranks)].sort((a, b) => countRank(b) - countRank(a) || b - a);
  const shape = distinct.map(countRank).join('');
  const lowest = order === 'short-deck' ? 6 : 2;
  const run = [...ranks].sort((a, b) => a - b).join(' ');
  const wheel = [lowest, lowest + 1, lowest + 2, lowest + 3, 14].join(' ');
  const inRow = shape === '11111' && (ranks[0] as number) - (ranks[4] as number) === 4;
  const isOff = order === 'twenty-card';
  const top = isOff ? 0 : run === wheel ? lowest + 3 : inRow ? (ranks[0] as number) : 0;
  const suited = !isOff && shape === '11111' && new Set(five.map((card) => card.charAt(1))).size === 1;
  const place = (name: string) => (order === 'short-deck' ? short : standard).indexOf(name);
  if (shape === '5') return [20, ...distinct];
  if (suited && top === 14 && wild === 0 && royalSeparate) return [10, 14];
  if (suited && top > 0) return [place('straight flush'), top];
  if (shape === '41') return [place('four'), ...distinct];
  if (shape === '32') return [place('full house'), ...distinct];
  if (suited) return [place('flush'), ...distinct];
  if (top > 0) return [place('straight'), top];
  if (shape === '311') return [place('three'), ...distinct];
  if (shape === '221') return [place('two pair'), ...distinct];
  if (shape === '2111') return [place('pair'), ...distinct];
  return [place('high'), ...distinct];
};

/** Above 0 if the first hand beats the second, below 0 if it loses, 0 for a tie. */
export const compareGame = (a: GameHand, b: GameHand): number => {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
};

/** The best hand of five cards: each wild one is every card in turn, also one that is held. */
export const simpleGameHand = (five: readonly CardCode[], game: HighGame): GameHand => {
  const isWild = (card: CardCode) => card.startsWith('X') || card.charAt(0) === game.wildRank;
  const natural = five.filter((card) => !isWild(card));
  const deck = game.order === 'short-deck' ? decks['short-36'] : standardDeck;
  let best: GameHand = [-1];
  const fill = (cards: readonly string[], from: number): void => {
    if (cards.length === 5) {
      const hand = read(cards, 5 - natural.length, game);
      if (compareGame(hand, best) > 0) best = hand;
      return;
    }
    for (let at = from; at < deck.length; at++) fill([...cards, deck[at] as string], at);
  };
  fill(natural, 0);
  return best;
};
