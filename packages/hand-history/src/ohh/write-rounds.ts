import type { CardCode } from '@openfelt/cards';
import { type EventOf, type GameEvent, getBoardIndex, isBoard, type Seat, type Slot } from '@openfelt/engine';
import { ohhGames, type ohhVerbs } from './games.ts';

/** An action as it is written. */
interface WrittenAction {
  readonly action_number: number;
  readonly player_id: number;
  readonly action: keyof typeof ohhVerbs;
  readonly amount: number;
  readonly is_allin: boolean;
  readonly cards?: readonly string[];
}

/** A round as it is written. */
export interface WrittenRound {
  readonly id: number;
  readonly street: string;
  readonly cards: readonly string[];
  readonly actions: readonly WrittenAction[];
}

/** The rounds of a game by their order. The specification names those of board games alone. */
const streets = {
  board: ['Preflop', 'Flop', 'Turn', 'River'],
  stud: ['Third Street', 'Fourth Street', 'Fifth Street', 'Sixth Street', 'Seventh Street'],
  draw: ['Before the Draw', 'After the Draw'],
} as const;

const posts = {
  small: 'Post SB',
  big: 'Post BB',
  straddle: 'Straddle',
  owed: 'Post Extra Blind',
  dead: 'Post Dead',
} as const;

const unknown = '??';

/** What rounds are written by. */
interface Writing {
  /** One of `ohhGames`. */
  readonly type: string;
  readonly known: ReadonlyMap<Slot, CardCode>;
  /** An amount in the file's unit. */
  readonly inUnit: (chips: number) => number;
}

