import { type Card, decks, toCard } from '@openfelt/cards';
import { getDeckId, handGame, judgeHand, judgeLow, type TableView, variants } from '@openfelt/engine';
import { keepInDraw } from './discards.ts';
import { drawFrom } from './draw.ts';

/** A player as far as a viewer knows them. */
interface Known {
  readonly cards: readonly Card[];
  /** Has still to draw. */
  readonly draws: boolean;
}

/** The cards that no one has shown the viewer. */
function unseen(view: TableView, seen: ReadonlySet<Card>): Card[] {
  return decks[getDeckId(view.variant, view.rules)].map(toCard).filter((card) => !seen.has(card));
}

/** The first player's share of a pot that the highest of some values win. */
export function partOfFirst(values: readonly number[]): number {
  const [first = Number.NEGATIVE_INFINITY] = values;
  let equal = 0;
  for (const value of values) {
    if (value > first) return 0;
    if (value === first) equal += 1;
  }
  return 1 / equal;
}

/** The first player's share of a pot: all of it, or of each half where there is a low. */
function shareOfFirst(mains: readonly number[], lows: readonly number[]): number {
  const main = partOfFirst(mains);
  const hasLow = lows.some((low) => low > Number.NEGATIVE_INFINITY);
  return hasLow ? (main + partOfFirst(lows)) / 2 : main;
}

/**
 * The viewer's share of the pot, from 0 to 1, if everyone stayed in: the mean over deals of the cards that they do not
 * know. It knows a variant by its steps alone. 0 for a viewer without cards.
 */
export function estimateEquity(view: TableView, random: () => number, deals: number): number {
  const { steps } = variants[view.variant];
  const game = handGame(view.variant, view.rules);
  const count = (...kinds: readonly string[]) =>
    steps.reduce((sum, step) => sum + (kinds.includes(step.kind) && 'count' in step ? step.count : 0), 0);
  const onBoard = count('board');
  // A card that everyone shares on the last street of a stud game is no one's own (R7.1).
  const perPlayer = count('down', 'up') - Math.max(0, view.board.length - onBoard);
  const hasDraw = steps.some((step) => step.kind === 'draw');
  const known = (seat: TableView['seats'][number]): Known => ({
    cards: seat?.cards.flatMap((held) => (held.card === null ? [] : [toCard(held.card)])) ?? [],
    draws: hasDraw && seat?.drew === null,
  });
  const own = view.seats.find((seat) => seat?.seat === view.own);
  const others = view.seats.filter((seat) => seat?.inHand && !seat.folded && seat.seat !== view.own);
  if (!own || own.cards.length === 0) return 0;
  const players = [own, ...others].map(known);
  const board = view.board.flatMap((held) => (held.card === null ? [] : [toCard(held.card)]));
  const folded = view.seats.filter((seat) => seat?.folded).map((seat) => known(seat).cards);
  const deck = unseen(view, new Set([...board, ...players.flatMap(({ cards }) => cards), ...folded.flat()]));

  // The same arrays serve every deal: thousands of hands are looked at for one decision.
  const fullBoard: Card[] = [];
  const hand: Card[] = [];
  const mains = players.map(() => 0);
  const lows = players.map(() => 0);
  // Where the deck runs out, nothing can be said of who gets no cards.
  const minCards = Math.min(5, perPlayer + onBoard);
  let share = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    const draw = drawFrom(deck, random);
    refill(fullBoard, board);
    draw(fullBoard, onBoard - board.length);
    for (const [index, { cards, draws }] of players.entries()) {
      refill(hand, cards);
      draw(hand, perPlayer - cards.length);
      if (draws && hand.length >= perPlayer) {
        const retained = keepInDraw(hand, game);
        const wanted = hand.length - retained.length;
        if (wanted > 0) refill(hand, retained);
        draw(hand, wanted);
      }
      const isWhole = hand.length + fullBoard.length >= minCards;
      mains[index] = isWhole ? judgeHand(hand, fullBoard, game) : Number.NEGATIVE_INFINITY;
      const low = isWhole ? judgeLow(hand, fullBoard, game) : null;
      lows[index] = low ?? Number.NEGATIVE_INFINITY;
    }
    share += shareOfFirst(mains, lows);
  }
  return share / deals;
}

/** Makes an array hold just these cards. */
function refill(array: Card[], cards: readonly Card[]): void {
  array.length = 0;
  for (const card of cards) array.push(card);
}
