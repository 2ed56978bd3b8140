import { type Card, type CardCode, computeTotal, decks, toCard } from '@openfelt/cards';
import type { Seat, Slot } from '../chips.ts';
import { getBoardIndex, isBoard, listBoards } from '../dealing/boards.ts';
import { restTargets } from '../dealing/deal-order.ts';
import { type Draw, drawFrom } from '../draw-from.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { type HandGame, handGame } from '../hand/hand-game.ts';
import { activePlayers } from '../hand/players.ts';
import { getDeckId } from '../house-rules/deck-id.ts';
import { getSteps } from '../house-rules/steps.ts';
import { calledPots } from '../pots/called-pots.ts';
import { randomFrom } from '../seeded-random.ts';
import { countWays, forEachWay } from './deal-ways.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';
import { keepInDraw } from './keep-in-draw.ts';
import { drawHolding, forEachHolding, listUnblocked, type Ranges } from './ranges.ts';

/** What each player of a hand wins in the mean of all ways in which it may go on. */
export interface Equity {
  /** Of what a player can win, from 0 to 1; by seat, of those who have not folded. */
  readonly shares: ReadonlyMap<Seat, number>;
  /** By how much a share may be off with 95 % certainty; 0 where every way was looked at. */
  readonly error: number;
}

/** With so much a Bluffjack hand takes no more cards, as far as anything is known of who holds it (B4). */
export const usualStand = 17;

/** So many hands are judged for an equity, at most: no longer than 50 ms on a desktop. To choose what is kept in a draw takes longer than to judge. */
const maxJudged = { dealt: 40_000, played: 10_000 } as const;

/** A normal distribution has 95 % within so many standard deviations. */
const certain = 1.96;

/** What did not happen in n tries happens with 95 % certainty in less than so many of n. */
const unseenWays = 3;

type Cards = readonly Card[];

/** The cards that are known of a hand beside those that lie open, by slot. */
type Knowledge = ReadonlyMap<Slot, CardCode>;

const noRanges: Ranges = new Map();

/** A player whose hand is dealt out again and again. */
interface Holder {
  readonly known: Cards;
  /** How many cards come to them that nobody knows: those that they hold face down, and those that are still dealt to all. */
  readonly wanted: number;
  /** How often they can still exchange cards. */
  readonly draws: number;
  /** Takes cards until they have enough. */
  readonly hits: boolean;
}

/** What is still to come: to each board, and to each player. */
interface ToCome {
  readonly boards: readonly number[];
  readonly bySeat: ReadonlyMap<Seat, number>;
}

function findToCome(hand: HandContext): ToCome {
  const bySeat = new Map<Seat, number>();
  const boards = listBoards(hand).map(() => 0);
  for (const { to } of restTargets(hand)) {
    if (typeof to === 'number') bySeat.set(to, (bySeat.get(to) ?? 0) + 1);
    else if (isBoard(to)) boards[getBoardIndex(to)] = (boards[getBoardIndex(to)] ?? 0) + 1;
  }
  return { boards, bySeat };
}

/** The cards of each board so far: a run that has not begun has those that all share (R8.1). */
function listKnownBoards(hand: HandContext, boards: number): readonly Cards[] {
  const shared = hand.board.slice(0, hand.runs?.shared ?? 0);
  return Array.from({ length: boards }, (_, index) =>
    (listBoards(hand)[index] ?? shared).map(({ card }) => toCard(card)),
  );
}

/** Whether a card of this hand is still to be dealt to the board or to a player, if everyone stays. */
export const isToBeDealt = (hand: HandContext): boolean => {
  const { boards, bySeat } = findToCome(hand);
  return boards.some((cards) => cards > 0) || bySeat.size > 0;
};

/** The cards of a player that are known. */
function listKnown({ cards }: HandSeat, knowledge: Knowledge): Cards {
  return cards.flatMap(({ slot, card }) => {
    const code = card ?? knowledge.get(slot);
    return code === undefined ? [] : [toCard(code)];
  });
}

/** How often a player can exchange cards from now on (R7.2). */
function countDraws(hand: HandContext, player: HandSeat): number {
  let draws = 0;
  for (const [index, { kind }] of getSteps(hand.variant, hand.rules).entries()) {
    if (kind !== 'draw' || index < hand.step) continue;
    if (index > hand.step || player.drew === null) draws += 1;
  }
  return draws;
}

function toHolder(hand: HandContext, player: HandSeat, knowledge: Knowledge, toCome: number): Holder {
  const known = listKnown(player, knowledge);
  const takesHits = getSteps(hand.variant, hand.rules).some(({ kind }) => kind === 'hit-or-stand');
  return {
    known,
    // What is thrown away is dealt anew.
    wanted: player.cards.length - known.length + player.discards.length + toCome,
    draws: countDraws(hand, player),
    hits: takesHits && player.stood === undefined,
  };
}

