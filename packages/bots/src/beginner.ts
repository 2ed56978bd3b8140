import {
  type Card,
  computeTotal,
  getCategoryIn,
  highStrengthIn,
  isWild,
  rankOf,
  toCard,
} from '@openfelt/cards';
import { type ActionCommand, type HandGame, keepInDraw, type TableView } from '@openfelt/engine';
import { chooseByPrice, discard, type PlayStyle } from './by-price.ts';

/** Knows the chances roughly, but calls far too much to see what comes, bets little of what is good, and never bluffs. */
const caller: PlayStyle = { deals: 24, caution: -0.2, aggression: 0.08, bluff: 0 };

/** A beginner fears to go over 21 and stands on so much (B4). */
const fearfulStand = 13;
/** Ranks from 0, a two: no card above a seven is low enough for a beginner, and no kicker below a king high enough. */
const [seven, king, ace] = [5, 11, 12] as const;

/** Four cards that lack one to a straight, wherever: a beginner draws to the inside of it. */
function fourToStraight(cards: readonly Card[]): readonly Card[] | null {
  for (const left of cards) {
    const four = cards.filter((card) => card !== left);
    const ranks = four.map(rankOf);
    if (new Set(ranks).size === 4 && Math.max(...ranks) - Math.min(...ranks) <= 4) return four;
  }
  return null;
}

/** A pair is kept with its high kicker, and four to any straight are drawn to. */
function keepForHigh(cards: readonly Card[], game: HandGame): readonly Card[] {
  const keep = keepInDraw(cards, game);
  if (cards.some((card) => isWild(card, game.high.wildRank))) return keep;
  const category = getCategoryIn(highStrengthIn(cards, game.high), game.high);
  if (category === 'high-card' && keep.length < 4) return fourToStraight(cards) ?? keep;
  const kickers = cards.filter((card) => !keep.includes(card) && rankOf(card) >= king);
  return category === 'one-pair' ? [...keep, ...kickers.slice(0, 1)] : keep;
}

/** Nothing over a seven is kept. */
function keepForLow(cards: readonly Card[], game: HandGame): readonly Card[] {
  const isAceLow = game.evaluator !== 'deuce-to-seven';
  const isLow = (card: Card) => rankOf(card) <= seven || (rankOf(card) === ace && isAceLow);
  return keepInDraw(
    cards.filter((card) => isLow(card) || isWild(card, game.high.wildRank)),
    game,
  );
}

/** The cards that a beginner keeps in a draw. */
export function keepAsBeginner(cards: readonly Card[], game: HandGame): readonly Card[] {
  return game.evaluator === 'high' ? keepForHigh(cards, game) : keepForLow(cards, game);
}

/**
 * What an easy bot does at its turn: the mistakes of people who are new to a game. It calls too much and never bluffs, draws to
 * inside straights and with a kicker, breaks low hands that it should stand on, and at Bluffjack stands too soon.
 */
export function chooseAsBeginner(view: TableView, random: () => number): ActionCommand | null {
  const own = view.seats.find((seat) => seat?.seat === view.own);
  if (!own || view.toAct !== own.seat) return null;
  const draw = view.legal.find((action) => action.type === 'discard');
  if (draw) return discard(view, own, draw.max, keepAsBeginner);
  if (view.legal.some(({ type }) => type === 'hit')) {
    const { total } = computeTotal(own.cards.flatMap(({ card }) => (card === null ? [] : [toCard(card)])));
    return { type: total < fearfulStand ? 'hit' : 'stand', seat: own.seat };
  }
  return chooseByPrice(view, random, caller);
}
