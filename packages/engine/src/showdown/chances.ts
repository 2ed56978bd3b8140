import { type Card, decks, findChoice, toCard } from '@openfelt/cards';
import type { Seat } from '../chips.ts';
import { restTargets } from '../dealing/deal-order.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { getDeckId, handGame } from '../hand/hand-game.ts';
import { activePlayers } from '../hand/players.ts';
import { handPots } from '../pots/hand-pots.ts';
import { randomFrom } from '../seeded-random.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';

/** Up to so many ways in which the rest may come are all looked at; of more, so many by chance. */
const exactWays = 2_000;
const samples = 2_000;

/** How many cards are still to come: to the board, and to each player. */
interface Rest {
  readonly board: number;
  readonly bySeat: ReadonlyMap<Seat, number>;
}

function findRest(hand: HandContext): Rest {
  const bySeat = new Map<Seat, number>();
  let board = 0;
  for (const { to } of restTargets(hand)) {
    if (to === 'board') board += 1;
    else if (to !== 'burn') bySeat.set(to, (bySeat.get(to) ?? 0) + 1);
  }
  return { board, bySeat };
}

/** The cards that nobody has seen. */
function findUnseen(hand: HandContext): readonly Card[] {
  const seen = new Set<string>(hand.board.map(({ card }) => card));
  for (const { cards } of hand.seats) for (const { card } of cards) if (card !== null) seen.add(card);
  return decks[getDeckId(hand.variant, hand.rules)].filter((card) => !seen.has(card)).map(toCard);
}

/** Puts `size` cards by chance at the beginning of a pack. */
function drawFirst(pack: Card[], size: number, random: () => number): void {
  for (let at = 0; at < size; at += 1) {
    const other = at + Math.floor(random() * (pack.length - at));
    [pack[at], pack[other]] = [pack[other] as Card, pack[at] as Card];
  }
}

/** How many ways there are to take some of so many cards, as far as it matters. */
function countWays(cards: number, taken: number): number {
  let ways = 1;
  for (let each = 1; each <= taken && ways <= exactWays; each += 1) ways *= (cards - each + 1) / each;
  return ways;
}

/** The best of strengths; null where there is none. */
function findBest(strengths: readonly (number | null)[]): number | null {
  let best: number | null = null;
  for (const strength of strengths)
    if (strength !== null && (best === null || strength > best)) best = strength;
  return best;
}

/** What each player wins of a pot's amount, by their strengths; halves apart where a low qualifies (R1.7, R6.0). */
function share(
  amount: number,
  players: readonly number[],
  high: readonly number[],
  low: readonly (number | null)[],
  won: number[],
): void {
  const pay = (half: number, strengths: readonly (number | null)[], best: number) => {
    const winners = players.filter((player) => strengths[player] === best);
    for (const winner of winners) won[winner] = (won[winner] ?? 0) + half / winners.length;
  };
  const bestLow = players.length === 1 ? null : findBest(players.map((player) => low[player] ?? null));
  const bestHigh = findBest(players.map((player) => high[player] ?? null));
  if (bestHigh !== null) pay(bestLow === null ? amount : amount / 2, high, bestHigh);
  if (bestLow !== null) pay(amount / 2, low, bestLow);
}

/**
 * What each player wins in the mean of what they can win, from 0 to 1, while the hands lie open and the rest is still to be dealt
 * (R8.10). From what everyone sees: folded hands and burned cards are among what may come. Null where a hand is hidden, nobody plays
 * against another, or nothing is to come.
 */
export function computeChances(hand: HandContext): ReadonlyMap<Seat, number> | null {
  const players = activePlayers(hand);
  if (players.length < 2 || players.some(({ shown }) => !shown)) return null;
  const unseen = findUnseen(hand);
  const { board: common, bySeat } = findRest(hand);
  let toCome = common;
  const shares = players.map(({ seat }) => {
    const from = toCome;
    toCome += bySeat.get(seat) ?? 0;
    return { from, to: toCome };
  });
  if (toCome === 0 || toCome > unseen.length) return null;

  const game = handGame(hand.variant, hand.rules);
  const board = hand.board.map(({ card }) => toCard(card));
  const own = players.map(({ cards }) => cards.flatMap(({ card }) => (card === null ? [] : [toCard(card)])));
  const seats = players.map(({ seat }) => seat);
  const pots = handPots(hand).map(({ amount, eligible }) => ({
    amount,
    players: eligible.map((seat) => seats.indexOf(seat)).filter((player) => player >= 0),
  }));
  const won = seats.map(() => 0);
  let ways = 0;
  const look = (cards: readonly Card[]) => {
    ways += 1;
    const whole = common === 0 ? board : [...board, ...cards.slice(0, common)];
    const hands = own.map((held, player) => {
      const { from, to } = shares[player] ?? { from: 0, to: 0 };
      return from === to ? held : [...held, ...cards.slice(from, to)];
    });
    const high = hands.map((held) => judgeHand(held, whole, game));
    const low = game.low === null ? [] : hands.map((held) => judgeLow(held, whole, game));
    for (const pot of pots) share(pot.amount, pot.players, high, low, won);
  };
  // Where cards go to one place alone, their order is of no matter and every way is looked at.
  if (bySeat.size === 0 && countWays(unseen.length, toCome) <= exactWays) {
    findChoice(unseen, toCome, (cards) => {
      look(cards);
      return false;
    });
  } else {
    // The same for every viewer of a hand: all are to read the same chances.
    const random = randomFrom(hand.handNumber);
    const pack = [...unseen];
    for (let sample = 0; sample < samples; sample += 1) {
      drawFirst(pack, toCome, random);
      look(pack.slice(0, toCome));
    }
  }
  return new Map(
    seats.map((seat, player) => {
      const winnable = pots.reduce((sum, pot) => sum + (pot.players.includes(player) ? pot.amount : 0), 0);
      return [seat, winnable === 0 ? 0 : (won[player] ?? 0) / (ways * winnable)];
    }),
  );
}