/** The cards that are known to be out of play until a deck that runs out is made of them anew (R7.1). */
const listKnownDead = ({ deck }: HandContext, knowledge: Knowledge): Cards =>
  deck.dead.flatMap((slot) => {
    const code = knowledge.get(slot);
    return code === undefined ? [] : [toCard(code)];
  });

/** The cards that lie on boards, are known of hands or are known to be dead, as one's own discards; of players with a range nothing counts but the range. */
function findSeen(
  hand: HandContext,
  boards: readonly Cards[],
  knowledge: Knowledge,
  ranges: Ranges,
): Set<Card> {
  const held = hand.seats.flatMap((player) => (ranges.has(player.seat) ? [] : listKnown(player, knowledge)));
  return new Set([...boards.flat(), ...held, ...listKnownDead(hand, knowledge)]);
}

/** How many hands each range has left, once those with a card that is seen are out; by seat. Seen are boards, and hands that are known of players without a range or who have folded: they hold no range any more. */
export function countCombos(
  hand: HandContext,
  knowledge: Knowledge,
  ranges: Ranges,
): ReadonlyMap<Seat, number> {
  const playing = new Set(activePlayers(hand).map(({ seat }) => seat));
  const held = new Map([...ranges].filter(([seat]) => playing.has(seat)));
  const seen = findSeen(hand, listKnownBoards(hand, listBoards(hand).length), knowledge, held);
  return new Map([...held].map(([seat, range]) => [seat, listUnblocked(range, seen).length]));
}

/** The best of strengths; null where there is none. */
function findBest(strengths: readonly (number | null)[]): number | null {
  let best: number | null = null;
  for (const strength of strengths)
    if (strength !== null && (best === null || strength > best)) best = strength;
  return best;
}

/** A pot and the places of those who can win it. */
interface Stake {
  readonly amount: number;
  readonly players: readonly number[];
}

