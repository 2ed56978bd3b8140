import type { CardCode } from '@openfelt/cards';
import { amountToCall, type BetCount, countBets } from './betting/raise-range.ts';
import type { Chips, Millis, Seat, Slot } from './chips.ts';
import { type GameState, getPhase, runningHand } from './game-state.ts';
import type { HandContext, HandSeat, LastAction } from './hand/hand-context.ts';
import { findDealtIn, findSeat, isAllIn } from './hand/players.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import { rulesOfHand } from './house-rules/stakes.ts';
import { legalActions } from './legal-actions.ts';
import type { LegalAction } from './legality/offers.ts';
import { handPots } from './pots/hand-pots.ts';
import { gatheredFrom, gatheredPot, unawardedChips, wonBy } from './pots/pot-total.ts';
import type { Pot } from './pots/side-pots.ts';
import { rabbitSlots, unseenSlots } from './showdown/after-hand.ts';
import { isComplete, type MadeHand, madeHand, madeLow } from './showdown/made-hand.ts';
import { owesEntry, waitsForBlind } from './table/blind-seats.ts';
import type { SeatOptions, SeatState } from './table-context.ts';
import type { VariantId } from './variants/variant.ts';

/** A card that only one player may know. */
export interface PrivateCard {
  readonly slot: Slot;
  readonly card: CardCode;
}

/** Cards that a viewer may know beyond the public ones, by slot: their own. */
export type Knowledge = ReadonlyMap<Slot, CardCode>;

/** A card as a viewer sees it; `card` is null where the viewer may not know it. */
export interface CardView {
  readonly slot: Slot;
  readonly face: 'down' | 'up';
  readonly card: CardCode | null;
  /** Whether it lies open for everyone: an up card, or one that its player has shown. */
  readonly isOpen: boolean;
}

/** A seat as a viewer sees it. */
export interface SeatView {
  readonly seat: Seat;
  readonly player: string;
  readonly kind: SeatState['kind'];
  readonly stack: Chips;
  readonly sittingOut: boolean;
  readonly leaving: boolean;
  /** Waits for the big blind rather than post what they owe (R3.2): not dealt in until then. */
  readonly waitsForBlind: boolean;
  /** Blinds that the player owes. */
  readonly owes: SeatState['owes'];
  /** What the player has asked for in advance. */
  readonly options: SeatOptions;
  /** Chips that come when the running hand is over (R8.8); 0 where none do. */
  readonly topUp: Chips;
  /** What is left of the player's time bank, in ms, as of their last choice; null at a table without one (R8.7). */
  readonly timeBank: Millis | null;
  /** The clock made the player's last choice: if it makes the next one too, they sit out. */
  readonly timedOut: boolean;
  readonly isDealer: boolean;
  readonly isToAct: boolean;
  /** Dealt into the hand that is shown. */
  readonly inHand: boolean;
  readonly folded: boolean;
  readonly allIn: boolean;
  readonly shown: boolean;
  readonly mucked: boolean;
  /** Chips lying before the player in this betting round. */
  readonly bet: Chips;
  /** All that the player has put in during the deal, ante included (R4.9). */
  readonly paid: Chips;
  /** Chips won in the deal. */
  readonly won: Chips;
  readonly last: LastAction | null;
  readonly drew: number | null;
  /** Takes no more cards (B4). */
  readonly stood: boolean;
  readonly cards: readonly CardView[];
  /** The made hand, where the viewer knows the cards and enough of them are dealt. */
  readonly made: MadeHand | null;
  /** The hand for the low half of a split pot, where it is known and qualifies. */
  readonly low: MadeHand | null;
  /** What they make with each of the other boards. */
  readonly otherHands: readonly { readonly made: MadeHand | null; readonly low: MadeHand | null }[];
}

function getSeatOptions(sitting: SeatState): SeatOptions {
  const { autoPost, autoRebuy, autoMuck, sitOutAtBigBlind, straddle, runs } = sitting;
  return {
    ...(autoPost === undefined ? {} : { autoPost }),
    ...(autoRebuy === undefined ? {} : { autoRebuy }),
    ...(autoMuck === undefined ? {} : { autoMuck }),
    ...(sitOutAtBigBlind === undefined ? {} : { sitOutAtBigBlind }),
    ...(straddle === undefined ? {} : { straddle }),
    ...(runs === undefined ? {} : { runs }),
  };
}

