/** How a bot likes to play. All are shares from 0 to 1. */
export interface Temper {
  /** What its chances must exceed the price by, before it calls. */
  readonly caution: number;
  /** How often it bets or raises with a hand that is good for it. */
  readonly aggression: number;
  /** How often it bets with a hand that is not. */
  readonly bluff: number;
}

/** The bots' tempers. */
export const tempers = {
  tight: { caution: 0.07, aggression: 0.6, bluff: 0.03 },
  steady: { caution: 0.04, aggression: 0.5, bluff: 0.06 },
  loose: { caution: -0.02, aggression: 0.35, bluff: 0.08 },
  bold: { caution: 0.02, aggression: 0.8, bluff: 0.14 },
} as const satisfies Readonly<Record<string, Temper>>;
