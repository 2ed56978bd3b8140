import type { Chips, Post, Seat } from '@openfelt/engine';

/** The part of a pot that an award pays. */
export type PotHalf = 'whole' | 'high' | 'low';

/** Where in a hand's awards a issue lies: 0 is the main pot. */
export interface AtPot {
  readonly pot: number;
  readonly half: PotHalf;
  /** 0 is the first board; absent of a pot that is not divided between boards. */
  readonly board?: number;
}

/** The place of what an award pays, or should. */
export function toPlace({
  pot,
  half,
  board,
}: Pick<AtPot, 'pot' | 'half'> & { readonly board?: number | undefined }): AtPot {
  return { pot, half, ...(board === undefined ? {} : { board }) };
}

/** What is wrong with a payment: what the rules ask for, beside what was recorded. */
export type Mispayment =
  /** Null: nothing was to return, or nothing was returned. */
  | { readonly code: 'uncalled'; readonly expected: Post | null; readonly recorded: Post | null }
  /** There is no such pot, or no such part of it, or it has been paid before. */
  | ({ readonly code: 'not-due' } & AtPot)
  /** A pot was paid in halves though no one has shown a low that qualifies, or the game has none. */
  | ({ readonly code: 'no-low' } & AtPot)
  /** The whole pot was paid at once though there is a low. */
  | ({ readonly code: 'low-unpaid' } & AtPot)
  | ({ readonly code: 'amount'; readonly expected: Chips; readonly recorded: Chips } & AtPot)
  | ({ readonly code: 'rake'; readonly expected: Chips; readonly recorded: Chips } & AtPot)
  /** Chips for someone who folded, or who did not pay for this pot. */
  | ({ readonly code: 'folded-paid' | 'not-eligible'; readonly seats: readonly Seat[] } & AtPot)
  | ({
      readonly code: 'winner';
      readonly expected: readonly Seat[];
      readonly recorded: readonly Seat[];
    } & AtPot)
  | ({
      readonly code: 'odd-chip';
      readonly expected: readonly Seat[];
      readonly recorded: readonly Seat[];
    } & AtPot)
  /** The winners did not get equal shares. */
  | ({
      readonly code: 'shares';
      readonly expected: readonly Post[];
      readonly recorded: readonly Post[];
    } & AtPot)
  | ({ readonly code: 'unpaid'; readonly amount: Chips } & AtPot)
  /** A mucked hand that no shown hand beats: the cards of its slots are known to who audits. */
  | ({ readonly code: 'mucked-winner'; readonly seat: Seat } & AtPot)
  /** Only the stacks that differ. */
  | { readonly code: 'stacks'; readonly expected: readonly Post[]; readonly recorded: readonly Post[] }
  | { readonly code: 'carry'; readonly expected: Chips; readonly recorded: Chips }
  | {
      readonly code: 'result';
      readonly expected: 'won' | 'passed';
      readonly recorded: 'won' | 'passed';
    };

/** A recorded event that pays otherwise than the rules do. */
export type PotIssue = {
  /** The version of the event. */
  readonly version: number;
  /** The number of the rule in RULES, as `R6.2`. */
  readonly rule: string;
} & Mispayment;