/** Writes the rounds of a hand, and a showdown where anyone showed or mucked. An amount is what an action adds to the pot. */
export function writeRounds(
  start: EventOf<'HandStarted'>,
  events: readonly GameEvent[],
  { type, known, inUnit }: Writing,
): readonly WrittenRound[] {
  const { context, dealtIn, forced } = start;
  const { family = 'board', firstCards = 2 } = ohhGames[type] ?? {};
  const opened = new Map<Slot, CardCode>(known);
  const text = (slot: Slot) => opened.get(slot) ?? unknown;
  const stacks = new Map(dealtIn.map((seat) => [seat, context.seats[seat]?.stack ?? 0]));
  const held = new Map<Seat, readonly Slot[]>();
  let bets = new Map<Seat, number>();
  const rounds: { street: string; cards: string[]; actions: WrittenAction[] }[] = [];
  const showdown: WrittenAction[] = [];

  /** How many streets all runs of a board share, and how many each has by now (R8.1). */
  let shared = 0;
  const laid: number[] = [0];

  /** Begins the round of a street by its order; of several runs, each has its own of a name. */
  const nextRound = (street = rounds.length) => {
    bets = new Map();
    rounds.push({ street: streets[family][street] ?? '', cards: [], actions: [] });
  };
  const nextBoardRound = (run: number) => {
    const street = (laid[run] ?? shared) + 1;
    laid[run] = street;
    nextRound(street);
  };
  const add = (
    seat: Seat,
    action: WrittenAction['action'],
    more: { readonly chips?: number; readonly cards?: readonly string[] } = {},
    to: WrittenAction[] = rounds.at(-1)?.actions ?? [],
  ) => {
    const { chips = 0, cards } = more;
    const left = (stacks.get(seat) ?? 0) - chips;
    stacks.set(seat, left);
    const player_id = dealtIn.indexOf(seat);
    const is_allin = left === 0;
    const written = { action_number: to.length + 1, player_id, action, amount: inUnit(chips), is_allin };
    to.push(cards === undefined ? written : { ...written, cards });
  };
  const bet = (seat: Seat, action: WrittenAction['action'], chips: number) => {
    bets.set(seat, (bets.get(seat) ?? 0) + chips);
    add(seat, action, { chips });
  };
  const raise = (seat: Seat, isBet: boolean, to: number) => {
    // Before the flop a bet is a raise of nothing.
    const action = isBet && !(family === 'board' && rounds.length === 1) ? 'Bet' : 'Raise';
    bet(seat, action, to - (bets.get(seat) ?? 0));
  };
  /** The forced bets: who had nothing left for one has posted none of it, and is named all the same. */
  const force = () => {
    const posted = events.flatMap((event) => (event.type === 'BlindsPosted' ? event.posts : []));
    const antes = events.flatMap((event) => (event.type === 'AntesPosted' ? event.posts : []));
    for (const { seat } of forced.antes)
      add(seat, 'Post Ante', { chips: antes.find((post) => post.seat === seat)?.amount ?? 0 });
    for (const { seat, blind } of forced.blinds) {
      const chips = posted.find((post) => post.seat === seat && post.blind === blind)?.amount ?? 0;
      if (blind === 'dead') add(seat, 'Post Dead', { chips });
      else bet(seat, posts[blind], chips);
    }
  };
  const deal = ({ cards }: EventOf<'CardsDealt'>) => {
    const dealt = cards.filter(({ to }) => to !== 'burn');
    const boards = new Set(dealt.flatMap(({ to }) => (isBoard(to) ? [getBoardIndex(to)] : [])));
    const isFurther = dealt.some(
      ({ to }) => family === 'stud' && (held.get(to as Seat)?.length ?? 0) >= firstCards,
    );
    // A stud game has a board only where the deck ran short (R7.1).
    if (family !== 'board' && (boards.size > 0 || isFurther)) nextRound();
    const hands = new Map<Seat, readonly Slot[]>();
    for (const card of dealt) {
      if (card.face === 'up') opened.set(card.slot, card.card);
      if (isBoard(card.to)) {
        const index = getBoardIndex(card.to);
        // Of two boards (R8.3) each has a round of its own on a street; who acts there does so in the last.
        if (family === 'board' && boards.delete(index)) nextBoardRound(index);
        rounds.at(-1)?.cards.push(text(card.slot));
      } else if (card.to !== 'burn') hands.set(card.to, [...(hands.get(card.to) ?? []), card.slot]);
    }
    for (const [seat, slots] of hands) {
      held.set(seat, [...(held.get(seat) ?? []), ...slots]);
      if (slots.some((slot) => opened.has(slot))) add(seat, 'Dealt Cards', { cards: slots.map(text) });
    }
  };

  nextRound();
  force();
  for (const event of events) {
    switch (event.type) {
      case 'CardsDealt':
        deal(event);
        break;
      case 'RunsAnswered':
        shared = laid[0] ?? 0;
        break;
      case 'BringInPosted':
        bet(event.seat, 'Post Extra Blind', event.amount);
        break;
      case 'Folded':
        add(event.seat, 'Fold');
        break;
      case 'Checked':
        add(event.seat, 'Check');
        break;
      case 'Called':
        bet(event.seat, 'Call', event.amount);
        break;
      case 'Bet':
        raise(event.seat, true, event.to);
        break;
      case 'Raised':
        raise(event.seat, false, event.to);
        break;
      case 'Discarded':
        if (rounds.length === 1) nextRound();
        add(event.seat, 'Mucks Cards', { cards: event.slots.map(text) });
        held.set(
          event.seat,
          (held.get(event.seat) ?? []).filter((slot) => !event.slots.includes(slot)),
        );
        break;
      case 'HandShown':
        for (const open of event.cards) opened.set(open.slot, open.card);
        add(event.seat, 'Shows Cards', { cards: (held.get(event.seat) ?? []).map(text) }, showdown);
        break;
      case 'HandMucked':
        add(event.seat, 'Mucks Cards', {}, showdown);
        break;
      case 'CardsShown': {
        // After the hand (R6.1): behind a fold or a muck, or a pot that was won unseen.
        const shown = new Map(event.cards.map((open) => [open.slot, open.card]));
        const cards = (held.get(event.seat) ?? []).map((slot) => shown.get(slot) ?? unknown);
        add(event.seat, 'Shows Cards', { cards }, showdown);
        break;
      }
      default:
        break;
    }
  }
  const ended = showdown.length === 0 ? [] : [{ street: 'Showdown', cards: [], actions: showdown }];
  return [...rounds, ...ended].map((round, id) => ({ id, ...round }));
}
