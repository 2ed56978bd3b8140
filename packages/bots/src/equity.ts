import { type Card, type DeckId, decks, toCard } from '@openfelt/cards';
import {
  type Draw,
  drawFrom,
  getDeckId,
  getSteps,
  type HandGame,
  handGame,
  judgeHand,
  judgeLow,
  keepInDraw,
  type TableView,
} from '@openfelt/engine';
import { countDealt, listSeen } from './seen-cards.ts';

/** A player as far as a viewer knows them. */
interface Known {
  readonly cards: readonly Card[];
  /** Has still to draw. */
  readonly draws: boolean;
}

const wholeDecks = new Map<DeckId, readonly Card[]>();

/** A deck's cards, the same list whenever it is asked for. */
function getWholeDeck(deck: DeckId): readonly Card[] {
  const cards = wholeDecks.get(deck) ?? decks[deck].map(toCard);
  wholeDecks.set(deck, cards);
  return cards;
}

/** The first player's share of a pot that the highest worth wins. Nobody is judged any more once the first is beaten. */
export function partOfFirst<Player>(players: readonly Player[], worth: (player: Player) => number): number {
  const [first, ...others] = players;
  if (first === undefined) return 0;
  const own = worth(first);
  let equal = 1;
  for (const other of others) {
    const theirs = worth(other);
    if (theirs > own) return 0;
    if (theirs === own) equal += 1;
  }
  return 1 / equal;
}

/**
 * The viewer's share of the pot, from 0 to 1, if everyone stayed in: the mean over deals of the cards that they do not
 * know. It knows a variant by its steps alone. 0 for a viewer without cards.
 */
export function estimateEquity(view: TableView, random: () => number, deals: number): number {
  const game = handGame(view.variant, view.rules);
  const { board: onBoard, hand: perPlayer } = countDealt(view);
  const hasDraw = getSteps(view.variant, view.rules).some((step) => step.kind === 'draw');
  const known = (seat: TableView['seats'][number]): Known => ({
    cards: listSeen(seat?.cards ?? []),
    draws: hasDraw && seat?.drew === null,
  });
  const own = view.seats.find((seat) => seat?.seat === view.own);
  const others = view.seats.filter((seat) => seat?.inHand && !seat.folded && seat.seat !== view.own);
  if (!own || own.cards.length === 0) return 0;
  const players = [own, ...others].map(known);
  const boards = [view.board, ...view.otherBoards].map(listSeen);
  const folded = view.seats.filter((seat) => seat?.folded).map((seat) => known(seat).cards);
  const seen = new Set([...boards.flat(), ...players.flatMap(({ cards }) => cards), ...folded.flat()]);
  const deck = getWholeDeck(getDeckId(view.variant, view.rules)).filter((card) => !seen.has(card));

  // The same arrays serve every deal: thousands of hands are looked at for one decision.
  const dealtBoards = boards.map(createDealt);
  let dealt = dealtBoards[0] as Dealt;
  const hands = players.map(({ cards }) => createDealt(cards));
  // Where the deck runs out, nothing can be said of who gets no cards.
  const minCards = Math.min(5, perPlayer + onBoard);
  const isWhole = (hand: Dealt) => hand.cards.length + dealt.cards.length >= minCards;
  const judge = (hand: Dealt) =>
    isWhole(hand) ? judgeHand(hand.cards, dealt.cards, game) : Number.NEGATIVE_INFINITY;
  const judgeForLow = (hand: Dealt) =>
    (isWhole(hand) ? judgeLow(hand.cards, dealt.cards, game) : null) ?? Number.NEGATIVE_INFINITY;

  function shareOfViewer(): number {
    const main = partOfFirst(hands, judge);
    if (game.low === null) return main;
    const lows = hands.map(judgeForLow);
    const hasLow = lows.some((low) => low > Number.NEGATIVE_INFINITY);
    return hasLow ? (main + partOfFirst(lows, (low) => low)) / 2 : main;
  }

  let share = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    const draw = drawFrom(deck, random);
    // A pot is divided between the boards: each deal is of one of them.
    dealt = dealtBoards[deal % dealtBoards.length] as Dealt;
    fill(dealt, draw, onBoard);
    for (let i = 0; i < players.length; i += 1) {
      const hand = hands[i] as Dealt;
      fill(hand, draw, perPlayer);
      if (players[i]?.draws && hand.cards.length >= perPlayer) exchange(hand, draw, game);
    }
    share += shareOfViewer();
  }
  return share / deals;
}

/** Cards in a deal: the known ones first. */
interface Dealt {
  readonly cards: Card[];
  readonly known: readonly Card[];
}

const createDealt = (known: readonly Card[]): Dealt => ({ cards: [...known], known });

/** Makes up a hand or a board for a new deal: the known cards, and others to so many. */
function fill({ cards, known }: Dealt, draw: Draw, size: number): void {
  for (let i = 0; i < known.length; i += 1) cards[i] = known[i] as Card;
  setLength(cards, draw(cards, known.length, size - known.length));
}

/** Draws for what is not worth keeping. */
function exchange({ cards }: Dealt, draw: Draw, game: HandGame): void {
  const size = cards.length;
  const keep = keepInDraw(cards, game);
  if (keep.length === size) return;
  for (let i = 0; i < keep.length; i += 1) cards[i] = keep[i] as Card;
  setLength(cards, draw(cards, keep.length, size - keep.length));
}

/** To set a length takes longer than to compare it, and hardly ever changes anything. */
function setLength(cards: Card[], length: number): void {
  if (cards.length !== length) cards.length = length;
}
