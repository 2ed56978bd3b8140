import type { BluffjackGame, CardCode } from '@openfelt/cards';

/*
 * Bluffjack hands by the words of the rules (B1, B6, B11–B13): every ace is tried as 1 and as 11. Nothing is shared with the
 * evaluator. Slow on purpose.
 */

const worth: Readonly<Record<string, readonly number[]>> = {
  A: [1, 11],
  K: [10],
  Q: [10],
  J: [10],
  T: [10],
};

/** All totals that cards can be counted as. */
function totals(cards: readonly CardCode[]): readonly number[] {
  return cards.reduce<readonly number[]>(
    (sums, card) => {
      const values = worth[card.charAt(0)] ?? [Number(card.charAt(0))];
      return sums.flatMap((sum) => values.map((value) => sum + value));
    },
    [0],
  );
}

/** The total that counts: the highest not over 21, else the lowest (B1). */
export function simpleTotal(cards: readonly CardCode[]): number {
  const all = totals(cards);
  const good = all.filter((total) => total <= 21);
  return good.length > 0 ? Math.max(...good) : Math.min(...all);
}

/** The lines of B13's table for two cards, weakest first. */
const named = ['AT o', 'AT s', 'AJ o', 'AJ s', 'AQ o', 'AQ s', 'AK o', 'AK s'];

/** A hand as numbers to be compared from the left. */
export function simpleBluffjack(
  cards: readonly CardCode[],
  { charlie, cardStrength }: BluffjackGame,
): readonly number[] {
  const total = simpleTotal(cards);
  if (total > 21) return [0];
  if (total === 21) {
    if (!cardStrength || cards.length > 2) return [3];
    const ranks = cards.map((card) => card.charAt(0)).sort((a, b) => (a === 'A' ? -1 : b === 'A' ? 1 : 0));
    const suited = cards[0]?.charAt(1) === cards[1]?.charAt(1);
    return [4, named.indexOf(`${ranks.join('')} ${suited ? 's' : 'o'}`)];
  }
  if (charlie?.kind === 'exact' && cards.length === charlie.cards) return [2, total];
  if (charlie?.kind === 'atLeast' && cards.length >= charlie.cards) return [2, cards.length, total];
  return [1, total];
}

/** Above 0 if the first hand beats the second, below 0 if it loses, 0 for a tie. */
export function compareBluffjack(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
