import type { Charlie, RankCode } from '@openfelt/cards';
import type { Chips, Millis } from '../chips.ts';

/** The limit on bets and raises (RULES §5). Amounts are chips. */
export type Limit =
  /** L1: `min` to `max` chips at a time. */
  | { readonly kind: 'spread'; readonly min: Chips; readonly max: Chips }
  /** L3: up to twice the minimum bet, then up to twice the highest amount that anyone has put in. */
  | { readonly kind: 'doubling'; readonly minBet: Chips }
  /** L5: the minimum bet up to all one has. */
  | { readonly kind: 'no-limit'; readonly minBet: Chips }
  /** L4: the minimum bet up to the pot as it is after the call. */
  | { readonly kind: 'pot'; readonly minBet: Chips }
  /** L2: small bet or big bet by betting round, `cap` bets and raises a betting round. */
  | { readonly kind: 'fixed'; readonly small: Chips; readonly big: Chips; readonly cap: number };

/** R6.4: what the house takes of a pot, once, when it is awarded. */
export interface Rake {
  /** Of each pot, rounded down to whole chips. */
  readonly percent: number;
  /** The most that is taken of a deal. */
  readonly cap: Chips;
  /** Nothing is taken of a deal that everyone but one folds in its first betting round. */
  readonly noFlopNoDrop: boolean;
}

/** A match: everyone begins with the same chips, who has none is out, and who has them all wins (B7). */
export interface MatchRules {
  readonly stack: Chips;
  /** Every so many hands all stakes are multiplied by the next factor; the last one stays. Without it stakes stay. */
  readonly schedule?: { readonly hands: number; readonly factors: readonly number[] };
}

/** R7.4: what is wild. */
export type Wild = { readonly jokers: 1 | 2 } | { readonly rank: RankCode };

/** R8.7: the time that players have beyond the action time. All of it in ms but `hands`. */
export interface TimeBankRules {
  /** What a player who sits down has. */
  readonly start: Millis;
  /** What every player gets each so many hands. */
  readonly refill: Millis;
  readonly hands: number;
  /** A refill fills a bank up to this. */
  readonly max: Millis;
  /** What a player who is disconnected when their action time is over has instead, once a hand. */
  readonly grace: Millis;
}

/** The kinds of limits (RULES §5), in the order in which they are offered. */
export const limitKinds = [
  'no-limit',
  'pot',
  'fixed',
  'spread',
  'doubling',
] as const satisfies readonly Limit['kind'][];
export type LimitKind = Limit['kind'];

