import type { CardCode } from '@openfelt/cards';
import { getSteps, type HandContext, variants } from '@openfelt/engine';
import { inBrackets } from './text-reader.ts';

/** How many betting rounds a hand has behind it: a street begins with its cards, or its draw. */
export function countStreets(hand: HandContext): number {
  return getSteps(hand.variant, hand.rules)
    .slice(0, hand.step)
    .filter(({ kind }) => kind === 'bet').length;
}

/** Whether cards are exchanged now. */
export function isAtDraw(hand: HandContext): boolean {
  return getSteps(hand.variant, hand.rules)[hand.step]?.kind === 'draw';
}

const countDraws = (hand: HandContext) =>
  getSteps(hand.variant, hand.rules).filter(({ kind }) => kind === 'draw').length;

const boardStreets = ['Flop', 'Turn', 'River'];
const studStreets = ['3rd', '4th', '5th', '6th'];
const drawNames = ['FIRST', 'SECOND', 'THIRD'];
const drawOrdinals = ['1st', '2nd', '3rd'];

/** How often the site deals the rest of a board. */
export const runNames = ['FIRST', 'SECOND'] as const;

/** The heading of a street of one run of two (R8.1), which ends the board as it is given. */
export function formatRunHeading(run: number, board: readonly CardCode[]): string {
  const name = boardStreets[Math.max(0, board.length - 3)]?.toUpperCase() ?? '';
  const count = board.length === 3 ? 0 : board.length - 1;
  const before = count === 0 ? '' : ` ${inBrackets(board.slice(0, count))}`;
  return `*** ${runNames[run] ?? ''} ${name} ***${before} ${inBrackets(board.slice(count))}`;
}

/** The heading of a street, with the board; null where a game has none, as one with a single draw. */
export function formatHeading(hand: HandContext, street: number, board: readonly CardCode[]): string | null {
  switch (variants[hand.variant].family) {
    case 'board': {
      if (street === 0) return '*** HOLE CARDS ***';
      const name = boardStreets[street - 1]?.toUpperCase() ?? '';
      const before = street === 1 ? '' : ` ${inBrackets(board.slice(0, street + 1))}`;
      return `*** ${name} ***${before} ${inBrackets(board.slice(street === 1 ? 0 : street + 1))}`;
    }
    case 'stud': {
      const name = studStreets[street];
      if (name !== undefined) return `*** ${name} STREET ***`;
      // The last card lies on the board where the deck is too short for all (R7.1).
      return `*** RIVER ***${board.length === 0 ? '' : ` ${inBrackets(board)}`}`;
    }
    default:
      if (street === 0) return '*** DEALING HANDS ***';
      return countDraws(hand) === 1 ? null : `*** ${drawNames[street - 1] ?? ''} DRAW ***`;
  }
}

/** When a player folded, as the end of a text has it: `before Flop`, `on the 4th Street`, `after the 1st Draw`. */
export function formatFoldStreet(hand: HandContext, street: number): string {
  switch (variants[hand.variant].family) {
    case 'board':
      return street === 0 ? 'before Flop' : `on the ${boardStreets[street - 1] ?? ''}`;
    case 'stud': {
      const name = studStreets[street];
      return name === undefined ? 'on the River' : `on the ${name} Street`;
    }
    default:
      if (street === 0) return 'before the Draw';
      return countDraws(hand) === 1 ? 'after the Draw' : `after the ${drawOrdinals[street - 1] ?? ''} Draw`;
  }
}
