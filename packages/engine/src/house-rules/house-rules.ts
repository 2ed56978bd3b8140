import type { Chips, Millis } from '../chips.ts';

/** The limit on bets and raises (RULES §5). Amounts are chips. */
export type Limit =
  /** L5: the minimum bet up to all one has. */
  | { readonly kind: 'no-limit'; readonly minBet: Chips }
  /** L4: the minimum bet up to the pot as it is after the call. */
  | { readonly kind: 'pot'; readonly minBet: Chips }
  /** L2: small bet or big bet by interval, `cap` bets and raises an interval. */
  | { readonly kind: 'fixed'; readonly small: Chips; readonly big: Chips; readonly cap: number };

/** The kinds of limit that the engine plays. */
export type LimitKind = Limit['kind'];

/** What a table has agreed on before play. Every option is named by the rule that it decides. */
export interface HouseRules {
  readonly limit: Limit;
  /** R3.1: what everybody who takes part pays before the deal, into the pot. */
  readonly ante: Chips;
  /** R3.2: blinds and straddles from the dealer's left on; empty where there are none. */
  readonly blinds: readonly Chips[];
  /** R3.3: the bring-in of the lowest up card; 0 where there is none. */
  readonly bringIn: Chips;
  /** R2.1: `rotate`: a player deals and the next one dealt in follows; `winner`: who won the last deal deals; `house`: a button moves. */
  readonly dealer: 'rotate' | 'winner' | 'house';
  /** R4.1: who is first in an interval without blinds. */
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
}
