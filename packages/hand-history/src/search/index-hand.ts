import type { CardCode } from '@openfelt/cards';
import { type HandSeat, listBoards, type Seat, type Slot } from '@openfelt/engine';
import { listShownCards } from '../replay/shown-cards.ts';
import { summarise } from '../replay/summarise.ts';
import { type CountedHand, countHand, getMeasure } from '../statistics/count-hand.ts';
import type { PlayedStep } from '../statistics/decisions.ts';
import { listAllBoardMarks, listCardMarks } from './card-marks.ts';

/** What a finished hand is found by for one player. */
interface PlayerEntry {
  readonly seat: Seat;
  /** As the statistics name it; null of a voided hand. */
  readonly position: string | null;
  /** The cards held at the end, `AhKd`, for their player alone; null where none is known. */
  readonly cards: string | null;
  readonly cardMarks: readonly string[];
  /** As much of them as everyone saw; null where nothing was. */
  readonly shown: string | null;
  readonly shownMarks: readonly string[];
  /** Won or lost, in bets; null of a voided hand. */
  readonly bets: number | null;
  readonly counted: CountedHand | null;
}

/** What a finished hand is found by, and what is counted of it. Plain JSON. */
export interface HandEntry {
  /** What winnings are measured by: the big bet in fixed limit, else the minimum bet. In chips. */
  readonly bet: number;
  /** In chips. */
  readonly pot: number;
  readonly dealtIn: number;
  /** Whether anyone was all-in. */
  readonly allIn: boolean;
  /** The first one as it was dealt, `AhKd2c`; empty where there was none. */
  readonly board: string;
  /** Of every board. */
  readonly boardMarks: readonly string[];
  readonly players: readonly PlayerEntry[];
}

const isCard = (card: CardCode | null | undefined): card is CardCode => card !== null && card !== undefined;

/**
 * What the search and the statistics know of a finished hand. The steps are those of its replay to its end and beyond; `known` are cards that not everyone
 * saw, by slot, of whomever: they come into `cards` alone. Throws where the hand is not over.
 */
export function indexHand(steps: readonly PlayedStep[], known: ReadonlyMap<Slot, CardCode>): HandEntry {
  const end = steps.findLast(({ event }) => event.type === 'HandEnded' || event.type === 'HandVoided');
  const hand = end?.state.hand?.context;
  if (end === undefined || hand === undefined) throw new Error('there is no finished hand to read');
  const { players, pot } = summarise(end.state);
  // What was shown after the hand is known of it, and changes nothing that is counted.
  const counted = new Map(countHand(steps.slice(0, steps.indexOf(end) + 1)).map((each) => [each.seat, each]));
  const shown = listShownCards(steps);
  const boards = listBoards(hand).map((each) => each.map(({ card }) => card));
  const held = new Map(hand.seats.map((each) => [each.seat, each.cards]));
  const entry = (seat: Seat, find: (card: HandSeat['cards'][number]) => CardCode | null | undefined) => {
    const cards = (held.get(seat) ?? []).map(find).filter(isCard);
    return { text: cards.length === 0 ? null : cards.join(''), marks: listCardMarks(cards) };
  };
  return {
    bet: getMeasure(hand.rules.limit),
    pot,
    dealtIn: players.length,
    allIn: [...counted.values()].some(({ isAllIn }) => isAllIn),
    board: boards[0]?.join('') ?? '',
    boardMarks: listAllBoardMarks(boards),
    players: players.map(({ seat }): PlayerEntry => {
      const own = entry(seat, ({ slot, card }) => card ?? known.get(slot));
      const open = entry(seat, ({ slot, card }) => card ?? shown.get(slot));
      const count = counted.get(seat) ?? null;
      return {
        seat,
        position: count?.position ?? null,
        cards: own.text,
        cardMarks: own.marks,
        shown: open.text,
        shownMarks: open.marks,
        bets: count?.bets ?? null,
        counted: count,
      };
    }),
  };
}
