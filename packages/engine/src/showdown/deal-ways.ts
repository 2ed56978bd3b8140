import { type Card, findChoice } from '@openfelt/cards';

type Cards = readonly Card[];

/** How many ways there are to give groups so many of some cards each, as far as it matters. */
export function countWays(cards: number, groups: readonly number[], maxWays: number): number {
  let ways = 1;
  let left = cards;
  for (const size of groups) {
    let choices = 1;
    for (let each = 1; each <= size && choices <= maxWays; each += 1) choices *= (left - each + 1) / each;
    ways *= choices;
    left -= size;
    if (ways > maxWays) return ways;
  }
  return ways;
}

/** Looks at every way to give groups so many of some cards each: the cards of the first group come first. */
export function forEachWay(
  cards: Cards,
  groups: readonly number[],
  look: (dealt: Cards) => void,
  before: Cards = [],
): void {
  const [size, ...others] = groups;
  if (size === undefined) {
    look(before);
    return;
  }
  findChoice(cards, size, (chosen) => {
    const dealt = [...before, ...chosen];
    if (others.length === 0) look(dealt);
    else {
      const rest = cards.filter((card) => !chosen.includes(card));
      forEachWay(rest, others, look, dealt);
    }
    return false;
  });
}
