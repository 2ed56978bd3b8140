import { bestHigh, type CardCode, type HighDescription, type RankCode, rankCodes } from '@openfelt/cards';
import { type HandContext, type MadeHand, madeHand, madeLow, variants } from '@openfelt/engine';

/** The ranks in words, alone and as several of a kind. */
const rankNames: Readonly<Record<RankCode, readonly [string, string]>> = {
  '2': ['Deuce', 'Deuces'],
  '3': ['Three', 'Threes'],
  '4': ['Four', 'Fours'],
  '5': ['Five', 'Fives'],
  '6': ['Six', 'Sixes'],
  '7': ['Seven', 'Sevens'],
  '8': ['Eight', 'Eights'],
  '9': ['Nine', 'Nines'],
  T: ['Ten', 'Tens'],
  J: ['Jack', 'Jacks'],
  Q: ['Queen', 'Queens'],
  K: ['King', 'Kings'],
  A: ['Ace', 'Aces'],
};

const one = (rank: RankCode | undefined) => (rank === undefined ? '' : rankNames[rank][0]);
const several = (rank: RankCode | undefined) => (rank === undefined ? '' : rankNames[rank][1]);

/** A straight from its lowest rank, which is the ace of the lowest one, whatever the deck. */
function nameStraight(top: RankCode | undefined, isShort: boolean): string {
  const at = rankCodes.indexOf(top ?? 'A');
  const lowest = isShort && top === '9' ? 'A' : (rankCodes[at - 4] ?? 'A');
  return `${one(lowest)} to ${one(top)}`;
}

function nameHigh({ category, ranks, royal }: HighDescription, isShort: boolean): string {
  const [first, second] = ranks;
  switch (category) {
    case 'high-card':
      return `high card ${one(first)}`;
    case 'one-pair':
      return `a pair of ${several(first)}`;
    case 'two-pair':
      return `two pair, ${several(first)} and ${several(second)}`;
    case 'three-of-a-kind':
      return `three of a kind, ${several(first)}`;
    case 'straight':
      return `a straight, ${nameStraight(first, isShort)}`;
    case 'flush':
      return `a flush, ${one(first)} high`;
    case 'full-house':
      return `a full house, ${several(first)} full of ${several(second)}`;
    case 'four-of-a-kind':
      return `four of a kind, ${several(first)}`;
    case 'straight-flush':
      return royal ? 'a Royal Flush' : `a straight flush, ${nameStraight(first, isShort)}`;
    case 'five-of-a-kind':
      return `five of a kind, ${several(first)}`;
  }
}

/** A low hand by its ranks, or by its pairs where it has some. */
function nameAceToFive(cards: readonly CardCode[], ranks: readonly RankCode[]): string {
  if (new Set(ranks).size === ranks.length) return ranks.join(',');
  return nameHigh(bestHigh(cards).description, false);
}

/** A deuce-to-seven low: straights and flushes count in it, and the ace is high and ends no straight. */
function nameDeuceToSeven(cards: readonly CardCode[], ranks: readonly RankCode[]): string {
  const { description } = bestHigh(cards);
  const isWheel = description.ranks[0] === '5' && description.category === 'straight';
  return description.category === 'high-card' || isWheel ? ranks.join(',') : nameHigh(description, false);
}

function nameMade(made: MadeHand, isShort: boolean): string {
  switch (made.scale) {
    case 'high':
      return nameHigh(made.description, isShort);
    case 'ace-to-five':
      return `Lo: ${nameAceToFive(made.cards, made.ranks)}`;
    case 'deuce-to-seven':
      return `Lo: ${nameDeuceToSeven(made.cards, made.ranks)}`;
    case 'badugi': {
      const kind = made.ranks.length === 4 ? 'Badugi' : `${made.ranks.length}-card`;
      return `${kind}: ${made.ranks.join(',')}`;
    }
    case 'bluffjack':
      return '';
  }
}

/** What a player's cards make with the board, in the site's words: `a pair of Aces`, `Lo: 8,7,5,4,A`, `HI: …; LO: …`. */
export function nameHand(hand: HandContext, cards: readonly CardCode[]): string {
  const name = nameMade(madeHand(hand, cards), hand.variant === 'short-deck');
  if (variants[hand.variant].low === undefined) return name;
  const low = madeLow(hand, cards);
  return `HI: ${name}${low?.scale === 'ace-to-five' ? `; LO: ${low.ranks.join(',')}` : ''}`;
}
