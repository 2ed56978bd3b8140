import type { CardCode } from '@openfelt/cards';
import type { PhhError } from '../phh/parse.ts';
import type { OhhVerb } from './games.ts';

/** A card of a file; null where it is not known. */
export type OhhCard = CardCode | null;

/** An action of a file as it is understood. Amounts are in the hand's integer units. */
export interface OhhStep {
  readonly verb: OhhVerb;
  /** Counts from 0, from the left of the button; -1 where no one does it. */
  readonly player: number;
  /** As stated; 0 where nothing is. */
  readonly amount: number;
  /** Whether the player has no more chips; null where it is not stated. */
  readonly isAllIn: boolean | null;
  /** Null where none are stated. */
  readonly cards: readonly OhhCard[] | null;
  /** The action as it stands in the file, on one line. */
  readonly text: string;
  readonly line: number;
}

/** A betting round, or the showdown. */
export interface OhhStreet {
  readonly name: string;
  readonly isShowdown: boolean;
  /** What is laid on the board. */
  readonly cards: readonly OhhCard[];
  /** For which run of the board, from 0 (R8.1). */
  readonly run: number;
  readonly steps: readonly OhhStep[];
  readonly line: number;
}

/** What is wrong with an action. */
export function stepFault(step: OhhStep, code: string, message: string): PhhError {
  return { code, line: step.line, action: step.text, message };
}

/** Verbs by which a player shows that they were dealt in. */
export const dealtInVerbs: ReadonlySet<OhhVerb> = new Set<OhhVerb>([
  'ante',
  'small',
  'big',
  'straddle',
  'dead',
  'extra',
  'deal',
  'fold',
  'check',
  'call',
  'raise',
  'show',
  'muck',
]);
