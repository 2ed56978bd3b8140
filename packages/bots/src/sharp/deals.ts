import { type Card, computeTotal, decks, toCard } from '@openfelt/cards';
import {
  getDeckId,
  getSteps,
  type HandGame,
  handGame,
  judgeHand,
  judgeLow,
  keepInDraw,
  type SeatView,
  type TableView,
  usualStand,
} from '@openfelt/engine';
import { countDealt, listSeen } from '../seen-cards.ts';
import { type DrawRanges, getDrawRanges } from './draw-ranges.ts';
import { createPack, type Pack } from './pack.ts';
import type { Opponent } from './reads.ts';

/** What a hand is worth that has no worth: it does not qualify, or its cards ran out. */
export const worthless = Number.NEGATIVE_INFINITY;

/** A hand at the showdown, on the game's scales; larger is better. */
export interface Worth {
  readonly main: number;
  /** For the low half of a split pot; {@link worthless} where there is none or it does not qualify. */
  readonly low: number;
}

/** What each player would show in one deal of what the viewer does not see; `own` stands for the viewer. */
export interface Deal {
  readonly own: Worth;
  readonly others: readonly Worth[];
}

/** What is known of a hand before it is dealt out: everything of the table that no deal changes. */
export interface Unseen {
  readonly game: HandGame;
  readonly pack: Pack;
  readonly random: () => number;
  /** The cards of each board; a deal is of one of them, as a pot is divided between them. */
  readonly boards: readonly (readonly Card[])[];
  readonly boardSize: number;
  /** Cards in a player's hand at the showdown. */
  readonly handSize: number;
  readonly draws: number;
  /** Draws that are still to come for who has exchanged in the one that goes on, or is over. */
  readonly drawsLeft: number;
  /** Draws that are still to come for who has not. */
  readonly drawsToCome: number;
  readonly ranges: DrawRanges;
  readonly takesHits: boolean;
}

/** The draws that are over: those before the betting round that was begun last. */
function countDrawsOver({ variant, rules, street }: TableView): number {
  let bets = 0;
  let draws = 0;
  for (const { kind } of getSteps(variant, rules)) {
    if (kind === 'bet') bets += 1;
    if (bets >= street) break;
    if (kind === 'draw') draws += 1;
  }
  return draws;
}

/** What the viewer does not see of a hand. */
export function findUnseen(view: TableView, random: () => number): Unseen {
  const steps = getSteps(view.variant, view.rules);
  const game = handGame(view.variant, view.rules);
  const draws = steps.filter(({ kind }) => kind === 'draw').length;
  const { board: boardSize, hand: handSize } = countDealt(view);
  const boards = [view.board, ...view.otherBoards].map(listSeen);
  // Cards of players who have folded are dead: those that lay open stay seen.
  const seen = new Set([
    ...boards.flat(),
    ...view.seats.flatMap((seat) => (seat === null ? [] : listSeen(seat.cards))),
  ]);
  const deck = getDeckId(view.variant, view.rules);
  const isDrawing = view.phase.startsWith('drawing');
  const drawsToCome = draws - countDrawsOver(view);
  return {
    game,
    random,
    pack: createPack(
      decks[deck].map(toCard).filter((card) => !seen.has(card)),
      random,
    ),
    boards,
    boardSize: Math.max(boardSize, ...boards.map((board) => board.length)),
    handSize,
    draws,
    drawsLeft: drawsToCome - (isDrawing ? 1 : 0),
    drawsToCome,
    ranges: draws === 0 ? new Map() : getDrawRanges({ game, deck, size: handSize, draws }),
    takesHits: steps.some(({ kind }) => kind === 'hit-or-stand'),
  };
}

/** Makes a hand up to so many cards, fewer where the pack has no more. */
export function fill(cards: Card[], pack: Pack, size: number): void {
  while (cards.length < size) {
    const card = pack.draw();
    if (card === undefined) return;
    cards.push(card);
  }
}

/** Draws so often, as players do who keep what they should. */
export function exchange(cards: Card[], times: number, { game, pack, handSize }: Unseen): Card[] {
  let hand = cards;
  for (let draw = 0; draw < times && hand.length >= handSize; draw += 1) {
    const keep = keepInDraw(hand, game);
    if (keep.length === hand.length) break;
    hand = [...keep];
    fill(hand, pack, handSize);
  }
  return hand;
}

/** Takes cards up to 17, as long as there are any. */
export function growTo17(cards: Card[], pack: Pack): void {
  while (computeTotal(cards).total < usualStand) {
    const card = pack.draw();
    if (card === undefined) return;
    cards.push(card);
  }
}

