import type { CardCode } from '@openfelt/cards';
import { amountToCall } from './betting/raise-range.ts';
import type { Chips, Seat, Slot } from './chips.ts';
import { type GameState, getPhase, runningHand } from './game-state.ts';
import type { HandContext, HandSeat, LastAction } from './hand/hand-context.ts';
import { isAllIn } from './hand/players.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import { legalActions } from './legal-actions.ts';
import type { LegalAction } from './legality/offers.ts';
import { handPots } from './pots/hand-pots.ts';
import { gatheredFrom, gatheredPot, unawardedChips } from './pots/pot-total.ts';
import type { Pot } from './pots/side-pots.ts';
import { isComplete, type MadeHand, madeHand, madeLow } from './showdown/made-hand.ts';
import type { SeatState } from './table-context.ts';
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
}

/** A seat as a viewer sees it. */
export interface SeatView {
  readonly seat: Seat;
  readonly player: string;
  readonly kind: SeatState['kind'];
  readonly stack: Chips;
  readonly sittingOut: boolean;
  readonly leaving: boolean;
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
  /** Pots from gathered chips, main pot first; empty when all is awarded. */
  readonly pots: readonly Pot[];
  /** Gathered chips, without the bets before the players. */
  readonly pot: Chips;
  /** Everything that is still to be won, bets included. */
  readonly potTotal: Chips;
  readonly carry: Chips;
  /** What the house has taken of this table; in Bluffjack out of the game, or set aside (B6, B10). */
  readonly house: Chips;
  readonly board: readonly CardView[];
  readonly seats: readonly (SeatView | null)[];
  /** Where the viewer sits; null for a spectator. */
  readonly own: Seat | null;
  readonly legal: readonly LegalAction[];
  readonly result: HandContext['result'];
}

function madeBy(hand: HandContext, cards: readonly CardCode[] | null): Pick<SeatView, 'made' | 'low'> {
  if (cards === null || !isComplete(hand, cards.length)) return { made: null, low: null };
  return { made: madeHand(hand, cards), low: madeLow(hand, cards) };
}

function toCardViews(player: HandSeat, knowledge: Knowledge): readonly CardView[] {
  return player.cards.map((held) => ({ ...held, card: held.card ?? knowledge.get(held.slot) ?? null }));
}

function seatView(
  state: GameState,
  sitting: SeatState,
  player: HandSeat | undefined,
  knowledge: Knowledge,
): SeatView {
  const hand = state.hand?.context;
  const base = {
    seat: sitting.seat,
    player: sitting.player,
    kind: sitting.kind,
    sittingOut: sitting.sittingOut,
    leaving: sitting.leaving,
  };
  const isDealer = (hand?.dealer ?? state.table?.context.dealer) === sitting.seat;
  // A seat that changed hands after the deal shows its new player, not the old cards.
  if (hand === undefined || player === undefined || player.player !== sitting.player) {
    const empty = {
      bet: 0,
      paid: 0,
      won: 0,
      last: null,
      drew: null,
      stood: false,
      cards: [],
      made: null,
      low: null,
    };
    const flags = { inHand: false, folded: false, allIn: false, shown: false, mucked: false, isToAct: false };
    return { ...base, ...empty, ...flags, isDealer, stack: sitting.stack };
  }
  const cards = toCardViews(player, knowledge);
  const known = cards.every((each) => each.card !== null) ? cards.flatMap((each) => each.card ?? []) : null;
  const running = runningHand(state) !== null;
  return {
    ...base,
    isDealer,
    isToAct: hand.toAct === sitting.seat && running,
    // Between hands the table's stack counts: chips may have been added since.
    stack: running ? player.stack : sitting.stack,
    inHand: true,
    folded: player.folded,
    allIn: running && isAllIn(player),
    shown: player.shown,
    mucked: player.mucked,
    bet: player.bet,
    paid: gatheredFrom(player) + player.bet,
    won: hand.awards.reduce(
      (total, award) => total + (award.shares.find((share) => share.seat === sitting.seat)?.amount ?? 0),
      0,
    ),
    last: player.last,
    drew: player.drew,
    stood: player.stood !== undefined,
    cards,
    ...madeBy(hand, known),
  };
}

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
  const actor = running?.seats.find((player) => player.seat === toAct);
  const gathered = hand === null || hand.result !== null ? 0 : gatheredPot(hand);
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
    pots:
      running === null || running.result !== null ? [] : handPots(running).filter((pot) => pot.amount > 0),
    pot: gathered,
    potTotal: running === null ? table.carry : unawardedChips(running),
    carry: table.carry,
    house: table.house,
    board: hand?.board.map((each) => ({ ...each, face: 'up' as const })) ?? [],
    seats: table.seats.map((sitting) =>
      sitting === null
        ? null
        : seatView(
            state,
            sitting,
            hand?.seats.find((each) => each.seat === sitting.seat),
            knowledge,
          ),
    ),
    own,
    legal: own === null ? [] : legalActions(state, own),
    result: hand?.result ?? null,
  };
}
