import type { Chips, Seat } from '@openfelt/engine';
import type { PotFlaw } from '../../audit/pots/index.ts';
import { chipsText } from '../chips-text.ts';
import type { Locale } from '../locale.ts';
import { flawInEnglish } from './english-flaw.ts';
import { flawInJapanese } from './japanese-flaw.ts';

/** How the sentence of a flaw says players and amounts. */
export interface FlawScene {
  readonly who: (seat: Seat) => string;
  readonly chips: (amount: Chips) => string;
}

/**
 * What is wrong with a recorded event, beside what the rules ask for, as a sentence with the rule's number. Amounts are told in the
 * hand's `unit`, which is not 1 for recorded hands only.
 */
export function tellFlaw(flaw: PotFlaw, names: (seat: Seat) => string, locale: Locale, unit = 1): string {
  const scene: FlawScene = { who: names, chips: (amount) => chipsText(amount, unit) };
  if (locale === 'ja') return `${flawInJapanese(flaw, scene)}(${flaw.rule})。`;
  const said = flawInEnglish(flaw, scene);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} (${flaw.rule}).`;
}
