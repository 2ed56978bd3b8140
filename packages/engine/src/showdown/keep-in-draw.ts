import { type Card, getCategoryIn, highStrengthIn, isWild, rankOf, suitOf } from '@openfelt/cards';
import type { HandGame } from '../hand/hand-game.ts';

/** The cards of the ranks that occur more than once. */
function paired(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card) => cards.some((other) => other !== card && rankOf(other) === rankOf(card)));
}

/** Four of the cards that lack one card to a flush, or to a straight at either end; null where there are none. */
function fourToGo(cards: readonly Card[]): readonly Card[] | null {
  const flush = cards.filter((card) => cards.filter((other) => suitOf(other) === suitOf(card)).length === 4);
  if (flush.length === 4) return flush;
  for (const left of cards) {
    const four = cards.filter((card) => card !== left).sort((a, b) => a - b);
    const ranks = four.map(rankOf);
    const isRun = ranks.every((rank, index) => rank === (ranks[0] ?? 0) + index);
    // An ace on top leaves one end only.
    if (isRun && (ranks.at(-1) ?? 0) < 12) return four;
  }
  return null;
}

/** The highest rank that is worth keeping for a low hand: an eight, or for a badugi a nine. */
const maxLowRank = { 'ace-to-five': 8, 'deuce-to-seven': 8, badugi: 9 } as const;

/** A rank as it counts for a low: the ace is one, or for deuce-to-seven the highest. */
function lowRank(card: Card, evaluator: keyof typeof maxLowRank): number {
  const rank = rankOf(card) + 2;
  return rank === 14 && evaluator !== 'deuce-to-seven' ? 1 : rank;
}

/** Low cards of distinct ranks, and for a badugi of distinct suits, the lowest first. Thousands of hands are drawn to for one decision. */
function keepForLow(cards: readonly Card[], evaluator: keyof typeof maxLowRank): readonly Card[] {
  const keep: Card[] = [];
  const max = maxLowRank[evaluator];
  let suits = 0;
  for (let rank = 1; rank <= max; rank += 1) {
    for (const card of cards) {
      if (lowRank(card, evaluator) !== rank) continue;
      const suit = 1 << suitOf(card);
      if (evaluator === 'badugi' && suits & suit) continue;
      suits |= suit;
      keep.push(card);
      break;
    }
  }
  return keep;
}

/** The cards of a whole hand that are worth keeping in a draw; wild ones always are. */
export function keepInDraw(cards: readonly Card[], { evaluator, high }: HandGame): readonly Card[] {
  const wild = cards.filter((card) => isWild(card, high.wildRank));
  const natural = cards.filter((card) => !isWild(card, high.wildRank));
  if (evaluator === 'ace-to-five' || evaluator === 'deuce-to-seven' || evaluator === 'badugi') {
    return [...wild, ...keepForLow(natural, evaluator)];
  }
  if (wild.length > 0) return keepWithWild(cards, natural, wild, high);
  return keepForHigh(cards, high);
}

/** With a wild card a made hand is kept, else what it pairs with. */
function keepWithWild(
  cards: readonly Card[],
  natural: readonly Card[],
  wild: readonly Card[],
  game: HandGame['high'],
): readonly Card[] {
  const category = getCategoryIn(highStrengthIn(cards, game), game);
  if (['straight', 'flush', 'full-house', 'straight-flush', 'five-of-a-kind'].includes(category))
    return cards;
  const pairs = paired(natural);
  const highest = natural.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, 1);
  return [...wild, ...(pairs.length > 0 ? pairs : highest)];
}

function keepForHigh(cards: readonly Card[], game: HandGame['high']): readonly Card[] {
  const category = getCategoryIn(highStrengthIn(cards, game), game);
  switch (category) {
    case 'straight':
    case 'flush':
    case 'full-house':
    case 'straight-flush':
    case 'five-of-a-kind':
      return cards;
    case 'four-of-a-kind':
    case 'three-of-a-kind':
    case 'two-pair':
      return paired(cards);
    case 'one-pair':
    case 'high-card': {
      const four = fourToGo(cards);
      if (four !== null && category === 'high-card') return four;
      if (category === 'one-pair') return paired(cards);
      // The two highest: three cards are drawn to them.
      return cards.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, 2);
    }
  }
}
