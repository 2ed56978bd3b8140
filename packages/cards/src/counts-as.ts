import {
  type CardCode,
  type NaturalCode,
  type RankCode,
  rankCodes,
  type SuitCode,
  suitCodes,
  toCard,
} from './card.ts';
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
  readonly scale?: 'high' | 'ace-to-five' | 'deuce-to-seven' | 'badugi';
  readonly cards: readonly CardCode[];
  readonly description?: HighDescription;
  readonly ranks?: readonly RankCode[];
}

/** What a wild card counts as: a card where the rules say of which suit, else a rank. */
export type CountsAs = NaturalCode | RankCode;

/** The suit that the rules give the wild cards of a hand (R7.4): that of a flush, in badugi the one that is not held; null where they give none. */
function findSuit({ description, scale }: PlayedCards, natural: readonly CardCode[]): SuitCode | null {
  const held = new Set(natural.map((card) => card.slice(1) as SuitCode));
  const isFlush = description?.category === 'flush' || description?.category === 'straight-flush';
  const possible = isFlush
    ? [...held]
    : scale === 'badugi'
      ? suitCodes.filter((suit) => !held.has(suit))
      : [];
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/**
 * What the wild cards of a hand count as (R1.3, R7.4), by their code; of two that count as different ranks the first is the higher.
 * Empty where none plays.
 */
export function wildCardsCountAs(hand: PlayedCards, game: HighGame): ReadonlyMap<CardCode, CountsAs> {
  const { cards, description, ranks } = hand;
  const wild = cards.filter((card) => isWild(toCard(card), game.wildRank));
  const suit = findSuit(
    hand,
    cards.filter((card) => !wild.includes(card)),
  );
  const left = description === undefined ? [...(ranks ?? [])] : ranksOfHigh(description, game);
  for (const card of cards) {
    const place = wild.includes(card) ? -1 : left.indexOf(card.slice(0, 1) as RankCode);
    if (place >= 0) left.splice(place, 1);
  }
  return new Map(
    wild.flatMap((card, index) => {
      const rank = left[index];
      return rank === undefined ? [] : [[card, suit === null ? rank : (`${rank}${suit}` as const)] as const];
    }),
  );
}