/** A table as a viewer sees it: all that is drawn, live or replayed. */
export interface TableView {
  readonly version: number;
  /** The version that a command has to name; null while no one has a choice. */
  readonly turn: number | null;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly handNumber: number;
  /** The path of the dealing machine, `settled` between hands. */
  readonly phase: string;
  readonly street: number;
  readonly dealer: Seat | null;
  readonly toAct: Seat | null;
  /** What the player to act has to add to call. */
  readonly toCall: Chips;
  /** The highest bet of the betting round. */
  readonly currentBet: Chips;
  /** The bets of the betting round at a fixed limit (L2); null elsewhere. */
  readonly bets: BetCount | null;
  /** Pots from gathered chips, main pot first; empty from the first award on. */
  readonly pots: readonly Pot[];
  /** Gathered chips, without the bets before the players. */
  readonly pot: Chips;
  /** Everything that is still to be won, bets included. */
  readonly potTotal: Chips;
  readonly carry: Chips;
  /** What a newcomer posts to be dealt in at once, instead of waiting for the big blind; 0 where nothing is owed (R3.2). */
  readonly entryBlind: Chips;
  /** What the house has taken of this table; in Bluffjack out of the game, or set aside (B6, B10). */
  readonly house: Chips;
  readonly board: readonly CardView[];
  /** The boards after the first, each with the cards that it shares with it (R8.1, R8.3). */
  readonly otherBoards: readonly (readonly CardView[])[];
  /** How many cards of the board are in every run (R8.1); 0 while there is one. */
  readonly sharedCards: number;
  readonly seats: readonly (SeatView | null)[];
  /** The cards that would have come to each board, where a player has asked for them (R8.4). */
  readonly rabbit: readonly (readonly CardView[])[];
  /** What the viewer may ask of the hand that is over: which cards of their own to show, and for those that would have come. */
  readonly afterHand: { readonly show: readonly Slot[]; readonly rabbitHunt: boolean };
  /** Where the viewer sits; null for a spectator. */
  readonly own: Seat | null;
  readonly legal: readonly LegalAction[];
  readonly result: HandContext['result'];
}

function toCardViews(player: HandSeat, knowledge: Knowledge): readonly CardView[] {
  return player.cards.map(({ slot, face, card }) => ({
    slot,
    face,
    card: card ?? knowledge.get(slot) ?? null,
    isOpen: card !== null,
  }));
}

/** The faces of cards, where the viewer knows them all and they make a hand. */
function knownHand(hand: HandContext, cards: readonly CardView[]): readonly CardCode[] | null {
  const known: CardCode[] = [];
  for (const { card } of cards) if (card !== null) known.push(card);
  return known.length === cards.length && isComplete(hand, known.length) ? known : null;
}

const noCards: readonly CardView[] = [];
const noHands: SeatView['otherHands'] = [];

/** What cards make with the boards after the first, where enough of those are dealt. */
function otherHands(hand: HandContext, known: readonly CardCode[]): SeatView['otherHands'] {
  return hand.otherBoards === undefined
    ? noHands
    : hand.otherBoards.map((board) =>
        isComplete(hand, known.length, board)
          ? { made: madeHand(hand, known, board), low: madeLow(hand, known, board) }
          : { made: null, low: null },
      );
}

const toOpenCard = ({ slot, card }: HandContext['board'][number]): CardView => ({
  slot,
  face: 'up',
  card,
  isOpen: true,
});

