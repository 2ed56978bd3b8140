import type { Seat } from '../chips.ts';
import type { BettingRound, HandContext, HandSeat } from './hand-context.ts';

type Editable<T> = { -readonly [Field in keyof T]: T[Field] };

/**
 * A hand that an event is changing. Its own fields may be replaced; a seat, the deck and the betting round are changed through
 * `editSeat`, `editDeck` and `editRound`, which put a copy in their place, for all that is not edited is the hand's before.
 * Copies are written out field by field: every event of every hand is one, and a spread costs ten times as much.
 */
export type HandDraft = Editable<Omit<HandContext, 'seats'>> & { seats: HandSeat[] };

/** A draft of a hand, which changes nothing of it. */
export function toHandDraft(hand: HandContext): HandDraft {
  const draft: HandDraft = {
    handNumber: hand.handNumber,
    commitment: hand.commitment,
    variant: hand.variant,
    rules: hand.rules,
    dealer: hand.dealer,
    forced: hand.forced,
    carry: hand.carry,
    seats: hand.seats.slice(),
    step: hand.step,
    deck: hand.deck,
    pending: hand.pending,
    board: hand.board,
    intervals: hand.intervals,
    interval: hand.interval,
    toAct: hand.toAct,
    choices: hand.choices,
    showFirst: hand.showFirst,
    awards: hand.awards,
    result: hand.result,
  };
  if (hand.house !== undefined) draft.house = hand.house;
  if (hand.otherBoards !== undefined) draft.otherBoards = hand.otherBoards;
  if (hand.runs !== undefined) draft.runs = hand.runs;
  if (hand.rabbit !== undefined) draft.rabbit = hand.rabbit;
  return draft;
}

function copySeat(player: HandSeat): Editable<HandSeat> {
  const copy: Editable<HandSeat> = {
    seat: player.seat,
    player: player.player,
    startingStack: player.startingStack,
    stack: player.stack,
    bet: player.bet,
    ante: player.ante,
    gathered: player.gathered,
    folded: player.folded,
    cards: player.cards,
    drew: player.drew,
    discards: player.discards,
    shown: player.shown,
    mucked: player.mucked,
    last: player.last,
  };
  if (player.dead !== undefined) copy.dead = player.dead;
  if (player.stood !== undefined) copy.stood = player.stood;
  if (player.autoMuck !== undefined) copy.autoMuck = player.autoMuck;
  if (player.runs !== undefined) copy.runs = player.runs;
  if (player.timedOut !== undefined) copy.timedOut = player.timedOut;
  return copy;
}

/** A player of a draft, to be changed. Only a bug asks for a seat that was not dealt in: a guard looks first. */
export function editSeat(draft: HandDraft, seat: Seat): Editable<HandSeat> {
  for (let place = 0; place < draft.seats.length; place += 1) {
    const player = draft.seats[place];
    if (player?.seat !== seat) continue;
    const copy = copySeat(player);
    draft.seats[place] = copy;
    return copy;
  }
  throw new Error(`seat ${seat} is not in the hand`);
}

/** All players of a draft, to be changed. */
export function editSeats(draft: HandDraft): readonly Editable<HandSeat>[] {
  const seats = draft.seats.map(copySeat);
  draft.seats = seats;
  return seats;
}

/** The deck of a draft, to be changed. */
export function editDeck(draft: HandDraft): Editable<HandContext['deck']> {
  const { source, root, reveals, next, end, dead, reshuffles } = draft.deck;
  const copy = { source, root, reveals, next, end, dead, reshuffles };
  draft.deck = copy;
  return copy;
}

/** The betting round of a draft, to be changed. Only a bug asks for it outside of one. */
export function editRound(draft: HandDraft): Editable<BettingRound> {
  const { interval: round } = draft;
  if (round === null) throw new Error('no betting round is being held');
  const copy: Editable<BettingRound> = {
    index: round.index,
    size: round.size,
    currentBet: round.currentBet,
    lastRaise: round.lastRaise,
    fullRaise: round.fullRaise,
    raises: round.raises,
    bringIn: round.bringIn,
    actedAt: round.actedAt,
    checked: round.checked,
    aggressor: round.aggressor,
    first: round.first,
  };
  if (round.uncapped !== undefined) copy.uncapped = round.uncapped;
  draft.interval = copy;
  return copy;
}
