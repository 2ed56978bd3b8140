import type { CardCode, DeckId } from '@openfelt/cards';
import type { Chips, Millis, Seat, Slot } from './chips.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { Stakes } from './house-rules/stakes.ts';
import type { SeatOptions, TableContext } from './table-context.ts';
import type { VariantId } from './variants/variant.ts';

/** A card that everyone may know: its slot, its face, and the salt that opens its commitment. */
export interface OpenCard {
  readonly slot: Slot;
  readonly card: CardCode;
  /** 32 hex digits; empty where the deck is recorded. */
  readonly salt: string;
}

/** A card with all that proves it: the siblings from its leaf up to the root that the hand began with, 64 hex digits each. */
export interface ProvenCard extends OpenCard {
  readonly path: readonly string[];
}

/** Where the cards of a board are dealt to: the first, and those of a double board or of further runs (R8.1, R8.3). */
export type BoardName = 'board' | 'board-2' | 'board-3';

/** Where a dealt card goes. */
export type DealTo = Seat | BoardName | 'burn';

/** One card of a dealing step: face down it is a slot and nothing else. */
export type DealtCard =
  | { readonly slot: Slot; readonly to: DealTo; readonly face: 'down' }
  | ({ readonly to: DealTo; readonly face: 'up' } & OpenCard);

/** A seat and an amount. */
export interface Post {
  readonly seat: Seat;
  readonly amount: Chips;
}

/** A nominal blind: the amount that a seat is to post, and which blind it is. */
export interface BlindPost extends Post {
  /** R3.2: `owed` is a big blind missed before, live like a bet; `dead` a small one, which is no one's bet. */
  readonly blind: 'small' | 'big' | 'straddle' | 'owed' | 'dead';
}

/** The deck of one hand. */
export interface DeckHeader {
  readonly source: 'committed' | 'recorded';
  readonly size: number;
  /** The ordered set of cards before the shuffle. */
  readonly cards: DeckId;
  /** Merkle root of the card commitments: 64 hex digits; empty where recorded. */
  readonly root: string;
  readonly shuffle: 'hmac-fisher-yates-1' | 'none';
  /** Entropy that players' clients revealed for this hand. */
  readonly reveals: readonly { readonly seat: Seat; readonly entropy: string }[];
}

/** What forced bets a hand asks for, before anyone's stack is looked at (R3.1–R3.3). */
export interface ForcedBets {
  readonly antes: readonly Post[];
  readonly blinds: readonly BlindPost[];
  readonly bringIn: Chips;
}

/** Chips outside of the table: the house's, a player's own, or those held until a dispute is decided. */
export type ChipAccount = 'house' | `player:${string}` | `held:${string}`;

/** Chips that are put before a seated player, or taken from them where `amount` is negative; never 0. */
export interface SeatAdjustment {
  readonly seat: Seat;
  readonly player: string;
  readonly amount: number;
}

/** Chips that an account gets, or gives where `amount` is negative; never 0. */
export interface AccountAdjustment {
  readonly account: ChipAccount;
  readonly amount: number;
}

/** Why a hand ended without a result. */
export type VoidReason = 'seed-missing' | 'seed-mismatch' | 'breakdown';

