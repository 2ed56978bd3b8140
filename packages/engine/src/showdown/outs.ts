import {
  type Card,
  type CardCode,
  decks,
  getCategoryIn,
  type HighCategory,
  highStrengthIn,
  isWild,
  omahaHighStrengthIn,
  rankOf,
  toCard,
} from '@openfelt/cards';
import type { Seat } from '../chips.ts';
import { type HandGame, handGame } from '../hand/hand-game.ts';
import { getDeckId } from '../house-rules/deck-id.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { getSteps } from '../house-rules/steps.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';
import { judgeHand, judgeLow } from './judge-hand.ts';

/** A card as its viewer sees it; null where they may not know it. */
interface SeenCard {
  readonly card: CardCode | null;
}

/** What a viewer sees of a table, as far as outs go by it; a `TableView` is one. */
interface SeenTable {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly own: Seat | null;
  readonly board: readonly SeenCard[];
  /** The boards after the first. */
  readonly otherBoards: readonly (readonly SeenCard[])[];
  readonly seats: readonly ({
    readonly inHand: boolean;
    readonly folded: boolean;
    readonly cards: readonly SeenCard[];
  } | null)[];
  /** How the hand ended; null while it runs. */
  readonly result: unknown;
}

/** What a card makes of a hand: a higher category of high hands (R1.2), or a better low (R1.7). */
export type Improvement = Exclude<HighCategory, 'high-card'> | 'low';

/** The unseen cards that improve a hand. */
export interface Outs {
  /** How many there are, each counted once. */
  readonly count: number;
  /** How many make what, the strongest first; one that makes both a high hand and a low of a split pot counts for each. */
  readonly makes: readonly { readonly improvement: Improvement; readonly count: number }[];
}

type Cards = readonly Card[];

interface High {
  readonly category: HighCategory;
  readonly strength: number;
}

/** What a viewer has: the high hand and what the board makes of it for everyone, and the low; null where the game has none. */
interface Standing {
  readonly high: High | null;
  readonly everyones: HighCategory | null;
  readonly low: number | null;
}

interface Improved {
  readonly improvement: Improvement;
  readonly strength: number;
}

/** Where the next card goes. */
type Place = 'own' | 'board';

/** Where the next card goes, if it comes by itself and alone; a flop does not. */
function findNextPlace({ variant, rules }: SeenTable, own: number, board: number): Place | null {
  let toOwn = 0;
  let toBoard = 0;
  for (const step of getSteps(variant, rules)) {
    if (step.kind === 'board') toBoard += step.count;
    else if (step.kind === 'down' || step.kind === 'up') toOwn += step.count;
    else continue;
    // The last card of a stud hand is everyone's where the deck runs short (R7.1).
    const place = toBoard > board ? 'board' : toOwn > own + board ? 'own' : null;
    if (place !== null) return step.count === 1 ? place : null;
  }
  return null;
}

/** The category of fewer than five cards, by their ranks alone; a wild card is one more of the rank that there is most of. */
function categorizeFew(cards: Cards, { high: { wildRank } }: HandGame): HighCategory {
  const counts = new Map<number, number>();
  let wild = 0;
  for (const card of cards) {
    if (isWild(card, wildRank)) wild += 1;
    else counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  }
  const [first = 0, second = 0] = [...counts.values()].sort((a, b) => b - a);
  const largest = first + wild;
  if (largest >= 4) return 'four-of-a-kind';
  if (largest === 3) return 'three-of-a-kind';
  if (largest < 2) return 'high-card';
  return second === 2 ? 'two-pair' : 'one-pair';
}

const isOmaha = ({ evaluator }: HandGame) => evaluator === 'omaha-high';
const isHighGame = (game: HandGame) => game.evaluator === 'high' || isOmaha(game);

/** Whether one more card can make a hand: of Omaha's board three play (R1.8). */
function isNearlyWhole(own: Cards, board: Cards, game: HandGame): boolean {
  return isOmaha(game) ? board.length >= 2 : own.length + board.length >= 4;
}

/** The category of the best high hand, and its strength: 0 for fewer than five cards. */
function judgeHigh(own: Cards, board: Cards, game: HandGame): High {
  const cards = [...own, ...board];
  if (cards.length < 5) return { category: categorizeFew(cards, game), strength: 0 };
  const strength = isOmaha(game)
    ? omahaHighStrengthIn(own, board, game.high)
    : highStrengthIn(cards, game.high);
  return { category: getCategoryIn(strength, game.high), strength };
}

