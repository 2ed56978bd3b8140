import type { Chips } from '@openfelt/engine';
import type { StatedEnd } from './stated-end.ts';

/** What a player got by the rules. */
export interface DueEnd {
  /** Of the pots. */
  readonly won: Chips;
  /** What nobody called (R2.5). */
  readonly returned: Chips;
}

/** How what a text states beside what the rules pay can be read, with the rule that makes the difference. */
export type PaymentReading =
  | { readonly kind: 'as-due'; readonly rule: null }
  /** What nobody called is counted with the pots. */
  | { readonly kind: 'uncalled-counted'; readonly rule: 'R2.5' }
  /** Less than is due, by as much as a house takes. */
  | { readonly kind: 'raked'; readonly rule: 'R6.4' }
  | { readonly kind: 'otherwise'; readonly rule: 'R6.2' };

/** The most that a house takes of a pot, as its part. */
const maxRake = 0.1;

/** Less than a chip of difference is a split pot that is stated in fractions (R6.3 gives whole chips). */
const isSame = (stated: readonly number[], due: readonly Chips[]): boolean =>
  stated.length === due.length && stated.every((value, seat) => Math.abs(value - (due[seat] ?? 0)) < 1);

/** Whether what is stated is what is due, less what a house may have taken of it (R6.4). */
const isRaked = (stated: readonly number[], due: readonly Chips[]): boolean =>
  stated.length === due.length &&
  due.every((won, seat) => {
    const value = stated[seat] ?? 0;
    return value < won + 1 && value > won * (1 - maxRake) - 1 && value > 0 === won > 0;
  });

/** Reads what a text says that each seat collected beside what the rules pay it, both from seat 0. */
export function readPayment(
  collected: readonly number[],
  due: readonly DueEnd[],
  { paidBySite }: Pick<StatedEnd, 'paidBySite'>,
): PaymentReading {
  const won = due.map((each) => each.won);
  const counted = due.map((each) => each.won + each.returned);
  if (isSame(collected, won)) return { kind: 'as-due', rule: null };
  // A site states its rake, so that nothing is left to be guessed.
  if (!paidBySite && isRaked(collected, won)) return { kind: 'raked', rule: 'R6.4' };
  const isCounted = paidBySite ? isSame(collected, counted) : isRaked(collected, counted);
  return isCounted ? { kind: 'uncalled-counted', rule: 'R2.5' } : { kind: 'otherwise', rule: 'R6.2' };
}