/** What each player wins of a pot, by their strengths; halves apart where a low qualifies (R1.7, R6.0). */
function share(
  { amount, players }: Stake,
  high: readonly (number | null)[],
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

/** The draw of hands that are dealt to the end. */
const nobodyDraws: Draw = (_onto, place) => place;

/** What a hand has become by its end: it exchanges what is not worth keeping, or takes cards until it has enough. */
function playOut(cards: Cards, { draws, hits }: Holder, draw: Draw, game: HandGame): Cards {
  if (draws === 0 && !hits) return cards;
  let held = [...cards];
  for (let left = draws; left > 0; left -= 1) {
    const keep = keepInDraw(held, game);
    const size = held.length;
    if (keep.length === size) break;
    held = [...keep];
    draw(held, keep.length, size - keep.length);
  }
  for (let had = -1; hits && held.length > had && computeTotal(held).total < usualStand; ) {
    had = held.length;
    draw(held, had, 1);
  }
  return held;
}

/** What the players of a hand win, way by way. */
function createCount(hand: HandContext, players: readonly HandSeat[]) {
  const game = handGame(hand.variant, hand.rules);
  const seats = players.map(({ seat }) => seat);
  const all = calledPots(hand, seats);
  // Before anybody has paid, a pot is played for all the same.
  const pots: readonly Stake[] =
    all.length === 0
      ? [{ amount: 1, players: seats.map((_, player) => player) }]
      : all.map(({ amount, eligible }) => ({ amount, players: eligible.map((seat) => seats.indexOf(seat)) }));
  const winnable = seats.map((_, player) =>
    pots.reduce((sum, pot) => sum + (pot.players.includes(player) ? pot.amount : 0), 0),
  );
  const sums = seats.map(() => 0);
  const squares = seats.map(() => 0);
  let ways = 0;
  return {
    /** Each pot is divided between the boards (R8.1, R8.3). */
    add(hands: readonly Cards[], boards: readonly Cards[]): void {
      ways += 1;
      const won = seats.map(() => 0);
      for (const board of boards) {
        const high = hands.map((held) => {
          const strength = judgeHand(held, board, game);
          // Who is over 21 wins nothing, even where all are (B6).
          return game.evaluator === 'bluffjack' && strength <= 0 ? null : strength;
        });
        const low = game.low === null ? [] : hands.map((held) => judgeLow(held, board, game));
        for (const pot of pots) share(pot, high, low, won);
      }
      for (const [player, amount] of won.entries()) {
        const part = amount / boards.length / (winnable[player] || 1);
        sums[player] = (sums[player] ?? 0) + part;
        squares[player] = (squares[player] ?? 0) + part * part;
      }
    },
    shares: () => new Map(seats.map((seat, player) => [seat, (sums[player] ?? 0) / ways])),
    /** That of the share which is off most. */
    error: () =>
      Math.max(
        ...seats.map((_, player) => {
          const mean = (sums[player] ?? 0) / ways;
          const variance = Math.max(0, (squares[player] ?? 0) / ways - mean * mean);
          return certain * Math.sqrt(variance / ways);
        }),
        // Where all ways that were looked at came to the same, one in so many may still come to something else.
        unseenWays / ways,
      ),
  };
}

/**
 * What each player who has not folded wins in the mean, if all call and stay to the end, and nobody bets any more. Of `knowledge`
 * only cards that are dealt by now count; what is not known of a hand is as likely as anything else. Folded hands, discards and
 * burned cards are among what may come, but for those that are known. Whoever can still exchange cards keeps what is worth keeping, and
 * who takes cards at Bluffjack takes them up to {@link usualStand}.
 *
 * Who has a range holds each of its hands as likely as the others, whatever is known of their cards, but for those that have a card which is seen.
 *
 * All ways are looked at where they are few, else so many by chance, the same for everyone who asks with the same knowledge. Null where
 * nobody plays against another, the deck has too few cards, or a range has no hand left.
 */
export function computeEquity(
  hand: HandContext,
  knowledge: Knowledge,
  given: Ranges = noRanges,
): Equity | null {
  const players = activePlayers(hand);
  if (players.length < 2) return null;
  const toCome = findToCome(hand);
  const boards = listKnownBoards(hand, toCome.boards.length);
  const ranged = players.filter(({ seat }) => given.has(seat));
  const seen = findSeen(hand, boards, knowledge, new Map(ranged.map(({ seat }) => [seat, []])));
  const ranges = ranged.map(({ seat }) => listUnblocked(given.get(seat) ?? [], seen));
  if (ranges.some((range) => range.length === 0)) return null;
  const places = players.map((player) => ranged.indexOf(player));
  const holders = players.map((player): Holder => {
    const later = toCome.bySeat.get(player.seat) ?? 0;
    const holder = toHolder(hand, player, knowledge, later);
    return ranged.includes(player) ? { ...holder, known: [], wanted: later } : holder;
  });
  const groups = [...toCome.boards, ...holders.map(({ wanted }) => wanted)];
  const wanted = groups.reduce((sum, size) => sum + size, 0);
  const inRanges = ranges.reduce((sum, [cards = []]) => sum + cards.length, 0);
  const pack = decks[getDeckId(hand.variant, hand.rules)].map(toCard);
  let unseen = pack.filter((card) => !seen.has(card));
  // A deck that runs out is made anew of what is dead (R7.1).
  if (wanted + inRanges > unseen.length) unseen = [...unseen, ...listKnownDead(hand, knowledge)];
  if (wanted + inRanges > unseen.length) return null;

  const game = handGame(hand.variant, hand.rules);
  const count = createCount(hand, players);
  const look = (dealt: Cards, draw: Draw, holding: readonly Cards[]) => {
    let from = 0;
    const whole = boards.map((board, index) => {
      const to = from + (toCome.boards[index] ?? 0);
      const cards = from === to ? board : [...board, ...dealt.slice(from, to)];
      from = to;
      return cards;
    });
    const hands = holders.map((holder, player) => {
      const to = from + holder.wanted;
      const held = holding[places[player] ?? -1] ?? holder.known;
      const cards = from === to ? held : [...held, ...dealt.slice(from, to)];
      from = to;
      return playOut(cards, holder, draw, game);
    });
    count.add(hands, whole);
  };
  const isDealt = holders.every(({ draws, hits }) => draws === 0 && !hits);
  const maxWays = Math.floor(maxJudged[isDealt ? 'dealt' : 'played'] / players.length / boards.length);
  const ordered = groups.filter((size) => size > 0);
  const withoutHeld = (holding: readonly Cards[]) => {
    const held = new Set(holding.flat());
    return held.size === 0 ? unseen : unseen.filter((card) => !held.has(card));
  };
  const holdings = ranges.reduce((ways, range) => ways * range.length, 1);
  const waysEach = countWays(unseen.length - inRanges, ordered, maxWays);
  if (isDealt && holdings * waysEach <= maxWays) {
    let looked = 0;
    forEachHolding(ranges, (holding) => {
      forEachWay(withoutHeld(holding), ordered, (dealt) => {
        looked += 1;
        look(dealt, nobodyDraws, holding);
      });
    });
    return looked === 0 ? null : { shares: count.shares(), error: 0 };
  }
  const random = randomFrom(hand.handNumber);
  const dealt: Card[] = [];
  for (let sample = 0; sample < maxWays; sample += 1) {
    const holding = drawHolding(ranges, random);
    if (holding === null) return null;
    const draw = drawFrom(ranges.length === 0 ? unseen : withoutHeld(holding), random);
    draw(dealt, 0, wanted);
    look(dealt, draw, holding);
  }
  return { shares: count.shares(), error: count.error() };
}
