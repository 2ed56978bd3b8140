import type { Seat } from '@openfelt/engine';
import type { HandExplanation, PotExplanation } from '../../audit/pots/index.ts';
import { chipsText } from '../chips-text.ts';
import type { Locale } from '../locale.ts';
import { potInEnglish } from './english-pot.ts';
import { potInJapanese } from './japanese-pot.ts';
import type { PotScene } from './pot-scene.ts';

/**
 * Why a pot goes where it goes, a sentence for each thing that decides it: who paid, who could not win it, whose hand beats
 * whose, where odd chips go. `explanation` is the hand's, `names` gives the player of a seat, and amounts are divided by
 * `unit`, which is not 1 for recorded hands only.
 */
export function tellPot(
  pot: PotExplanation,
  explanation: HandExplanation,
  names: (seat: Seat) => string,
  locale: Locale,
  unit = 1,
): readonly string[] {
  const scene: PotScene = {
    who: names,
    chips: (amount) => chipsText(amount, unit),
    isOnlyPot: explanation.pots.length === 1,
  };
  return locale === 'ja' ? potInJapanese(pot, scene) : potInEnglish(pot, scene);
}
