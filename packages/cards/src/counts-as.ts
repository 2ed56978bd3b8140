import { type CardCode, type RankCode, rankCodes, toCard } from './card.ts';
import type { HighDescription } from './describe.ts';
import type { HighGame } from './high-game.ts';
import { isWild } from './wild.ts';

const ranksOfStraight = (top: RankCode, { order }: HighGame): RankCode[] => {
  const highest = rankCodes.indexOf(top);
  const lowest = order === 'short-deck' ? 4 : 0;
  // Below the deck's lowest rank the ace counts low (R1.2).
  return [0, 1, 2, 3, 4].map((step) => rankCodes[highest - step < lowest ? 12 : highest - step] as RankCode);
};

/** The five ranks of a high hand, each as often as it plays. */
const ranksOfHigh = ({ category, ranks }: HighDescription, game: HighGame): RankCode[] => {
  const [main = 'A', next = 'A'] = ranks;
  const times = (rank: RankCode, count: number) => Array.from({ length: count }, () => rank);
  switch (category) {
    case 'five-of-a-kind':
      return times(main, 5);
    case 'four-of-a-kind':
      return [...times(main, 4), next];
    case 'full-house':
      return [...times(main, 3), ...times(next, 2)];
    case 'three-of-a-kind':
      return [...times(main, 3), ...ranks.slice(1)];
    case 'two-pair':
      return [...times(main, 2), ...times(next, 2), ...ranks.slice(2)];
    case 'one-pair':
      return [...times(main, 2), ...ranks.slice(1)];
    case 'straight':
    case 'straight-flush':
      return ranksOfStraight(main, game);
    case 'flush':
    case 'high-card':
      return [...ranks];
  }
};

/** What of a hand says what its cards count as: a high hand by its description, a low one by its ranks. */
interface PlayedCards {
  readonly cards: readonly CardCode[];
  readonly description?: HighDescription;
  readonly ranks?: readonly RankCode[];
}

/**
 * What the wild cards of a hand count as (R1.3, R7.4), by their code; of two that count as different ranks the first is the higher.
 * In a flush they are of its suit. Empty where none plays.
 */
export function wildCardsCountAs(
  { cards, description, ranks }: PlayedCards,
  game: HighGame,
): ReadonlyMap<CardCode, RankCode> {
  const wild = cards.filter((card) => isWild(toCard(card), game.wildRank));
  const left = description === undefined ? [...(ranks ?? [])] : ranksOfHigh(description, game);
  for (const card of cards) {
    const place = wild.includes(card) ? -1 : left.indexOf(card.slice(0, 1) as RankCode);
    if (place >= 0) left.splice(place, 1);
  }
  return new Map(
    wild.flatMap((card, index) => {
      const rank = left[index];
      return rank === undefined ? [] : [[card, rank] as const];
    }),
  );
}