/** A public fact about a table. Amounts are chips; `to` is a player's total in the betting round. */
export type GameEvent =
  | {
      readonly type: 'TableOpened';
      readonly table: string;
      readonly rulesVersion: number;
      readonly variant: VariantId;
      readonly rules: HouseRules;
      readonly seats: number;
      /** Commitment to the first hand's seed. */
      readonly commitment: string;
    }
  | {
      readonly type: 'SeatTaken';
      readonly seat: Seat;
      readonly player: string;
      readonly kind: 'person' | 'bot';
      readonly stack: Chips;
      /** R8.8: what was left of the time bank of who comes back soon, in ms; absent of anyone else. */
      readonly timeBank?: Millis;
      /** R3.2: whether the big blind that a newcomer owes is posted at once; absent where that was not asked. */
      readonly autoPost?: boolean;
    }
  | { readonly type: 'ChipsAdded'; readonly seat: Seat; readonly amount: Chips }
  /** R8.8: the chips that a player in a running hand wants to have added when it is over, instead of any wanted before; 0: none. */
  | { readonly type: 'TopUpAsked'; readonly seat: Seat; readonly amount: Chips }
  /** Between hands: chips moved by a dispute over a pot. The sum of all its amounts is 0, each seat and account is named once. */
  | {
      readonly type: 'ChipsAdjusted';
      /** The dispute whose decision is the law of it. */
      readonly dispute: string;
      readonly reason: 'held' | 'released' | 'corrected';
      readonly posts: readonly SeatAdjustment[];
      readonly accounts: readonly AccountAdjustment[];
    }
  | { readonly type: 'SeatSatOut'; readonly seat: Seat; readonly reason: 'asked' | 'broke' | 'absent' }
  /** `autoPost` as of `SeatTaken`. */
  | { readonly type: 'SeatReturned'; readonly seat: Seat; readonly autoPost?: boolean }
  /** What a player asks for in advance: what is not named stays as it was. */
  | ({ readonly type: 'SeatOptionsSet'; readonly seat: Seat } & SeatOptions)
  /** `at`: as of `SeatLeft`. */
  | { readonly type: 'LeaveAsked'; readonly seat: Seat; readonly at?: Millis }
  /** R8.7: the time beyond the action time that a player took for the choice that follows, out of their bank. */
  | { readonly type: 'TimeBankUsed'; readonly seat: Seat; readonly amount: Millis }
  /** R8.7: a player's time is up, and the clock makes the choice that follows. */
  | { readonly type: 'TimeRanOut'; readonly seat: Seat }
  /** `at`: when they asked for it, in ms since the epoch, where the table remembers it (R8.8). */
  | {
      readonly type: 'SeatLeft';
      readonly seat: Seat;
      readonly stack: Chips;
      readonly at?: Millis;
      /** The player who opened the table, where they removed whoever sat there. */
      readonly removedBy?: string;
    }
  /** Who opened the table has it dealt no more hands until it is resumed; a running hand is played to its end. */
  | { readonly type: 'TablePaused'; readonly by: string }
  | { readonly type: 'TableResumed'; readonly by: string }
  /** Who opened the table proposes to play for other stakes. Every other person who sits there is to agree; bots always do. */
  | { readonly type: 'StakesProposed'; readonly by: string; readonly stakes: Stakes }
  | { readonly type: 'StakesAgreed'; readonly seat: Seat }
  /** One player does not agree, and the stakes stay. */
  | { readonly type: 'StakesDeclined'; readonly seat: Seat }
  | { readonly type: 'StakesWithdrawn'; readonly by: string }
  /** Between hands: what is played for from the next hand on, since all have agreed to it. */
  | { readonly type: 'StakesChanged'; readonly stakes: Stakes }
  /** A writer took the table over (restart or hand-over): the clock of who is to act starts again. */
  | { readonly type: 'TableTakenOver'; readonly epoch: number }
  | { readonly type: 'TableClosed'; readonly shares: readonly Post[] }
  | {
      /** B7: one winner, or several between whom the match is drawn. */
      readonly type: 'MatchEnded';
      readonly winners: readonly Seat[];
      /** Chips that were set aside (B10), or a carried pot. */
      readonly shares: readonly Post[];
      /** The part of the shares that had gone to the house. */
      readonly fromHouse: Chips;
    }
  | {
      readonly type: 'HandStarted';
      readonly handNumber: number;
      /** The whole table as it stood, so that the hand can be replayed from its own slice. */
      readonly context: TableContext;
      /** The dealer, or the seat of the button (R2.1). */
      readonly dealer: Seat;
      /** The seats dealt in, from the dealer's left; the dealer is last if dealt in. */
      readonly dealtIn: readonly Seat[];
      readonly forced: ForcedBets;
      readonly deck: DeckHeader;
      /** Commitment to the next hand's seed. */
      readonly nextCommitment: string;
    }
  | { readonly type: 'AntesPosted'; readonly posts: readonly Post[] }
  | { readonly type: 'BlindsPosted'; readonly posts: readonly BlindPost[] }
  | { readonly type: 'CardsDealt'; readonly cards: readonly DealtCard[] }
  | {
      readonly type: 'DeckReshuffled';
      readonly deadSlots: readonly Slot[];
      readonly firstSlot: Slot;
      readonly root: string;
    }
  | { readonly type: 'BringInPosted'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'Folded'; readonly seat: Seat }
  | { readonly type: 'Checked'; readonly seat: Seat }
  /** `amount`: the chips that the player adds. */
  | { readonly type: 'Called'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'Bet'; readonly seat: Seat; readonly to: Chips }
  /** Also a completion of the bring-in. */
  | { readonly type: 'Raised'; readonly seat: Seat; readonly to: Chips }
  | { readonly type: 'UncalledReturned'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'Discarded'; readonly seat: Seat; readonly slots: readonly Slot[] }
  /** B4: the card follows in `CardsDealt`. */
  | { readonly type: 'Hit'; readonly seat: Seat }
  | { readonly type: 'Stood'; readonly seat: Seat }
  /** R8.1: whether a player wants the rest of the board dealt several times, which it is if all do. */
  | { readonly type: 'RunsAnswered'; readonly seat: Seat; readonly agrees: boolean }
  | { readonly type: 'HandShown'; readonly seat: Seat; readonly cards: readonly OpenCard[] }
  | { readonly type: 'HandMucked'; readonly seat: Seat }
  | {
      readonly type: 'PotAwarded';
      /** 0 is the main pot, 1 the first side pot… */
      readonly pot: number;
      readonly half: 'whole' | 'high' | 'low';
      /** Whose part of the pot it is where that is divided between boards: 0 is the first (R8.1, R8.3); absent of an undivided pot. */
      readonly board?: number;
      readonly amount: Chips;
      readonly shares: readonly Post[];
      /** Odd chips, already in the shares: who got one (R6.3). */
      readonly oddChips: readonly Seat[];
      readonly rake: Chips;
    }
  | {
      readonly type: 'HandEnded';
      readonly result: 'won' | 'passed';
      /** Every dealt-in seat's stack after the hand. */
      readonly stacks: readonly Post[];
      /** The pot that is carried to the next deal (R4.4). */
      readonly carry: Chips;
      /** The dealt-in seats whose last choice the clock made (R8.7); absent where it made none. */
      readonly timedOut?: readonly Seat[];
      /** The head of the table's side stream of evidence when the hand ended. */
      readonly evidence: { readonly version: number; readonly hash: string };
    }
  | {
      readonly type: 'HandVoided';
      readonly reason: VoidReason;
      /** Every dealt-in seat's stack, as before the hand (R4.4). */
      readonly stacks: readonly Post[];
      readonly nextCommitment: string;
      /** As of `HandEnded`; hosts of early versions did not state it. */
      readonly evidence?: { readonly version: number; readonly hash: string };
    }
  /** R6.1: after a hand, before the next one, a player shows cards of their own. */
  | { readonly type: 'CardsShown'; readonly seat: Seat; readonly cards: readonly ProvenCard[] }
  /** R8.4: the board cards that would have come, in their order, opened for everyone as a player has asked. */
  | { readonly type: 'RabbitHunted'; readonly seat: Seat; readonly cards: readonly ProvenCard[] };

/** The name of an event. */
export type GameEventType = GameEvent['type'];

/** The event of a given name. */
export type EventOf<T extends GameEventType> = Extract<GameEvent, { readonly type: T }>;
