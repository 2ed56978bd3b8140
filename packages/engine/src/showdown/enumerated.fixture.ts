// Who wins, told apart from all evaluators of this project: hands of five are taken one by one and compared as people compare them. Imports nothing.

/** A card as `As`. */
type Code = string;

/** How the games of a variant compare hands, by the names of poker. */
export type NaiveScale =
  | 'high'
  | 'short-deck'
  | 'twenty-card'
  | 'ace-to-five'
  | 'deuce-to-seven'
  | 'badugi'
  | 'bluffjack';

const ranks = '23456789TJQKA';
const getRank = (card: Code) => ranks.indexOf(card[0] ?? '') + 2;
/** With the ace as the lowest. */
const getLowRank = (card: Code) => (getRank(card) === 14 ? 1 : getRank(card));

/** Every choice of so many of some things. */
export function chooseAll<T>(from: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return from.flatMap((first, index) =>
    chooseAll(from.slice(index + 1), size - 1).map((others) => [first, ...others]),
  );
}

/** One number for a list of small ones, compared from the first on. */
const toNumber = (list: readonly number[]) => list.reduce((sum, each) => sum * 16 + each, 0);

/** The ranks of a hand, those that are held more often first, then the higher ones; with how often each is held. */
function countRanks(values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([one, often], [other, times]) => times - often || other - one);
  return { order: sorted.map(([value]) => value), shape: sorted.map(([, often]) => often).join('') };
}

const shapes = ['11111', '2111', '221', '311', 'straight', 'flush', '32', '41', 'straight-flush'];
/** With 36 cards a flush is rarer than a full house, and with 20 there are neither straights nor flushes. */
const categories: Readonly<Record<'high' | 'short-deck' | 'twenty-card', readonly string[]>> = {
  high: shapes,
  'short-deck': ['11111', '2111', '221', '311', 'straight', '32', 'flush', '41', 'straight-flush'],
  'twenty-card': shapes,
};

/** The high card of a straight; 0 where it is none. `wheel` is the low end that an ace may stand below. */
function findStraight(values: readonly number[], wheel: number): number {
  const sorted = [...new Set(values)].sort((one, other) => other - one);
  const [high = 0] = sorted;
  if (sorted.length < 5) return 0;
  if (high - (sorted[4] ?? 0) === 4) return high;
  const isWheel = high === 14 && sorted[1] === wheel + 3 && sorted[4] === wheel;
  return isWheel ? wheel + 3 : 0;
}

function judgeFive(
  five: readonly Code[],
  scale: 'high' | 'short-deck' | 'twenty-card',
  wheel: number,
): number {
  const values = five.map(getRank);
  const { order, shape } = countRanks(values);
  const isPlain = scale === 'twenty-card';
  const straight = isPlain ? 0 : findStraight(values, wheel);
  const isFlush = !isPlain && new Set(five.map((card) => card[1])).size === 1;
  const name = straight > 0 ? (isFlush ? 'straight-flush' : 'straight') : isFlush ? 'flush' : shape;
  return toNumber([categories[scale].indexOf(name), ...(straight > 0 ? [straight, 0, 0, 0, 0] : pad(order))]);
}

const pad = (list: readonly number[]) => [...list, 0, 0, 0, 0, 0].slice(0, 5);

/** Straights and flushes do not count, aces are low: the fewer alike and the lower, the better. */
function judgeAceToFive(five: readonly Code[]): number {
  const { order, shape } = countRanks(five.map(getLowRank));
  return -toNumber([shapes.indexOf(shape), ...pad(order)]);
}

/** As many cards as can be of different ranks and suits, then the lowest. */
function judgeBadugi(held: readonly Code[]): number {
  for (let size = 4; size > 0; size -= 1) {
    const fitting = chooseAll(held, size).filter(
      (some) =>
        new Set(some.map((card) => card[0])).size === size &&
        new Set(some.map((card) => card[1])).size === size,
    );
    const lows = fitting.map((some) => toNumber(pad(some.map(getLowRank).sort((one, other) => other - one))));
    if (lows.length > 0) return size * 16 ** 6 - Math.min(...lows);
  }
  return 0;
}

/** The total nearest to 21; nothing above it. */
function judgeBluffjack(held: readonly Code[]): number | null {
  const values = held.map((card) => (getRank(card) === 14 ? 11 : Math.min(10, getRank(card))));
  let total = values.reduce((sum, value) => sum + value, 0);
  for (const value of values) if (value === 11 && total > 21) total -= 10;
  return total > 21 ? null : total;
}

/** Every five that may be played: of all cards, or in Omaha two of one's own and three of the board. */
function listFives(
  own: readonly Code[],
  board: readonly Code[],
  isOmaha: boolean,
): readonly (readonly Code[])[] {
  if (!isOmaha) return chooseAll([...own, ...board], 5);
  const threes = chooseAll(board, 3);
  return chooseAll(own, 2).flatMap((two) => threes.map((three) => [...two, ...three]));
}

/** What is larger for a better hand; null for one that wins nothing. */
function judge(
  own: readonly Code[],
  board: readonly Code[],
  scale: NaiveScale,
  isOmaha: boolean,
): number | null {
  if (scale === 'badugi') return judgeBadugi(own);
  if (scale === 'bluffjack') return judgeBluffjack(own);
  const fives = listFives(own, board, isOmaha);
  switch (scale) {
    case 'ace-to-five':
      return Math.max(...fives.map(judgeAceToFive));
    case 'deuce-to-seven':
      // An ace is high, and stands below nothing.
      return Math.max(...fives.map((five) => -judgeFive(five, 'high', Number.NaN)));
    default:
      return Math.max(...fives.map((five) => judgeFive(five, scale, scale === 'short-deck' ? 6 : 2)));
  }
}

/** The best low of five different ranks up to the eight; null where there is none. */
function judgeEight(own: readonly Code[], board: readonly Code[], isOmaha: boolean): number | null {
  const lows = listFives(own, board, isOmaha).filter(
    (five) => new Set(five.map((card) => card[0])).size === 5 && five.every((card) => getLowRank(card) <= 8),
  );
  return lows.length === 0 ? null : Math.max(...lows.map(judgeAceToFive));
}

/** What each hand wins of a pot of 1. */
export function shareNaively(
  hands: readonly (readonly Code[])[],
  board: readonly Code[],
  {
    scale,
    isOmaha,
    isSplit,
  }: { readonly scale: NaiveScale; readonly isOmaha: boolean; readonly isSplit: boolean },
): readonly number[] {
  const divide = (strengths: readonly (number | null)[], amount: number) => {
    const best = Math.max(...strengths.map((each) => each ?? Number.NEGATIVE_INFINITY));
    const winners = strengths.filter((each) => each === best).length;
    return strengths.map((each) => (each === best ? amount / winners : 0));
  };
  const highs = hands.map((own) => judge(own, board, scale, isOmaha));
  const lows = isSplit ? hands.map((own) => judgeEight(own, board, isOmaha)) : [];
  const hasLow = lows.some((low) => low !== null);
  const high = divide(highs, hasLow ? 0.5 : 1);
  return hasLow ? divide(lows, 0.5).map((half, index) => half + (high[index] ?? 0)) : high;
}