/** What a table has agreed on before play. Every option is named by the rule that it decides. */
export interface HouseRules {
  readonly limit: Limit;
  /** R3.1: what everyone who takes part pays before the deal, into the pot. */
  readonly ante: Chips;
  /** R3.2: blinds and straddles from the dealer's left on; empty where there are none. */
  readonly blinds: readonly Chips[];
  /** R3.3: the bring-in of the lowest up card; 0 where there is none. */
  readonly bringIn: Chips;
  /** R2.1: `rotate`: a player deals and the next one dealt in follows; `winner`: who won the last deal deals; `house`: a button moves. */
  readonly dealer: 'rotate' | 'winner' | 'house';
  /** R4.1: who is first in a betting round without blinds. */
  readonly opener: 'left-of-dealer' | 'bring-in' | 'best-showing';
  /** R4.3. */
  readonly check: 'allowed' | 'forbidden';
  /** R4.4. */
  readonly onAllCheck: 'pass-deal' | 'next-step';
  /** R2.3. */
  readonly foldOutOfTurn: boolean;
  /** R7.1. */
  readonly burn: boolean;
  /** R6.5: every active player shows. */
  readonly showAll: boolean;
  /** R6.1: a beaten hand is mucked by itself, or its player is asked. */
  readonly beatenHand: 'muck' | 'ask';
  /** R6.0: a player may muck a hand that no shown one beats, and gives up what it would have won. */
  readonly mayMuckWinner: boolean;
  /** R4.10: whether a short ante makes a side pot, or antes are dead money in the main pot. */
  readonly shortAnte: 'side-pot' | 'main-pot';
  /** R4.10: whether later players call the nominal big blind or what was really posted. */
  readonly shortBlindCall: 'full' | 'actual';
  /** R7.2: the most cards that a player may exchange in one draw. */
  readonly maxDraw: number;
  /** The least and the most chips that a player may bring to a seat. */
  readonly buyIn: { readonly min: Chips; readonly max: Chips };
  /** How long a player may take over one choice before the time-out action is taken. */
  readonly actionTime: Millis;
  // What follows was agreed on later than the first tables were opened: a table without it plays as it says.
  /** R3.1: `house`: the ante is the house's fee and no part of the pot; else it goes to the pot. */
  readonly anteTo?: 'pot' | 'house';
  /** R6.4: what the house takes of each pot; nothing without it. */
  readonly rake?: Rake;
  /** R1.1, R7.4: jokers in the deck, or a rank all of whose cards are wild; nothing is wild without it. */
  readonly wild?: Wild;
  /** R1.2: a royal flush without a wild card ranks above every other straight flush. */
  readonly royalSeparate?: boolean;
  /** Razz: ace to five without it, or deuce to seven (RULES §7). */
  readonly razzLow?: 'a5' | '27';
  /** Split-pot games: whether the low half needs five ranks of eight or less, as it does without it, or goes to any low. */
  readonly lowQualifier?: 'eight-or-better' | 'none';
  /** L2: before the flop the blind counts as the first bet. */
  readonly blindIsFirstBet?: boolean;
  /** L2: no cap on raises between the last two players. */
  readonly uncappedHeadsUp?: boolean;
  /** B8: a betting choice after each hit or stand. */
  readonly furtherBetting?: boolean;
  /** B8: a player who has stood may fold when their turn comes again. */
  readonly stoodMayFold?: boolean;
  /** B9: the first bet comes before the up card, and another betting round after it. */
  readonly secondInitialBet?: boolean;
  /** B10: chips that would go to the house are set aside for the winner of the match. */
  readonly noHouse?: boolean;
  /** B11, B12: so many cards that are not over 21 rank above a plain 20. */
  readonly charlie?: Charlie;
  /** B13: a 21 of two cards ranks by its ten and by being suited. */
  readonly cardStrength?: boolean;
  /** B7: the table plays one match, without rebuys and late entries. */
  readonly match?: MatchRules;
  /** R2.6: talk, false statements about one's own hand included, is allowed. */
  readonly tableTalk?: boolean;
  /** R2.4: the values of the chips from white to black; 1, 5, 25 and 100 without it. */
  readonly chipValues?: readonly Chips[];
  /** Who gets a hand's seed after it, which shows mucked hands: only auditors without it, or everyone (docs/fair-deck.md). */
  readonly disclosure?: 'openings' | 'full';
  /**
   * R8.10: once no one can bet any more, all hands still in are shown before the rest is dealt; without it, or off, at the
   * showdown. A table that says neither was opened before the rule.
   */
  readonly tableAllIns?: boolean;
  /** R8.4: after a hand that ended before its last board card, its players may have what would have come opened; not without it. */
  readonly rabbitHunt?: boolean;
  /** R8.1: so many times the rest of a board is dealt once no one can bet any more, if all who are in agree; once without it. */
  readonly runs?: 2 | 3;
  /** R8.3: two boards are dealt, and each pot is divided between the best hands on each; one without it. */
  readonly boards?: 2;
  /** R8.6: whether the player left of the blinds, or on the button, may straddle before the deal; no one without it. */
  readonly straddle?: 'left-of-blinds' | 'button';
  /** R8.8: who leaves and comes back within an hour brings what they left with; without it, as much as they like. */
  readonly noGoingSouth?: boolean;
  /** R8.7: time beyond the action time; none without it. */
  readonly timeBank?: TimeBankRules;
  /** Whether players are shown, for their own hand, what share of pots it wins in the mean, its outs, and what share a call has to win; allowed without it. */
  readonly aids?: 'allowed' | 'forbidden';
  /** Chips won in a disputed pot are held until the decision; without it they stay where the pot put them. */
  readonly holdDisputed?: boolean;
}
