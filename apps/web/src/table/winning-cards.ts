import type { CardCode } from '@openfelt/cards';
import type { Seat, TableView } from '@openfelt/engine';
import type { CardMark } from '../cards/card.tsx';
import type { PotAward } from '../events/use-pot-results.ts';

/** How the cards of a finished hand are marked: those on the board, and those of each seat that showed. */
export interface WinningCards {
  readonly board: ReadonlyMap<CardCode, CardMark>;
  readonly seats: ReadonlyMap<Seat, ReadonlyMap<CardCode, CardMark>>;
}

const none: WinningCards = { board: new Map(), seats: new Map() };

/** Marks which cards play: in what wins, in its high or low half, or in nothing. Before the showdown there is nothing to mark. */
export function markWinningCards(view: TableView, awards: readonly PotAward[]): WinningCards {
  const shown = view.seats.flatMap((seat) => (seat?.shown === true && !seat.folded ? [seat] : []));
  if (awards.length === 0 || shown.length === 0) return none;
  const isSplit = awards.some(({ half }) => half !== 'whole');
  const winners = (low: boolean) =>
    new Set(
      awards
        .filter(({ half }) => (half === 'low') === low)
        .flatMap(({ shares }) => shares.map(({ seat }) => seat)),
    );
  const [highWinners, lowWinners] = [winners(false), winners(true)];

  const mark = (high: boolean, low: boolean): CardMark =>
    high && low ? 'both' : low ? 'low' : isSplit ? 'high' : 'win';
  const high = new Set<CardCode>();
  const low = new Set<CardCode>();
  const seats = shown.map((seat): [Seat, ReadonlyMap<CardCode, CardMark>] => {
    const playsHigh = new Set<CardCode>(seat.made?.cards ?? []);
    const playsLow = new Set<CardCode>(seat.low?.cards ?? []);
    const marks = new Map<CardCode, CardMark>();
    const winsHigh = highWinners.has(seat.seat);
    const winsLow = lowWinners.has(seat.seat);
    if (winsHigh) for (const card of playsHigh) high.add(card);
    if (winsLow) for (const card of playsLow) low.add(card);
    for (const { card } of seat.cards) {
      if (card === null) continue;
      const isHigh = winsHigh && playsHigh.has(card);
      const isLow = winsLow && playsLow.has(card);
      if (isHigh || isLow) marks.set(card, mark(isHigh, isLow));
      else if (!playsHigh.has(card) && !playsLow.has(card)) marks.set(card, 'unused');
    }
    return [seat.seat, marks];
  });
  const board = new Map<CardCode, CardMark>();
  for (const { card } of view.board)
    if (card !== null)
      board.set(card, high.has(card) || low.has(card) ? mark(high.has(card), low.has(card)) : 'unused');
  return { board, seats: new Map(seats) };
}
