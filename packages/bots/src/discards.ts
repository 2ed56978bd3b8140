import { type Card, categoryOf, highStrength, rankOf, suitOf } from '@openfelt/cards';

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

/** The cards of a five-card hand that are worth keeping in a draw for the high hand. */
export function keptInDraw(cards: readonly Card[]): readonly Card[] {
  const category = categoryOf(highStrength(cards));
  switch (category) {
    case 'straight':
    case 'flush':
    case 'full-house':
    case 'straight-flush':
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