/** What a whole hand is worth. */
export function judge(cards: readonly Card[], board: readonly Card[], unseen: Unseen): Worth {
  const { game, handSize, boardSize, takesHits } = unseen;
  // Where the deck ran out, nothing can be said of a hand that is too small to be compared.
  const isWhole = takesHits || cards.length + board.length >= Math.min(5, handSize + boardSize);
  if (!isWhole) return { main: worthless, low: worthless };
  return {
    main: judgeHand(cards, board, game),
    low: game.low === null ? worthless : (judgeLow(cards, board, game) ?? worthless),
  };
}

/** One of the hands that a player may hold who exchanged so many cards; random cards where none fits. */
function takeFromRange(into: Card[], drew: number, { ranges, pack, random }: Unseen): void {
  const hands = ranges.get(drew) ?? [];
  const before = pack.out;
  for (let attempt = 0; attempt < 6 && hands.length > 0; attempt += 1) {
    const hand = hands[Math.floor(random() * hands.length)] ?? [];
    if (hand.every((card) => pack.take(card))) {
      into.push(...hand);
      return;
    }
    pack.putBack(before);
  }
}

/** A hand that an opponent may come to. */
function dealHand({ seat, cards: seen }: Opponent, unseen: Unseen): Card[] {
  const { pack, handSize, draws, drawsLeft, takesHits, random } = unseen;
  const cards = [...seen];
  if (takesHits) {
    fill(cards, pack, seat.cards.length);
    if (!seat.stood) growTo17(cards, pack);
    return cards;
  }
  if (draws === 0 || cards.length > 0) {
    fill(cards, pack, handSize);
    return cards;
  }
  if (seat.drew === null) {
    // Nothing is known of a hand before its draw: it is as all that were drawn to so often.
    fill(cards, pack, handSize);
    return exchange(cards, draws, unseen);
  }
  // Some draw for what others would throw away, and some stand pat on nothing.
  if (random() < 0.9) takeFromRange(cards, seat.drew, unseen);
  fill(cards, pack, handSize);
  return exchange(cards, drawsLeft, unseen);
}

/** How often a hand is dealt anew: a fraction happens so often. */
function countTries(pickedFrom: number, random: () => number): number {
  const whole = Math.floor(pickedFrom);
  return whole + (random() < pickedFrom - whole ? 1 : 0);
}

/** Whether a hand is better than another; in split pots now for one half and now for the other. */
function isBetter(a: Worth, b: Worth, forLow: boolean): boolean {
  if (!forLow || a.low === b.low) return a.main > b.main;
  return a.low > b.low;
}

/** The best of an opponent's deals, whose cards stay out of the pack. */
function dealBest(opponent: Opponent, board: readonly Card[], unseen: Unseen): Worth {
  const { pack, random, game } = unseen;
  const before = pack.out;
  let cards = dealHand(opponent, unseen);
  let best = judge(cards, board, unseen);
  const tries = countTries(opponent.pickedFrom, random);
  if (tries === 1) return best;
  const forLow = game.low !== null && random() < 0.5;
  for (let attempt = 1; attempt < tries; attempt += 1) {
    pack.putBack(before);
    const other = dealHand(opponent, unseen);
    const worth = judge(other, board, unseen);
    if (isBetter(worth, best, forLow)) {
      best = worth;
      cards = other;
    }
  }
  pack.putBack(before);
  for (const card of cards) pack.take(card);
  return best;
}

/** Deals out the board and the opponents' hands. `own` is asked for the viewer's hand first, so that it is as free as theirs. */
export function dealOut(
  unseen: Unseen,
  opponents: readonly Opponent[],
  own: (board: readonly Card[]) => Worth,
): Deal {
  const { pack, boards, boardSize, random } = unseen;
  pack.putBack(0);
  const board = [...(boards[boards.length === 1 ? 0 : Math.floor(random() * boards.length)] ?? [])];
  fill(board, pack, boardSize);
  const mine = own(board);
  return { own: mine, others: opponents.map((opponent) => dealBest(opponent, board, unseen)) };
}

/** The viewer's hand, dealt out from what they hold and as they would draw; after a draw of theirs the draws left are fewer. */
export function dealOwn(
  seat: SeatView,
  seen: readonly Card[],
  board: readonly Card[],
  unseen: Unseen,
): Worth {
  const { pack, handSize, drawsLeft, drawsToCome, takesHits } = unseen;
  const cards = [...seen];
  if (takesHits) {
    if (!seat.stood) growTo17(cards, pack);
    return judge(cards, board, unseen);
  }
  fill(cards, pack, handSize);
  const draws = seat.drew === null ? drawsToCome : drawsLeft;
  return judge(exchange(cards, draws, unseen), board, unseen);
}
