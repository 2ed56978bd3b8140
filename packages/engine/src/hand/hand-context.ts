import type { CardCode } from '@openfelt/cards';
import type { Chips, Seat, Slot } from '../chips.ts';
import type { DealTo, ForcedBets, Post } from '../events.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import type { VariantId } from '../variants/variant.ts';

/** A card lying before a player: face down its face is unknown here until it is shown. */
export interface HeldCard {
  readonly slot: Slot;
  readonly face: 'down' | 'up';
  /** Known to everyone when dealt up or shown; null while no one else may know it. */
  readonly card: CardCode | null;
}

/** The cards of one board, in the order in which they came. */
export type Board = readonly { readonly slot: Slot; readonly card: CardCode }[];

/** How often the rest of the board is dealt, once nobody can bet any more (R8.1). */
interface Runs {
  /** Who has agreed so far that it is dealt several times. */
  readonly agreed: readonly Seat[];
  /** Null while someone is still to be asked; 1 where one of them did not agree. */
  readonly times: number | null;
  /** Index into the variant's steps: where each run begins. */
  readonly step: number;
  /** How many cards of the board lay there before, and are in each run. */
  readonly shared: number;
}

/** The last thing that a player did in the hand, for the table's display. */
export type LastAction =
  | 'ante'
  | 'small-blind'
  | 'big-blind'
  | 'straddle'
  | 'owed-blind'
  | 'bring-in'
  | 'fold'
  | 'check'
  | 'call'
  | 'bet'
  | 'raise'
  | 'complete'
  | 'draw'
  | 'pat'
  | 'hit'
  | 'stand'
  | 'agree'
  | 'decline'
  | 'show'
  | 'muck';

/** A player in a hand. */
export interface HandSeat {
  readonly seat: Seat;
  readonly player: string;
  readonly startingStack: Chips;
  readonly stack: Chips;
  /** What the player has put in during this betting round and that lies before them (R4.9). */
  readonly bet: Chips;
  /** The ante paid. */
  readonly ante: Chips;
  /** A blind missed before and paid now, which is no bet of theirs (R3.2); absent where there is none. */
  readonly dead?: Chips;
  /** Bets of betting rounds that are over, gathered in the pot. */
  readonly gathered: Chips;
  readonly folded: boolean;
  readonly cards: readonly HeldCard[];
  /** How many cards the player exchanged in the last draw; null before it. */
  readonly drew: number | null;
  /** Has stood, in this turn or before, and takes no more cards (B4); absent until then. */
  readonly stood?: 'this-turn' | 'before';
  /**
   * The clock makes the player's choice now, or now for the second time in a row, or has made the last one (R8.7); absent where
   * they made it, and after the second, with which they sit out.
   */
  readonly timedOut?: 'now' | 'again' | 'before';
  /** Slots named for exchange, not yet replaced. */
  readonly discards: readonly Slot[];
  readonly shown: boolean;
  readonly mucked: boolean;
  readonly last: LastAction | null;
  /** The player has a beaten hand mucked without being asked (R6.1); absent where they have not. */
  readonly autoMuck?: true;
  /** What the player has answered in advance to a question for several runs (R8.1); absent where they are asked. */
  readonly runs?: boolean;
}

/** A betting round (R4). */
export interface BettingRound {
  /** The betting rounds of a hand, from 0. */
  readonly index: number;
  readonly size: 'small' | 'big';
  /** The highest bet, which an active player must match. */
  readonly currentBet: Chips;
  /** The least that the next raise must add: the last raise, at first the minimum bet (§5). */
  readonly lastRaise: Chips;
  /** What the level must rise by to reopen the betting: the last full raise, a completed bring-in counted whole (R4.7). */
  readonly fullRaise: Chips;
  /** Bets and raises so far, short all-ins counted (L2). */
  readonly raises: number;
  /** Set where two players alone came to the cap, and the house rules let them go on (L2). */
  readonly uncapped?: boolean;
  /** The seat whose bring-in no one has completed yet. */
  readonly bringIn: Seat | null;
  /** The level when each seat last acted; a seat that has not acted since the last full raise is not here (R4.7). */
  readonly actedAt: Readonly<Record<Seat, Chips>>;
  /** Who has checked in this betting round (R4.4). */
  readonly checked: readonly Seat[];
  /** Who bet or raised last. */
  readonly aggressor: Seat | null;
  /** Who was first to act. */
  readonly first: Seat;
}

/** An amount that was awarded. */
interface Award {
  readonly pot: number;
  /** Absent of a pot that is not split between high and low. */
  readonly half?: 'high' | 'low';
  /** Absent of a pot that is not divided between boards. */
  readonly board?: number;
  readonly amount: Chips;
  readonly shares: readonly Post[];
  /** What the house took of it; absent where nothing. */
  readonly rake?: Chips;
}

/** The context of the dealing machine: one hand. Plain JSON. */
export interface HandContext {
  readonly handNumber: number;
  /** The commitment to this hand's seed, published before it; empty where the deck is recorded. */
  readonly commitment: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly dealer: Seat;
  readonly forced: ForcedBets;
  /** The carried pot that this hand plays for (R4.4). */
  readonly carry: Chips;
  /** The players dealt in, from the dealer's left. */
  readonly seats: readonly HandSeat[];
  /** Index into the variant's steps. */
  readonly step: number;
  readonly deck: {
    readonly source: 'committed' | 'recorded';
    readonly root: string;
    readonly reveals: readonly { readonly seat: Seat; readonly entropy: string }[];
    /** The next slot to deal. */
    readonly next: Slot;
    /** One above the last slot that can be dealt. */
    readonly end: Slot;
    /** Burned and discarded slots, and those of folded hands, in the order in which they died. */
    readonly dead: readonly Slot[];
    readonly reshuffles: readonly {
      readonly deadSlots: readonly Slot[];
      readonly firstSlot: Slot;
      readonly root: string;
    }[];
  };
  /** What this step has still to deal. */
  readonly pending: readonly { readonly to: DealTo; readonly face: 'down' | 'up' }[];
  readonly board: Board;
  /** The boards after the first, each with the cards that it shares with it (R8.1, R8.3); absent where there is one. */
  readonly otherBoards?: readonly Board[];
  /** Absent until the players are asked whether the rest is dealt several times (R8.1). */
  readonly runs?: Runs;
  /** How many betting rounds were begun. */
  readonly intervals: number;
  readonly interval: BettingRound | null;
  /** The player who has to choose; null while no one does. */
  readonly toAct: Seat | null;
  /** Counts the choices given, so that a command can say which one it answers. */
  readonly choices: number;
  /** Who shows first: the last aggressor, else the first to act of the last betting round (R6.1). */
  readonly showFirst: Seat | null;
  readonly awards: readonly Award[];
  /** The cards that would have come to each board (R8.4); absent where no one has asked. */
  readonly rabbit?: readonly Board[];
  /** Antes that went to the house (R3.1); absent where none did. */
  readonly house?: Chips;
  readonly result: 'won' | 'passed' | 'voided' | null;
}
