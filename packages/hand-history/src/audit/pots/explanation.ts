import type { Chips, MadeHand, Seat } from '@openfelt/engine';
import type { PotHalf } from './pot-issue.ts';

/** Why the winners of a pot, or of a half of it, are the winners. */
export type WinReason =
  /** Everyone else has folded: no card was needed (R4.5). */
  | 'last-left'
  /** No one else who is left has paid for it (R4.6). */
  | 'no-rival'
  /** The best shown hand (R6.0). */
  | 'best-hand'
  /** Several show the best hand (R1.6). */
  | 'tie'
  /** No one who could win it has shown a hand: those who did not muck share it, or all. */
  | 'nobody-showed'
  /** Every hand that could win it is over 21 (B6). */
  | 'house';

/** A part of a pot that is paid on its own, and who gets it. */
export interface HalfExplanation {
  readonly half: PotHalf;
  /** On which board it is won, 0 being the first; absent of a pot that is not divided between boards (R8.1, R8.3). */
  readonly board?: number;
  /** What is paid, without the rake. */
  readonly amount: Chips;
  /** From the dealer's left; no one where the house takes it. `oddChips` are in the share (R6.3). */
  readonly winners: readonly { readonly seat: Seat; readonly share: Chips; readonly oddChips: Chips }[];
  /** The winning hand, with the cards that play; null where none was shown. */
  readonly hand: MadeHand | null;
  /** The best hand shown that did not win; null where there is none. */
  readonly runnerUp: { readonly seat: Seat; readonly hand: MadeHand } | null;
  readonly reason: WinReason;
}

/** Why a pot goes where it goes. */
export interface PotExplanation {
  /** 0 is the main pot, 1 the first side pot… */
  readonly index: number;
  readonly amount: Chips;
  /** Chips in it that are no one's stake: the carried pot (R4.4), dead antes (R4.10) and dead blinds (R3.2). */
  readonly dead: { readonly carried: Chips; readonly antes: Chips; readonly blinds: Chips };
  /** Who can win it staked all from the one level up to the other. */
  readonly from: Chips;
  readonly to: Chips;
  /** What each player paid into it. */
  readonly paid: readonly { readonly seat: Seat; readonly amount: Chips; readonly folded: boolean }[];
  /** Who can win it, from the dealer's left. */
  readonly eligible: readonly Seat[];
  /** Who cannot, and all they staked: folded players who paid into it, and active ones who staked less. */
  readonly excluded: readonly {
    readonly seat: Seat;
    readonly why: 'folded' | 'all-in-for-less' | 'paid-less';
    readonly paid: Chips;
  }[];
  /** R6.4. */
  readonly rake: Chips;
  /** The whole, or the high and the low half, of each board in turn; none of a pot that is carried on. */
  readonly halves: readonly HalfExplanation[];
  /** The numbers of the rules that decided it. */
  readonly rules: readonly string[];
}

/** What a player put in and got. `total` is the sum of `bands`, `dead`, `toHouse` and `returned`. */
export interface LadderRow {
  readonly seat: Seat;
  readonly folded: boolean;
  /** The stake, by the pot that it is in. */
  readonly bands: readonly { readonly pot: number; readonly amount: Chips }[];
  readonly dead: Chips;
  readonly toHouse: Chips;
  /** Uncalled chips (R2.5), or everything where the deal is void (R4.4). */
  readonly returned: Chips;
  readonly total: Chips;
  readonly won: Chips;
  readonly net: Chips;
}

/** A player at the showdown: what they show, by the variant's evaluator, and for the low half where it qualifies. */
export interface ShownHand {
  readonly seat: Seat;
  readonly hand: MadeHand | null;
  readonly low: MadeHand | null;
  /** The same with each of the other boards; empty where there is one. */
  readonly otherHands: readonly { readonly hand: MadeHand | null; readonly low: MadeHand | null }[];
  readonly mucked: boolean;
}

/** A finished hand as the rules pay it, found from what was staked and shown alone. */
export interface HandExplanation {
  readonly result: 'won' | 'passed' | 'voided';
  /** Everyone dealt in, from the dealer's left. */
  readonly ladder: readonly LadderRow[];
  /** The main pot first. */
  readonly pots: readonly PotExplanation[];
  /** Every player who has not folded. */
  readonly shown: readonly ShownHand[];
  /** What the house takes: antes to it, rake, and pots that no one can win. */
  readonly house: Chips;
  readonly carryIn: Chips;
  readonly carryOut: Chips;
}
