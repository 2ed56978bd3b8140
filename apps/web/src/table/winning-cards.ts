import type { CardCode } from '@openfelt/cards';
import type { CardView, Seat, SeatView, TableView } from '@openfelt/engine';
import type { CardMark } from '../cards/card.tsx';
import type { PotAward } from '../events/use-pot-results.ts';

type Marks = ReadonlyMap<CardCode, CardMark>;

/** How the cards of a finished hand are marked: those on each board, and those of each seat that showed. */
export interface WinningCards {
  readonly boards: readonly Marks[];
  readonly seats: ReadonlyMap<Seat, Marks>;
}

const none: WinningCards = { boards: [], seats: new Map() };

/** What a player shows on one board. */
type Hands = Pick<SeatView, 'made' | 'low'>;

/** The cards that play on one board: what wins its high and its low part, and all that are in a hand. */
interface BoardPlay {
  readonly high: ReadonlySet<CardCode>;
  readonly low: ReadonlySet<CardCode>;
  readonly playing: ReadonlySet<CardCode>;
}

const getCards = (hand: SeatView['made'] | undefined): readonly CardCode[] => hand?.cards ?? [];

/** Looks at the hands of those who showed on one board, beside its awards. */
function findPlay(
  shown: readonly { readonly seat: Seat; readonly hands: Hands | undefined }[],
  awards: readonly PotAward[],
): BoardPlay {
  const winners = (low: boolean) =>
    new Set(
      awards
        .filter(({ half }) => (half === 'low') === low)
        .flatMap(({ shares }) => shares.map(({ seat }) => seat)),
    );
  const [highWinners, lowWinners] = [winners(false), winners(true)];
  const of = (seats: ReadonlySet<Seat>, low: boolean) =>
    new Set(
      shown.flatMap(({ seat, hands }) => (seats.has(seat) ? getCards(low ? hands?.low : hands?.made) : [])),
    );
  return {
    high: of(highWinners, false),
    low: of(lowWinners, true),
    playing: new Set(shown.flatMap(({ hands }) => [...getCards(hands?.made), ...getCards(hands?.low)])),
  };
}

/**
 * Marks which cards play: in what wins, in its high or low half, or in nothing. Before the showdown there is nothing to mark. `paid` are the
 * seats as they were when the pots were paid: the board still shows what won once its player has got up.
 */
export function markWinningCards(
  view: TableView,
  awards: readonly PotAward[],
  paid: TableView['seats'],
): WinningCards {
  const shown = view.seats.flatMap((sitting, index) => {
    const seat = sitting?.shown === true ? sitting : paid[index];
    return seat?.shown === true && !seat.folded ? [seat] : [];
  });
  if (awards.length === 0 || shown.length === 0) return none;
  const isSplit = awards.some(({ half }) => half !== 'whole');
  const mark = (high: boolean, low: boolean): CardMark =>
    high && low ? 'both' : low ? 'low' : isSplit ? 'high' : 'win';
  const boards = [view.board, ...view.otherBoards];
  const plays = boards.map((_, index) =>
    findPlay(
      shown.map((seat) => ({ seat: seat.seat, hands: index === 0 ? seat : seat.otherHands[index - 1] })),
      // A pot that is not divided between boards had one player for it.
      awards.filter(({ board }) => board === undefined || board === index),
    ),
  );

  const markBoard = (cards: readonly CardView[], { high, low }: BoardPlay): Marks => {
    const marks = new Map<CardCode, CardMark>();
    for (const { card } of cards)
      if (card !== null)
        marks.set(card, high.has(card) || low.has(card) ? mark(high.has(card), low.has(card)) : 'unused');
    return marks;
  };
  const markSeat = ({ cards }: SeatView): Marks => {
    const marks = new Map<CardCode, CardMark>();
    for (const { card } of cards) {
      if (card === null) continue;
      const isHigh = plays.some(({ high }) => high.has(card));
      const isLow = plays.some(({ low }) => low.has(card));
      if (isHigh || isLow) marks.set(card, mark(isHigh, isLow));
      else if (!plays.some(({ playing }) => playing.has(card))) marks.set(card, 'unused');
    }
    return marks;
  };
  return {
    boards: boards.map((cards, index) => markBoard(cards, plays[index] as BoardPlay)),
    seats: new Map(shown.map((seat) => [seat.seat, markSeat(seat)])),
  };
}
