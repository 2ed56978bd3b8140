import type { ReplayStep } from './fold-hand.ts';
import type { StreetId } from './street.ts';

/** Where a street begins. */
export interface StreetStart {
  /** Index of the street's first step. */
  readonly index: number;
  readonly street: StreetId;
}

/** The streets that a hand came to, in order, each with the step that begins it. */
export function streets(steps: readonly Pick<ReplayStep, 'street'>[]): readonly StreetStart[] {
  const starts: StreetStart[] = [];
  for (const [index, { street }] of steps.entries()) {
    if (street !== null && street !== starts.at(-1)?.street) starts.push({ index, street });
  }
  return starts;
}