/** A seat; each field stands here once, in one literal, for objects that are put together from others are slow to make. */
function seatView(state: GameState, sitting: SeatState, knowledge: Knowledge): SeatView {
  const hand = state.hand?.context ?? null;
  // A seat that changed hands after the deal shows its new player, not the old cards.
  const player = hand === null ? undefined : findDealtIn(hand, sitting);
  const running = runningHand(state);
  const cards = player === undefined ? noCards : toCardViews(player, knowledge);
  const known = hand === null || player === undefined ? null : knownHand(hand, cards);
  return {
    seat: sitting.seat,
    player: sitting.player,
    kind: sitting.kind,
    // Between hands the table's stack counts: chips may have been added since.
    stack: running !== null && player !== undefined ? player.stack : sitting.stack,
    sittingOut: sitting.sittingOut,
    leaving: sitting.leaving,
    waitsForBlind: state.table !== null && waitsForBlind(state.table.context, sitting),
    owes: sitting.owes,
    options: getSeatOptions(sitting),
    topUp: sitting.topUp ?? 0,
    timeBank: state.table?.context.rules.timeBank === undefined ? null : sitting.timeBank,
    timedOut: (running === null || player === undefined ? sitting : player).timedOut !== undefined,
    isDealer: (hand?.dealer ?? state.table?.context.dealer) === sitting.seat,
    isToAct: running !== null && player !== undefined && running.toAct === sitting.seat,
    inHand: player !== undefined,
    folded: player?.folded ?? false,
    allIn: running !== null && player !== undefined && isAllIn(player),
    shown: player?.shown ?? false,
    mucked: player?.mucked ?? false,
    bet: player?.bet ?? 0,
    paid: player === undefined ? 0 : gatheredFrom(player) + player.bet,
    won: hand === null || player === undefined ? 0 : wonBy(hand, sitting.seat),
    last: player?.last ?? null,
    drew: player?.drew ?? null,
    stood: player?.stood !== undefined,
    cards,
    made: hand === null || known === null ? null : madeHand(hand, known),
    low: hand === null || known === null ? null : madeLow(hand, known),
    otherHands: hand === null || known === null ? noHands : otherHands(hand, known),
  };
}

const nothingToOpen: TableView['afterHand'] = { show: [], rabbitHunt: false };

function afterHand(state: GameState, own: Seat | null): TableView['afterHand'] {
  const hand = state.hand?.context;
  if (hand === undefined || own === null || runningHand(state) !== null) return nothingToOpen;
  if (findDealtIn(hand, state.table?.context.seats[own]) === undefined) return nothingToOpen;
  return { show: unseenSlots(hand, own), rabbitHunt: rabbitSlots(hand).length > 0 };
}

/** Whether all of a hand's pots are still to be won, also when it is decided by whom. */
const isUnpaid = ({ result, awards }: HandContext): boolean =>
  result === null || (result === 'won' && awards.length === 0);

/**
 * The table as one viewer may see it. `own` is the seat that the viewer sits in and may act for; `knowledge`
 * holds the cards that were opened to the viewer alone.
 */
export function view(state: GameState, own: Seat | null, knowledge: Knowledge): TableView | null {
  if (state.table === null) return null;
  const table = state.table.context;
  const hand = state.hand?.context ?? null;
  const running = runningHand(state);
  const toAct = running?.toAct ?? null;
  const actor = running === null || toAct === null ? undefined : findSeat(running, toAct);
  const isToBeWon = hand !== null && isUnpaid(hand);
  return {
    version: state.version,
    turn: state.turn,
    variant: table.variant,
    rules: hand?.rules ?? table.rules,
    handNumber: table.handNumber,
    phase: getPhase(state),
    street: hand?.intervals ?? 0,
    dealer: hand?.dealer ?? table.dealer,
    toAct,
    toCall: running?.interval && actor ? amountToCall(running, actor) : 0,
    currentBet: running?.interval?.currentBet ?? 0,
    bets: running === null ? null : countBets(running),
    pots: running !== null && isToBeWon ? handPots(running).filter((pot) => pot.amount > 0) : [],
    pot: isToBeWon ? gatheredPot(hand) : 0,
    potTotal: running === null ? table.carry : unawardedChips(running),
    carry: table.carry,
    entryBlind: owesEntry(table) ? (rulesOfHand(table.rules, table.handNumber + 1).blinds[1] ?? 0) : 0,
    house: table.house,
    board: hand?.board.map(toOpenCard) ?? [],
    otherBoards: hand?.otherBoards?.map((board) => board.map(toOpenCard)) ?? [],
    sharedCards: hand?.otherBoards === undefined ? 0 : (hand.runs?.shared ?? 0),
    rabbit: hand?.rabbit?.map((cards) => cards.map(toOpenCard)) ?? [],
    afterHand: afterHand(state, own),
    seats: table.seats.map((sitting) => (sitting === null ? null : seatView(state, sitting, knowledge))),
    own,
    legal: own === null ? [] : legalActions(state, own),
    result: hand?.result ?? null,
  };
}
