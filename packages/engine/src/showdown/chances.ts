import { type Card, decks, findChoice, toCard } from '@openfelt/cards';
import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { getDeckId, handGame } from '../hand/hand-game.ts';
import { activePlayers } from '../hand/players.ts';
import { getSteps } from '../house-rules/steps.ts';
import { handPots } from '../pots/hand-pots.ts';
import { randomFrom } from '../seeded-random.ts';
import type { VariantStep } from '../variants/variant.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';

/** Up to so many ways in which the rest may come are all looked at; of more, so many by chance. */
const exactWays = 2_000;
const samples = 2_000;

/** The cards that are still to come: to the board, and to each player who is in. */
interface Rest {
  readonly board: number;
  readonly each: number;
}

const count = (steps: readonly VariantStep[], kinds: readonly VariantStep['kind'][]): number =>
  steps.reduce((sum, step) => sum + (kinds.includes(step.kind) && 'count' in step ? step.count : 0), 0);

function findRest(hand: HandContext, players: readonly HandSeat[]): Rest {
  const steps = getSteps(hand.variant, hand.rules);
  const each = count(steps, ['down', 'up']) - Math.min(...players.map(({ cards }) => cards.length));
  return { board: Math.max(0, count(steps, ['board']) - hand.board.length), each: Math.max(0, each) };
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
  const rest = findRest(hand, players);
  const toCome = rest.board + rest.each * players.length;
  // The last card of a stud hand is everyone's where the deck runs short (R7.1).
  const isShort = toCome > unseen.length;
  const dealt = isShort ? rest.board + 1 : toCome;
  if (dealt === 0 || dealt > unseen.length) return null;

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
    const common = isShort ? dealt : rest.board;
    const whole = common === 0 ? board : [...board, ...cards.slice(0, common)];
    const hands = own.map((held, player) =>
      isShort || rest.each === 0
        ? held
        : [...held, ...cards.slice(common + player * rest.each, common + (player + 1) * rest.each)],
    );
    const high = hands.map((held) => judgeHand(held, whole, game));
    const low = game.low === null ? [] : hands.map((held) => judgeLow(held, whole, game));
    for (const pot of pots) share(pot.amount, pot.players, high, low, won);
  };
  // Where cards go to one place alone, their order is of no matter and every way is looked at.
  if ((rest.each === 0 || isShort) && countWays(unseen.length, dealt) <= exactWays) {
    findChoice(unseen, dealt, (cards) => {
      look(cards);
      return false;
    });
  } else {
    // The same for every viewer of a hand: all are to read the same chances.
    const random = randomFrom(hand.handNumber);
    const pack = [...unseen];
    for (let sample = 0; sample < samples; sample += 1) {
      drawFirst(pack, dealt, random);
      look(pack.slice(0, dealt));
    }
  }
  return new Map(
    seats.map((seat, player) => {
      const winnable = pots.reduce((sum, pot) => sum + (pot.players.includes(player) ? pot.amount : 0), 0);
      return [seat, winnable === 0 ? 0 : (won[player] ?? 0) / (ways * winnable)];
    }),
  );
}