/** What the board makes for everyone. Of Omaha's three cards play, which make no more than three of a kind (R1.8). */
function categorizeBoard(board: Cards, game: HandGame): HighCategory {
  if (!isOmaha(game)) return judgeHigh([], board, game).category;
  const category = categorizeFew(board, game);
  if (category === 'two-pair') return 'one-pair';
  return category === 'four-of-a-kind' ? 'three-of-a-kind' : category;
}

/** How strong the low is that cards make; null where they are too few, or it does not qualify. */
function findLow(own: Cards, board: Cards, game: HandGame): number | null {
  if (own.length + board.length < 5) return null;
  return isHighGame(game) ? judgeLow(own, board, game) : judgeHand(own, board, game);
}

/** What a viewer has with the board as it is. */
function judgeStanding(own: Cards, board: Cards, game: HandGame): Standing {
  const isHigh = isHighGame(game);
  return {
    high: isHigh ? judgeHigh(own, board, game) : null,
    everyones: isHigh ? categorizeBoard(board, game) : null,
    low: findLow(own, board, game),
  };
}

/** What a card has made better, each with its strength as a high hand. */
function* findImprovements(before: Standing, after: Standing, { low }: HandGame): Generator<Improved> {
  const { high, everyones } = after;
  if (
    high !== null &&
    high.category !== 'high-card' &&
    high.category !== before.high?.category &&
    // What lies on the board is everyone's, and so is a pair there that makes two of the viewer's one.
    high.category !== everyones &&
    !(high.category === 'two-pair' && everyones !== before.everyones)
  )
    yield { improvement: high.category, strength: high.strength };
  const isFirstLow = before.low === null && low?.eightOrBetter === true;
  if (after.low !== null && (isFirstLow || (before.low !== null && after.low > before.low)))
    yield { improvement: 'low', strength: 0 };
}

/** The cards as they are; null where the viewer does not know one of them. */
function toKnown(cards: readonly SeenCard[]): Cards | null {
  const known = cards.flatMap(({ card }) => (card === null ? [] : [toCard(card)]));
  return known.length === cards.length ? known : null;
}

/**
 * The cards that may come next and improve the viewer's own hand, of all that they have not seen: folded hands and burned cards are
 * among those that may come. A card is an out where it lifts the hand into a higher category (R1.2) which the board alone does not give
 * to everyone, or makes the low better, or a low that qualifies (R1.7).
 *
 * Null where nothing is to be said: the table forbids aids, the viewer is out of the hand, no single card is to come that makes a whole
 * hand, two boards are dealt, or it comes to who wants it, as in draw games (R7.2) and Bluffjack (B4).
 */
export function computeOuts(table: SeenTable): Outs | null {
  const { variant, rules, own: seat, seats, result } = table;
  const { family } = variants[variant];
  if (rules.aids === 'forbidden' || result !== null || family === 'draw' || family === 'bluffjack')
    return null;
  if (table.otherBoards.length > 0) return null;
  const viewer = seat === null ? null : (seats[seat] ?? null);
  if (viewer === null || !viewer.inHand || viewer.folded) return null;
  const own = toKnown(viewer.cards);
  const board = toKnown(table.board);
  const game = handGame(variant, rules);
  if (own === null || board === null || !isNearlyWhole(own, board, game)) return null;
  const place = findNextPlace(table, own.length, board.length);
  if (place === null) return null;

  const before = judgeStanding(own, board, game);
  const seen = new Set(
    [...table.board, ...seats.flatMap((each) => each?.cards ?? [])].map(({ card }) => card),
  );
  const found = new Map<Improvement, { readonly count: number; readonly strength: number }>();
  let outs = 0;
  for (const code of decks[getDeckId(variant, rules)]) {
    if (seen.has(code)) continue;
    const card = toCard(code);
    const after =
      place === 'own'
        ? judgeStanding([...own, card], board, game)
        : judgeStanding(own, [...board, card], game);
    const improved = [...findImprovements(before, after, game)];
    if (improved.length > 0) outs += 1;
    for (const { improvement, strength } of improved) {
      const known = found.get(improvement);
      found.set(improvement, {
        count: (known?.count ?? 0) + 1,
        strength: Math.max(known?.strength ?? 0, strength),
      });
    }
  }
  const makes = [...found]
    .sort(([, one], [, other]) => other.strength - one.strength)
    .map(([improvement, { count }]) => ({ improvement, count }));
  return { count: outs, makes };
}
